import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../scripts/building/stamps.mjs";
import { quietFolder } from "../server/quiet-folder";
import { BUILD } from "../server/settings";

/** The migration that only the next version has. */
export const ADDED_MIGRATION = "29991231235959_add_motto";

/** A version to upgrade to: today's build with a migration that expands the data model. */
export function nextVersion(): { build: string; remove(): void } {
  const folder = mkdtempSync(join(quietFolder(), "twin-next-"));
  cpSync(BUILD, join(folder, "build"), { recursive: true });
  cpSync(`${ROOT}prisma/migrations`, join(folder, "prisma/migrations"), { recursive: true });
  symlinkSync(`${ROOT}node_modules`, join(folder, "node_modules"));
  const migration = join(folder, "prisma/migrations/postgresql", ADDED_MIGRATION);
  mkdirSync(migration);
  writeFileSync(join(migration, "migration.sql"), `ALTER TABLE "User" ADD COLUMN "motto" TEXT;\n`);
  return { build: join(folder, "build"), remove: () => rmSync(folder, { recursive: true }) };
}
