import { expect, it } from "vitest";
import { z } from "zod";
import { loggedIn, type Person } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { giveManyEntries, RARE } from "../../support/entries/many-entries";
import { serve } from "../../support/server/serve";

const server = await serve();

/** More than two of the windows that a search scans one after another. */
const ENTRIES = 50_000;
const numbers = Array.from({ length: ENTRIES / 7_005 }, (_none, nth) => 7_005 * (nth + 1));
const pageSchema = z.array(z.object({ id: z.string(), title: z.string(), happenedAt: z.string() }));

async function found({ client }: Person, query: string) {
  const answer = await client.get(`/api/entries?${query}`);
  expect(answer.status).toBe(200);
  return pageSchema.parse(answer.json());
}

it("a search among many entries finds all that match, newest first, page by page", async () => {
  const [person, another] = await Promise.all([loggedIn(server), loggedIn(server)]);
  await giveManyEntries(server.database, another.id, 1_000);
  // As after an import: PostgreSQL's planner has statistics from before it, and expects a single entry of this account.
  if (ENGINE === "postgresql") await server.database.query(`ANALYZE "Entry"`);
  await giveManyEntries(server.database, person.id, ENTRIES);
  const all = await found(person, `q=${RARE}&limit=100`);
  expect(new Set(all.map(({ title }) => title))).toEqual(
    new Set(numbers.map((number) => `A ${RARE}, number ${number}`)),
  );
  const times = all.map(({ happenedAt }) => happenedAt);
  expect(times).toEqual(times.toSorted().reverse());
  const first = await found(person, `q=${RARE}&limit=3`);
  expect(first).toEqual(all.slice(0, 3));
  expect(await found(person, `q=${RARE}&limit=100&before=${first[2]?.id}`)).toEqual(all.slice(3));
  const day = times[0]?.slice(0, 10);
  const ofDay = all.filter(({ happenedAt }) => happenedAt.startsWith(String(day)));
  expect(await found(person, `q=${RARE}&from=${day}&to=${day}&limit=100`)).toEqual(ofDay);
  expect(await found(person, "q=nothing-like-this")).toEqual([]);
  expect(await found(person, "kind=play")).toEqual([]);
  expect(await found(person, `q=${RARE}&source=spotify`)).toEqual([]);
}, 60_000);
