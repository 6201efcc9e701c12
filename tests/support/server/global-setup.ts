import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ENGINE, makeTemplate } from "../database/database";
import { startPostgres } from "../database/postgres";
import { quietFolder } from "./quiet-folder";

/**
 * Runs once per test run, for vitest's `globalSetup` and Playwright's: starts PostgreSQL if `ENGINE=postgresql`, and
 * migrates one empty database, of which every test server gets a copy. The returned function removes both. vitest calls
 * the setup for each project of a run; all share what the first call makes.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_SETUP_IS_MADE) return async () => {};
  process.env.TEST_SETUP_IS_MADE = "yes";
  const folder = mkdtempSync(join(quietFolder(), "twin-template-"));
  const postgres = ENGINE === "postgresql" ? await startPostgres() : null;
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_DATABASE_TEMPLATE = await makeTemplate(folder);
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
    delete process.env.TEST_SETUP_IS_MADE;
  };
}
