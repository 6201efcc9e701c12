/** Imported first by scripts that people start: stops with a readable line if Node.js is too old. */
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node.js 20.19 or newer, and you are running ${process.versions.node}.`);
  console.error(
    "Install a current one from https://nodejs.org/ or with your version manager, then try again.",
  );
  process.exit(1);
}
