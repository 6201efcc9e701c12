import type { Person } from "../accounts/person";
import type { TestDatabase } from "../database/database";
import type { Client } from "../http/client";
import type { TestServer } from "../server/server";
import { givePlatform } from "./furnished";

/** What {@link changeUnnoticed} adds to the data points. */
export const POINTS = 4_321;

/** The user's revision, and the one their twin was made from; null before the first twin. */
export async function revisions(database: TestDatabase, { id }: Pick<Person, "id">) {
  const [row] = await database.query(
    `SELECT u."revision" AS "now", t."revision" AS "made"
     FROM "User" u LEFT JOIN "TwinState" t ON t."userId" = u."id" WHERE u."id" = $1`,
    [id],
  );
  return { now: Number(row?.now), made: row?.made === null ? null : Number(row?.made) };
}

/** Simulates a server that dies between a write and what follows it. */
export async function changeUnnoticed(at: TestServer, { id }: Pick<Person, "id">): Promise<void> {
  await givePlatform(at, id, "google", POINTS);
  await at.database.query(`UPDATE "User" SET "revision" = "revision" + 1 WHERE "id" = $1`, [id]);
}

/** The dashboard's figures, from the JSON interface. */
export const stats = async (client: Client) => Object((await client.get("/api/dashboard-stats")).json());
