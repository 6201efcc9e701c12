/**
 * `npm run dev`: the product with live reload and a demo account, at http://localhost:3000 or the `PORT` that is set.
 * Its data is separate from that of `npm start`, since the demo account's password is public. Stand-ins replace the
 * platforms that are not configured.
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
  // Imported late: its packages may have just been installed.
  const { startSandbox } = await import("./sandbox.mjs");
  const origin = process.env.APP_ORIGIN || `http://localhost:${process.env.PORT || 3000}`;
  Object.assign(process.env, await startSandbox(origin));
  console.log("Starting Vite…");
  const host = process.env.HOST ? ["--host", process.env.HOST] : [];
  await runNode(["node_modules/@remix-run/dev/dist/cli.js", "vite:dev", ...host], {
    stdio: "inherit",
  });
  // Otherwise the stand-ins would keep this process alive.
  process.exit();
});
