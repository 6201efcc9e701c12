/**
 * `npm run seed-crowd -- --users 1000000 --rows 10000000`: fills the database that the settings name with people and
 * their rows, to try the product on a large one. Half of the rows are preferences, half days of activity.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import Database from "libsql";
import pg from "pg";
import { migrate } from "../../app/database/migrations.server";
import { env } from "../../app/env.server";
import { addCrowd, type Filled } from "./crowd";

const { values: given } = parseArgs({
  options: {
    users: { type: "string", default: "1000000" },
    rows: { type: "string", default: "10000000" },
  },
});

function wholeNumber(name: "users" | "rows"): number {
  const number = Number(given[name]);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new Error(`--${name} must be a whole number from 1 on, not ${given[name]}.`);
}

async function connected(): Promise<Filled & { close(): Promise<void> }> {
  const { database } = env();
  if (database.engine === "postgresql") {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const query = async (sql: string) => (await client.query(sql)).rows;
    return { engine: "postgresql", query, close: () => client.end() };
  }
  const file = new Database(database.file);
  const query = async (sql: string) => {
    file.exec(sql);
    return [];
  };
  return { engine: "sqlite", query, close: async () => void file.close() };
}

async function main(): Promise<void> {
  // As the server does: new files are for its user alone.
  process.umask(0o077);
  const size = { users: wholeNumber("users"), rows: wholeNumber("rows") };
  await migrate(env().database, fileURLToPath(new URL("../../prisma/migrations", import.meta.url)));
  const database = await connected();
  const started = performance.now();
  await addCrowd(database, size);
  await database.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${size.users.toLocaleString("en")} people with ${size.rows.toLocaleString("en")} rows in ${seconds} s.`,
  );
}

main().then(
  // The schema engine leaves lock timers running.
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    const again = /unique/i.test(reason) ? " A database takes one crowd: use an empty one." : "";
    console.error(`Stopped: ${reason}${again}`);
    process.exit(1);
  },
);
