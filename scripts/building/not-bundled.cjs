// Stands in for packages that the server never uses (left-out.mjs). What is asked of it fails, so that nobody searches long.
module.exports = new Proxy(
  {},
  {
    get(_nothing, name) {
      // Bundlers ask for it when a module of one kind loads the other.
      if (name === "__esModule") return undefined;
      throw new Error(
        `${String(name)} belongs to a package that is not in this build: scripts/building/left-out.mjs`,
      );
    },
  },
);
