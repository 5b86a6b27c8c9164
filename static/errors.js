// The list of faults is the first thing to be read, and to be seen.
export default (list) => list.focus();
