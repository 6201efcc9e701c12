import type { TestDatabase } from "./database";

/** Makes the database refuse all writes to a table. @returns a function that ends this */
export async function refuseWrites(database: TestDatabase, table: string): Promise<() => Promise<void>> {
  const query = async (sql: string) => void (await database.query(sql));
  if (database.engine === "sqlite") {
    const events = ["INSERT", "UPDATE"];
    for (const event of events) {
      await query(`CREATE TRIGGER "refuse${event}" BEFORE ${event} ON "${table}"
                   BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`);
    }
    return async () => {
      for (const event of events) await query(`DROP TRIGGER "refuse${event}"`);
    };
  }
  await query(`CREATE FUNCTION refused() RETURNS trigger AS
               'BEGIN RAISE EXCEPTION ''refused by the test''; END' LANGUAGE plpgsql`);
  await query(`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON "${table}" EXECUTE FUNCTION refused()`);
  return () => query("DROP FUNCTION refused CASCADE");
}
