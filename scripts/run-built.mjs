/** Runs a command of the build, such as `reseal`, which it brings up to date first. */
import "./check-node.mjs";

const { prepare, runMain } = await import("./prepare.mjs");
const { runNode } = await import("./processes.mjs");

const [command, ...args] = process.argv.slice(2);

await runMain(async () => {
  await prepare();
  process.env.NODE_ENV = "production";
  await runNode([`build/${command}.js`, ...args]);
});
