import { readFileSync } from "node:fs";
import { join } from "node:path";
import { migrate, migrationNames } from "../migrations.server";
import { CannotMove } from "./cannot-move";
import { Fingerprint } from "./fingerprint.server";
import { rowText, sqliteText } from "./row-format";
import { openSource, type Source } from "./source.server";
import { Target } from "./target.server";

/** The most characters in one statement, unless a single row is longer. */
const BATCH_CHARACTERS = 1_000_000;

/** A table that was moved; `isSame` if both databases have the same rows. */
type MovedTable = { table: string; rows: number; fingerprint: string; isSame: boolean };

type Move = {
  /** The SQLite file. */
  from: string;
  /** The address of a PostgreSQL database. */
  to: string;
  migrationsDir: string;
  /** Does everything, then rolls it back. */
  isDryRun: boolean;
  /** Called after each table. */
  tell: (table: MovedTable) => void;
};

/** Divides rows into batches that fit into one statement. */
function* cut<Row>(rows: readonly Row[], lengthOf: (row: Row) => number): Generator<Row[]> {
  let batch: Row[] = [];
  let length = 0;
  for (const row of rows) {
    if (batch.length > 0 && length + lengthOf(row) > BATCH_CHARACTERS) {
      yield batch;
      [batch, length] = [[], 0];
    }
    batch.push(row);
    length += lengthOf(row);
  }
  if (batch.length > 0) yield batch;
}

async function copyTable(source: Source, target: Target, table: string): Promise<Fingerprint> {
  const columns = await target.columnsOf(table);
  const names = columns.map(({ name }) => name);
  const [here, there] = [source.columnsOf(table), names].map((list) => list.toSorted().join(", "));
  if (here !== there) throw new Error(`${table} has other columns in the target: ${there}, not ${here}`);
  const found = new Fingerprint();
  for (const batch of source.batches(table, names)) {
    const rows = batch.map((values) => columns.map((column, at) => sqliteText(column, values[at])));
    for (const texts of rows) found.add(rowText(columns, texts));
    const lengthOf = (texts: (string | null)[]) => texts.reduce((sum, text) => sum + (text?.length ?? 4), 0);
    for (const some of cut(rows, lengthOf)) await target.insert(table, columns, some);
  }
  return found;
}

/** The fingerprint of the rows that arrived, read back from the target. */
async function readBack(target: Target, table: string): Promise<Fingerprint> {
  const columns = await target.columnsOf(table);
  const found = new Fingerprint();
  for await (const batch of target.batches(table, columns)) {
    for (const texts of batch) found.add(rowText(columns, texts));
  }
  return found;
}

/** The migrations that the target lacks. @throws CannotMove if the target is of a newer version */
async function missingIn(target: Target, migrationsDir: string): Promise<string[]> {
  const [all, applied] = [migrationNames(migrationsDir, "postgresql"), await target.migrations()];
  for (const name of applied) {
    if (!all.includes(name))
      throw new CannotMove("the target was used by a newer version; give an empty database");
  }
  return all.filter((name) => !applied.has(name));
}

async function moveWithin(
  source: Source,
  target: Target,
  { isDryRun, tell, migrationsDir }: Move,
): Promise<void> {
  await target.begin();
  try {
    for (const name of await missingIn(target, migrationsDir)) {
      await target.script(readFileSync(join(migrationsDir, "postgresql", name, "migration.sql"), "utf8"));
    }
    await target.takeEmpty(source.tables);
    for (const table of source.tables) {
      const [sent, arrived] = [await copyTable(source, target, table), await readBack(target, table)];
      const isSame = sent.equals(arrived);
      tell({ table, rows: sent.rows, fingerprint: sent.text, isSame });
      if (!isSame) throw new Error(`${table} is not the same in the target; nothing was moved`);
    }
    await (isDryRun ? target.rollback() : target.commit());
  } catch (error) {
    // A broken connection has already rolled back.
    await target.rollback().catch(() => {});
    throw error;
  }
}

/**
 * Moves every row of a SQLite file to an empty PostgreSQL database, in one transaction, and compares each table by the
 * number and the hashes of its rows. The file is only read.
 *
 * @throws CannotMove if a server runs on either, the target is not empty, or either is of another version
 */
export async function moveDatabase(move: Move): Promise<void> {
  const { from, to, migrationsDir, isDryRun } = move;
  const source = openSource(from, !isDryRun);
  try {
    const missing = migrationNames(migrationsDir, "sqlite").filter((name) => !source.migrations.has(name));
    if (missing.length > 0)
      throw new CannotMove(`${from} is of an earlier version; start this version on it once`);
    const target = await Target.open(to);
    try {
      await target.refuseIfInUse();
      // Prisma's engine records which migrations it applied; a dry run applies the same scripts without it and rolls
      // them back.
      if (!isDryRun) await migrate({ engine: "postgresql", url: to }, migrationsDir);
      await moveWithin(source, target, move);
    } finally {
      await target.close().catch(() => {});
    }
  } finally {
    source.close();
  }
}
