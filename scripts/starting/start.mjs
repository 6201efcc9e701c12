/**
 * `npm start`: prepares whatever is needed to serve the product, then serves it. Needs only Node.js and npm. `npm run
 * start:plain` (`--plain`) does the same on stock `remix-serve`, which runs no migrations itself.
 */
import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import "./check-node.mjs";

const { prepare, runMain } = await import("./prepare.mjs");
const { runNode } = await import("./processes.mjs");
const { ROOT } = await import("../building/stamps.mjs");

await runMain(async () => {
  await prepare();
  // The server runs in this process, so that it gets signals and its exit code is ours.
  process.env.NODE_ENV = "production";
  if (!process.argv.includes("--plain")) {
    console.log("Starting the server…");
    await import("../../build/server.js");
    return;
  }
  console.log("Migrating the database…");
  await runNode(["build/migrate.js"]);
  console.log("Starting remix-serve…");
  const build = `${ROOT}build/server/index.js`;
  process.argv[2] = build;
  await import("../../node_modules/@remix-run/serve/dist/cli.js");
  // Imported by the same URL that remix-serve uses, so that both share one build and one database client.
  const { entry } = await import(`${pathToFileURL(build)}?t=${statSync(build).mtimeMs}`);
  await entry.module.startJobs();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => entry.module.stopJobs(8_000));
});
