/** Brings the database to the newest migration and exits: needed before running the build on stock `remix-serve`. */
import { fileURLToPath } from "node:url";
import { migrate } from "../app/ground/database/migrations.server";
import { checkSettings } from "../app/ground/env.server";
import { refuseToStart } from "../app/ground/refused-start.server";
import { PLATFORMS } from "../app/platforms/registry";

process.umask(0o077);
try {
  const { database } = checkSettings(PLATFORMS);
  await migrate(database, fileURLToPath(new URL("../prisma/migrations", import.meta.url)));
} catch (error) {
  refuseToStart(error);
}
// The schema engine leaves lock timers running for ten seconds each.
process.exit(0);
