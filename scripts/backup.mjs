/**
 * `node scripts/backup.mjs FOLDER`: a consistent copy of the embedded database and the generated secrets in a new
 * folder, while the server runs. Reads `DATA_DIR` and `DATABASE_URL` as the server does.
 */
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "libsql";

const folder = process.argv[2];
const dataDir = resolve(process.env.DATA_DIR || "./data");
const url = process.env.DATABASE_URL || `file:${join(dataDir, "twin.db")}`;

function stop(reason) {
  console.error(reason);
  process.exit(2);
}

if (!folder) stop("Name a new folder for the copy, for example: node scripts/backup.mjs /backups/today");
if (!url.startsWith("file:")) stop("This copies the embedded database; back PostgreSQL up with pg_dump.");
const file = resolve(url.slice("file:".length).replace(/^\/\/(?=\/)/, ""));
if (!existsSync(file)) stop(`There is no database ${file}.`);
if (existsSync(folder)) stop(`${folder} exists already, and a backup overwrites nothing.`);

process.umask(0o077);
mkdirSync(folder, { recursive: true });
const database = new Database(file);
database.exec("PRAGMA busy_timeout = 30000");
database.prepare("VACUUM INTO ?").run(resolve(folder, "twin.db"));
database.close();
for (const secret of ["session-secret", "token-keys"]) {
  if (existsSync(join(dataDir, secret))) copyFileSync(join(dataDir, secret), join(folder, secret));
}
console.log(`Copied ${file} and its secrets to ${folder}.`);
