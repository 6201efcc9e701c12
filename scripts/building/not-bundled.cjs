// Replaces packages that the server never uses (left-out.mjs). Every use throws an error that names that file.
module.exports = new Proxy(
  {},
  {
    get(_nothing, name) {
      // esbuild reads this property when an ES module imports a CommonJS one.
      if (name === "__esModule") return undefined;
      throw new Error(
        `${String(name)} belongs to a package that is not in this build: scripts/building/left-out.mjs`,
      );
    },
  },
);
