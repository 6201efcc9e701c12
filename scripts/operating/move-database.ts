/**
 * `npm run move-database -- --to postgresql://… [--dry-run]`: copies everything from the SQLite file of the settings to an
 * empty PostgreSQL database, and compares the two. Exits with 1 and one line if it cannot.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { moveDatabase } from "../../app/ground/database/moving/move.server";
import { databaseProblems } from "../../app/ground/env/database.server";
import { SettingsError } from "../../app/ground/env/settings-error.server";
import { env } from "../../app/ground/env.server";
import { refuseToStart } from "../../app/ground/refused-start.server";

const MIGRATIONS = fileURLToPath(new URL("../prisma/migrations", import.meta.url));
const USAGE =
  "Name the target: npm run move-database -- --to postgresql://user:password@host/database [--dry-run]";

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

function asked(): { to: string; isDryRun: boolean } {
  try {
    const { values } = parseArgs({ options: { to: { type: "string" }, "dry-run": { type: "boolean" } } });
    if (values.to && /^postgres(ql)?:\/\/.+/.test(values.to)) {
      return { to: values.to, isDryRun: values["dry-run"] ?? false };
    }
  } catch {
    // `fail` reports it below.
  }
  return fail(USAGE);
}

/** Instructions on what the operator sets next. */
function next(): string[] {
  const { dataDir, uploads } = env();
  const secrets = ["SESSION_SECRET", "TOKEN_KEYS"].filter(
    (name) => !process.env[name] && !process.env[`${name}_FILE`],
  );
  return [
    "Set DATABASE_URL to the new address before the next start.",
    ...(secrets.length > 0
      ? [
          `Set ${secrets.join(" and ")} too: with PostgreSQL they are required. They are the files of ${dataDir} with the names session-secret and token-keys.`,
        ]
      : []),
    ...(uploads.kind === "bucket"
      ? []
      : [`Archives that wait stay in ${uploads.path}: the next server needs that folder.`]),
  ];
}

process.umask(0o077);
const { to, isDryRun } = asked();
const [problem] = databaseProblems({ ...process.env, DATABASE_URL: to, DATABASE_DIRECT_URL: undefined });
if (problem) fail(problem.replace("DATABASE_URL", "--to"));
try {
  const { database } = env();
  if (database.engine !== "sqlite")
    fail("DATABASE_URL names PostgreSQL already; this moves from SQLite to PostgreSQL.");
  let rows = 0;
  await moveDatabase({
    ...{ from: database.file, to, migrationsDir: MIGRATIONS, isDryRun },
    tell: ({ table, rows: count, fingerprint, isSame }) => {
      rows += count;
      console.log(
        `${table}: ${count.toLocaleString("en")} rows, ${isSame ? "the same" : "NOT THE SAME"} (${fingerprint})`,
      );
    },
  });
  console.log(
    `${rows.toLocaleString("en")} rows ${isDryRun ? "would be moved; nothing was changed" : "moved, and the same in both"}.`,
  );
  if (!isDryRun) for (const line of next()) console.log(line);
  process.exit(0);
} catch (error) {
  if (error instanceof SettingsError) refuseToStart(error);
  const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
  fail(`Nothing was moved: ${reason}.`);
}
