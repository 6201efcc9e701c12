import { createDatabase, type TestDatabase } from "../database/database";

/** The role that the guide's addresses name; it belongs to the whole of a PostgreSQL server. */
const ROLE = `DO $$ BEGIN CREATE ROLE twin LOGIN PASSWORD 'password';
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`;

/** Makes the role `twin` if there is none, and gives it a database. */
export async function giveToTwin(database: TestDatabase): Promise<void> {
  await database.query(ROLE);
  await database.query(`ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" OWNER TO twin`);
}

/** An empty database of the role `twin` on the run's PostgreSQL, its name and the server's port. */
export async function databaseOfTwin(): Promise<{ database: TestDatabase; name: string; port: number }> {
  const database = await createDatabase({ empty: true });
  await giveToTwin(database);
  const { pathname, port } = new URL(database.url);
  return { database, name: pathname.slice(1), port: Number(port) };
}
