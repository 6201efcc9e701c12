/**
 * `node scripts/backup.mjs DATABASE_FOLDER [KEYS_FOLDER]`: copies the embedded database, consistently and while the
 * server runs, into one new folder, and the generated secrets into another. They are kept apart because the secrets
 * decrypt the database and sign cookies. Reads `DATA_DIR`, `DATABASE_URL` and `DATABASE_URL_FILE` as the server does.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import Database from "libsql";

const [databaseFolder, keysFolder, ...more] = process.argv.slice(2).map((path) => resolve(path));
const dataDir = resolve(process.env.DATA_DIR || "./data");
const url = givenUrl() || `file:${join(dataDir, "twin.db")}`;
const file = resolve(url.slice("file:".length).replace(/^\/\/(?=\/)/, ""));
const secrets = ["session-secret", "token-keys", "push-keys"].filter((name) =>
  existsSync(join(dataDir, name)),
);

function stop(reason, code = 2) {
  console.error(reason);
  process.exit(code);
}

/** Same as app/ground/env/secret-files.server.ts, which is in the build; this script is not. */
function givenUrl() {
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env;
  if (!DATABASE_URL_FILE) return DATABASE_URL;
  if (DATABASE_URL) stop("DATABASE_URL_FILE: is set, and DATABASE_URL too; give one of the two");
  try {
    const text = readFileSync(DATABASE_URL_FILE, "utf8").replace(/[\r\n]+$/, "");
    return text || stop("DATABASE_URL_FILE: names a file that is empty; write the address into it");
  } catch (error) {
    return stop(`DATABASE_URL_FILE: names a file that cannot be read (${error.code})`);
  }
}

/** Resolves links in a path that may not exist yet. */
function real(path) {
  return existsSync(path) ? realpathSync(path) : join(real(dirname(path)), relative(dirname(path), path));
}

function liesIn(inner, outer) {
  const way = relative(real(outer), real(inner));
  return way === "" || !/^\.\.(?:[/\\]|$)/.test(way);
}

/** Checks everything before anything is written. */
function checkArguments() {
  if (!databaseFolder || more.length > 0) {
    stop(
      "Name a new folder for the database, and elsewhere one for the keys: backup.mjs /backups/today /safe/today",
    );
  }
  if (!url.startsWith("file:")) stop("This copies the embedded database; back PostgreSQL up with pg_dump.");
  if (!existsSync(file)) stop(`There is no database ${file}.`);
  for (const folder of [databaseFolder, keysFolder]) {
    if (folder && existsSync(folder)) stop(`${folder} exists already, and a backup overwrites nothing.`);
  }
  if (!keysFolder) return;
  if (liesIn(keysFolder, databaseFolder) || liesIn(databaseFolder, keysFolder)) {
    stop("The keys would lie with the database that they open. Name a folder for them elsewhere.");
  }
  if (secrets.length === 0) stop(`There are no keys in ${dataDir}: they are in your settings. Keep those.`);
}

const made = [];

/** Makes a folder of copies and flushes them to the disk. */
function write(folder, names, copyTo) {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  mkdirSync(folder, { mode: 0o700 });
  made.push(folder);
  for (const name of names) {
    copyTo(join(folder, name), name);
    const descriptor = openSync(join(folder, name), "r+");
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

function copyDatabase(target) {
  const database = new Database(file);
  database.exec("PRAGMA busy_timeout = 30000");
  database.prepare("VACUUM INTO ?").run(target);
  database.close();
}

checkArguments();
process.umask(0o077);
try {
  write(databaseFolder, ["twin.db"], copyDatabase);
  if (keysFolder) write(keysFolder, secrets, (target, name) => copyFileSync(join(dataDir, name), target));
} catch (error) {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  stop(`The backup failed, and nothing of it was kept: ${error.message}`, 1);
}
console.log(`Copied the database to ${databaseFolder}.`);
if (keysFolder)
  console.log(`Copied ${secrets.join(" and ")} to ${keysFolder}. Keep them where the database is not.`);
else if (secrets.length > 0) {
  console.log(
    `The keys (${secrets.join(", ")} in ${dataDir}) are not in it: copy them once, to another place.`,
  );
}
