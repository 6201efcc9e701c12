import { expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { fillEveryTable } from "../../support/database/every-table";
import { rowsOf, tablesOf } from "../../support/database/traces";
import { fill } from "../../support/exports/exporting";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });

/** A user with a row of everything that the product stores about a user, so that there is something to erase. */
async function withEverything(mark: string): Promise<Person> {
  const person = await loggedIn(server);
  await fill(server, person, mark);
  await person.client.get("/preview-twin");
  await fillEveryTable(server.database, person.id, mark);
  return person;
}

it("with a person goes every row of theirs in every table, and nothing of anybody else's", async () => {
  const [ada, bob] = [await withEverything("adas"), await withEverything("bobs")];
  const before = await rowsOf(server, ada);
  // A table without a row would prove nothing; `fillEveryTable` adds one to each.
  expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
  const bobs = await rowsOf(server, bob);
  await server.database.query(`DELETE FROM "User" WHERE "id" = $1`, [ada.id]);
  expect(await tablesOf(server, ada)).toEqual([]);
  const everything = JSON.stringify(await server.database.snapshot());
  for (const trace of [ada.id, ada.email, ada.username, "adas "]) expect(everything).not.toContain(trace);
  expect(await rowsOf(server, bob)).toEqual(bobs);
});
