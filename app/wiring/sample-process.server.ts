import { closeSync, openSync, renameSync, writeSync } from "node:fs";
import { createUser } from "~/accounts/users.server";
import { closeDatabase } from "~/ground/database/closing.server";
import { migrate } from "~/ground/database/migrations.server";
import { openSource, type Source } from "~/ground/database/moving/source.server";
import { env } from "~/ground/env.server";
import { startSchema } from "~/ground/processes/messages";
import { watchThisProcess } from "~/ground/processes/watch.server";
import { NAME } from "~/sample/life/person";
import { liveAsSamplePerson } from "~/sample/living.server";
import { type SampleAsk, sampleAskSchema } from "~/sample/sample-ask";
import { MARK } from "~/sample/snapshot";
import { type OwnedRows, snapshotLines } from "~/sample/snapshot-lines";
import { registerFollowers } from "./followers.server";

/**
 * The process that prepares the sample person: lives their life in a database of its own, which its server removes
 * afterwards, and writes the rows into a file. Its bundle is next to the server's (scripts/building/build.mjs).
 */

/** Rows that concern the process itself, not the person. */
const NOT_COPIED = new Set(["Job", "Session"]);

const askSchema = sampleAskSchema.extend({ begin: startSchema });

/** These go into one transaction: no job finds an account whose twin it would have to make itself. */
const FIRST = ["User", "TwinState"];

/** Unique to each copy, since every copy replaces the mark. */
const ACCOUNT = {
  username: `tamsin-${MARK}`,
  email: `tamsin-${MARK}@sample.invalid`,
  ...NAME,
  passwordHash: null,
};

function rowsOf(source: Source, table: string, columns: readonly string[], userId: string): unknown[][] {
  const at = columns.indexOf(table === "User" ? "id" : "userId");
  const rows: unknown[][] = [];
  for (const batch of source.batches(table, columns)) {
    rows.push(...batch.filter((row) => row[at] === userId));
  }
  return rows;
}

function ownedRows(file: string, userId: string): OwnedRows[] {
  const source = openSource(file, false);
  try {
    return FIRST.concat(source.tables.filter((table) => !FIRST.includes(table))).flatMap((table) => {
      const columns = source.columnsOf(table);
      const isOwned = table === "User" || columns.includes("userId");
      if (!isOwned || NOT_COPIED.has(table)) return [];
      return [{ table, columns, rows: rowsOf(source, table, columns, userId) }];
    });
  } finally {
    source.close();
  }
}

/** Written whole or not at all: other servers and processes may read it as soon as it has its name. */
function writeWhole(file: string, lines: Iterable<string>): void {
  const unfinished = `${file}.${process.pid}`;
  const opened = openSync(unfinished, "w", 0o600);
  for (const line of lines) writeSync(opened, `${line}\n`);
  closeSync(opened);
  renameSync(unfinished, file);
}

async function prepare({ lastDay, file, migrations }: SampleAsk): Promise<void> {
  const { database } = env();
  if (database.engine !== "sqlite") throw new Error("the sample person is prepared in a file");
  await migrate(database, migrations);
  registerFollowers();
  const { id } = await createUser({ ...ACCOUNT, emailProvenAt: new Date() });
  await liveAsSamplePerson(id, lastDay);
  writeWhole(file, snapshotLines(ownedRows(database.file, id)));
  await closeDatabase();
}

process.umask(0o077);
const asked = askSchema.parse(JSON.parse(process.argv[2] ?? ""));
watchThisProcess(asked.begin);
await prepare(asked);
// The schema engine leaves lock timers running for ten seconds each.
process.exit(0);
