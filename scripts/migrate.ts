/** Brings the database to the newest migration and exits: needed before running the build on stock `remix-serve`. */
import { fileURLToPath } from "node:url";
import { migrate } from "../app/database/migrations.server";
import { checkSettings } from "../app/env.server";
import { PLATFORMS } from "../app/platforms/registry";
import { refuseToStart } from "../app/refused-start.server";

process.umask(0o077);
try {
  const { database } = checkSettings(PLATFORMS);
  await migrate(database, fileURLToPath(new URL("../prisma/migrations", import.meta.url)));
} catch (error) {
  refuseToStart(error);
}
// The schema engine leaves lock timers running for ten seconds each.
process.exit(0);
