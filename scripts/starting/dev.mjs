/**
 * `npm run dev`: the product with live reload and a demo account, at http://localhost:3000 or the `PORT` that is
 * set. Its data is apart from what `npm start` keeps, since anybody may know the demo account's password. Stand-ins
 * answer for the platforms that nothing is set for.
 */
import "./check-node.mjs";

const { prepare, runMain } = await import("./prepare.mjs");
const { runNode } = await import("./processes.mjs");

await runMain(async () => {
  await prepare({ build: false });
  process.env.NODE_ENV = "development";
  process.env.DATA_DIR ||= "./data/dev";
  console.log("Migrating the database…");
  await runNode(["--import", "tsx", "scripts/migrate.ts"]);
  await runNode(["--import", "tsx", "prisma/seed.ts"]);
  // Imported only now: its packages have just been installed.
  const { startSandbox } = await import("./sandbox.mjs");
  const origin = process.env.APP_ORIGIN || `http://localhost:${process.env.PORT || 3000}`;
  Object.assign(process.env, await startSandbox(origin));
  console.log("Starting Vite…");
  const host = process.env.HOST ? ["--host", process.env.HOST] : [];
  await runNode(["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", ...host], {
    stdio: "inherit",
  });
  // The stand-ins would keep this process alive.
  process.exit();
});
