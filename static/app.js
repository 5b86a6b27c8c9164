// The one entry module: each part of a page that a script serves names its module in data-module.
