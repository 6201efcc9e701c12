/**
 * `npm run restore-drill -- FILE…`: restores a backup into a scratch location, removed afterwards, and prints what it
 * holds, what it lacks, and what going back to it would lose. Exits with 1 and one line if it cannot be restored.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compareTables } from "../../app/ground/database/drill/drill.server";
import type { Readable } from "../../app/ground/database/drill/readable";
import { openPostgresToRead } from "../../app/ground/database/drill/readable-postgresql.server";
import { openSqliteToRead } from "../../app/ground/database/drill/readable-sqlite.server";
import { SettingsError } from "../../app/ground/env/settings-error.server";
import { env } from "../../app/ground/env.server";
import { refuseToStart } from "../../app/ground/refused-start.server";
import { trySealed } from "../../app/ground/sealing/trying.server";
import { SEALED_COLUMNS } from "../../app/wiring/sealed-columns";
import { CannotRestore, kindOf, removeScratch, restoreDump, restoreSqlite } from "./restoring";
import { waitingArchives } from "./waiting-archives";

const MIGRATIONS = fileURLToPath(new URL("../prisma/migrations", import.meta.url));
const USAGE =
  "Name what you backed up: npm run restore-drill -- /backups/today /safe/keys, or with PostgreSQL a file of pg_dump --format=custom";

const counted = (count: number, what: string) =>
  `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n")[0];

/** The named files, and the files in named folders. @throws CannotRestore if one does not exist */
function namedFiles(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    if (!existsSync(path)) throw new CannotRestore(`there is no ${path}`);
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .map((name) => join(path, name))
      .filter((file) => statSync(file).isFile());
  });
}

/** Uses the backup's keys, if they are among its files, in place of those of the settings. */
function takeKeys(files: readonly string[]): void {
  const keys = files.find((file) => basename(file) === "token-keys");
  if (keys === undefined) return;
  delete process.env.TOKEN_KEYS_FILE;
  process.env.TOKEN_KEYS = readFileSync(keys, "utf8").trim();
}

async function restore(files: readonly string[]) {
  const [file, second] = files.filter((one) => kindOf(one) !== "other");
  if (file === undefined) throw new CannotRestore("none of these is a database, or a dump of one");
  if (second !== undefined)
    throw new CannotRestore(`${file} and ${second} are two databases; name one backup`);
  const { database } = env();
  if (kindOf(file) === "sqlite") {
    if (database.engine !== "sqlite")
      throw new CannotRestore(`${file} is of SQLite, and DATABASE_URL names PostgreSQL`);
    return { file, ...(await restoreSqlite(file, MIGRATIONS)) };
  }
  if (database.engine !== "postgresql")
    throw new CannotRestore(`${file} is of PostgreSQL, and DATABASE_URL names none`);
  return { file, ...(await restoreDump(file, database.url, MIGRATIONS)) };
}

/** The backed-up database, if it still exists. */
async function openLive(): Promise<Readable | null> {
  const { database } = env();
  if (database.engine === "postgresql") return openPostgresToRead(database.url);
  return existsSync(database.file) ? openSqliteToRead(database.file) : null;
}

/** Prints the tables. @returns what going back would do, in a sentence */
async function compare(restored: Readable): Promise<string> {
  const live = await openLive();
  if (live === null) return "There is no database now to compare it with.";
  const sum = { held: 0, added: 0, changed: 0, deleted: 0 };
  const cells = (...texts: (string | number)[]) =>
    texts.map((text, at) => (at === 0 ? String(text).padEnd(24) : String(text).padStart(15))).join("");
  console.log(cells("", "backed up", "new", "changed", "deleted since"));
  try {
    for await (const { table, held, added, changed, deleted } of compareTables(restored, live)) {
      if (held + added > 0) console.log(cells(table, held, added, changed, deleted));
      sum.held += held;
      sum.added += added;
      sum.changed += changed;
      sum.deleted += deleted;
    }
  } finally {
    await live.close();
  }
  const { held, added, changed, deleted } = sum;
  if (added + changed + deleted === 0) return `It holds ${counted(held, "row")}, all as they are now.`;
  return `It holds ${counted(held, "row")}. Going back to it would lose ${counted(added, "new row")} and the changes to ${changed.toLocaleString("en")}, and bring ${counted(deleted, "deleted row")} back.`;
}

/** Prints how many archives lack their file, which no database backup holds. @returns whether storage could be read */
async function archives(restored: Readable): Promise<boolean> {
  try {
    const { all, missing, ofOtherSize } = await waitingArchives(restored);
    if (all === 0) return true;
    console.log(
      `Archives that wait for their owners: ${all.toLocaleString("en")}; without a file where UPLOADS_URL says: ${missing.toLocaleString("en")}; with a file of another size: ${ofOtherSize.toLocaleString("en")}.`,
    );
    return true;
  } catch (error) {
    console.error(`The archives could not be looked at where UPLOADS_URL says: ${firstLine(error)}.`);
    return false;
  }
}

/** @returns whether the keys open every sealed value */
async function keys(restored: Readable): Promise<boolean> {
  const { all, unopened } = await trySealed((sql) => restored.query(sql), SEALED_COLUMNS);
  if (unopened > 0) {
    console.error(
      `The keys open ${all - unopened} of ${counted(all, "sealed value")}: name the folder of token-keys from then, or set TOKEN_KEYS.`,
    );
  } else console.log(`The keys open all of ${counted(all, "sealed value")}.`);
  return unopened === 0;
}

async function drill(paths: readonly string[]): Promise<boolean> {
  const files = namedFiles(paths);
  takeKeys(files);
  const { file, applied, readable, close } = await restore(files);
  try {
    console.log(
      `${file} was restored${applied.length > 0 ? `, and brought to this version by ${counted(applied.length, "migration")}` : ""}.`,
    );
    const said = await compare(readable);
    const areSeen = await archives(readable);
    const opens = await keys(readable);
    console.log(said);
    return areSeen && opens;
  } finally {
    await close();
  }
}

process.umask(0o077);
const paths = process.argv.slice(2);
if (paths.length === 0 || paths.some((path) => path.startsWith("-"))) {
  console.error(USAGE);
  process.exit(2);
}
// Interrupting the drill must not leave a copy of all users' data behind.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => removeScratch().finally(() => process.exit(1)));
}
try {
  const isWhole = await drill(paths).finally(removeScratch);
  process.exit(isWhole ? 0 : 1);
} catch (error) {
  if (error instanceof SettingsError) refuseToStart(error);
  console.error(`Not restored: ${firstLine(error)}.`);
  process.exit(1);
}
