import { dataModel } from "./data-model";
import { ENGINE, type TestDatabase } from "./database";

/** Tables with rows that a server keeps about itself, which stay when everything else is erased. */
const OF_THE_SERVER = ["ArchiveServer", "HealthProbe", "Job"];

/** Empties a database, except for what its running server has noted about itself. */
export async function emptyDatabase(database: TestDatabase): Promise<void> {
  await database.query(`DELETE FROM "User"`);
  await database.query(`DELETE FROM "Job" WHERE "userId" IS NOT NULL`);
  const tables = dataModel().filter(({ name }) => !OF_THE_SERVER.includes(name));
  for (const { name } of tables) await database.query(`DELETE FROM "${name}"`);
}

/**
 * Saves the rows of a SQLite database.
 *
 * @returns a function that restores them as they are now, in a few milliseconds; the server's rows about itself stay
 */
export async function saveRows(database: TestDatabase): Promise<() => Promise<void>> {
  if (ENGINE !== "sqlite") throw new Error("Rows are saved on SQLite alone.");
  const copy = `${database.url.slice("file:".length)}.saved`;
  await database.query("VACUUM INTO $1", [copy]);
  await database.query("ATTACH DATABASE $1 AS saved", [copy]);
  const tables = dataModel().map(({ name }) => name);
  return async () => {
    await database.query("BEGIN IMMEDIATE");
    // Tables are filled in any order.
    await database.query("PRAGMA defer_foreign_keys = ON");
    await emptyDatabase(database);
    for (const table of tables.filter((name) => !OF_THE_SERVER.includes(name))) {
      await database.query(`INSERT INTO main."${table}" SELECT * FROM saved."${table}"`);
    }
    await database.query(`INSERT INTO main."Job" SELECT * FROM saved."Job" WHERE "userId" IS NOT NULL`);
    await database.query("COMMIT");
  };
}
