// The one entry module: each part of a page that a script serves names its modules in data-module.
for (const part of document.querySelectorAll("[data-module]")) {
  for (const name of part.dataset.module.split(" ")) {
    // A part whose script can't be had, as on a page that is left while it loads, works without.
    import(`./${name}.js`).then((module) => module.default(part), () => {});
  }
}
