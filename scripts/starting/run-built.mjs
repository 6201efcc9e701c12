/**
 * Runs a command of the build, such as `reseal`. Builds only if there is no build: a server may be running on an
 * existing one.
 */
import "./check-node.mjs";
import { existsSync } from "node:fs";
import { ROOT } from "../building/stamps.mjs";

const { prepare, runMain } = await import("./prepare.mjs");
const { runNode } = await import("./processes.mjs");

const [command, ...args] = process.argv.slice(2);

await runMain(async () => {
  if (!existsSync(`${ROOT}build/${command}.js`)) await prepare();
  process.env.NODE_ENV = "production";
  await runNode([`build/${command}.js`, ...args]);
});
