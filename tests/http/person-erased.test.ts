import { expect, it } from "vitest";
import { ownedModels } from "../support/data-model";
import { fillEveryTable } from "../support/every-table";
import { loggedIn, type Person } from "../support/person";
import { fill } from "./exporting";
import { serve } from "./serve";

const server = await serve();

/** Something of every kind that the product keeps on a person, so that there is something to be erased. */
async function withEverything(mark: string): Promise<Person> {
  const person = await loggedIn(server);
  await fill(server, person, mark);
  await person.client.get("/preview-twin");
  await fillEveryTable(server.database, person.id, mark);
  return person;
}

/** How many rows each table has of a person. */
async function rowsOf({ id }: Person): Promise<Record<string, number>> {
  const counts = ownedModels().map(
    async ({ name }): Promise<[string, number]> => [
      name,
      await server.database.count(name, `"userId" = $1`, [id]),
    ],
  );
  return Object.fromEntries(await Promise.all(counts));
}

it("with a person goes every row of theirs in every table, and nothing of anybody else's", async () => {
  const [ada, bob] = [await withEverything("adas"), await withEverything("bobs")];
  const before = await rowsOf(ada);
  // A table of which nobody here has a row would prove nothing: `fillEveryTable` gives each one.
  expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
  const bobs = await rowsOf(bob);
  await server.database.query(`DELETE FROM "User" WHERE "id" = $1`, [ada.id]);
  const after = await rowsOf(ada);
  expect(Object.keys(after).filter((table) => after[table] !== 0)).toEqual([]);
  const everything = JSON.stringify(await server.database.snapshot());
  for (const trace of [ada.id, ada.email, ada.username, "adas "]) expect(everything).not.toContain(trace);
  expect(await rowsOf(bob)).toEqual(bobs);
});
