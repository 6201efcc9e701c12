import { expect, it } from "vitest";
import type { Person } from "../../support/accounts/person";
import { play } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { statementCounts } from "../../support/server/logged-statements";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";

// At this level every database statement is logged.
const server = await serve({ env: { LOG_LEVEL: "debug" } });

const statementsOf = statementCounts(server);

/** A user who kept this many plays of 2026, with their titles. */
async function listener(plays: number): Promise<Person> {
  const person = await furnished(server);
  const step = (Date.UTC(2026, 6, 1) - Date.UTC(2026, 0, 1)) / plays;
  const text = JSON.stringify(
    Array.from({ length: plays }, (_none, nth) =>
      play(new Date(Date.UTC(2026, 0, 1) + nth * step).toISOString(), `Piece ${nth}`, `Artist ${nth % 500}`),
    ),
  );
  await keepWithTitles(
    server,
    person,
    await uploadTexts(server, person, { "Streaming_History_Audio_2026.json": text }),
  );
  return person;
}

it("the dashboard, a year, a day and the list of entries take as many statements with 600 entries as with 6,000", async () => {
  const [few, many] = [await listener(600), await listener(6_000)];
  expect(await server.database.count("Entry", `"userId" = $1`, [many.id])).toBe(6_000);
  for (const path of [
    "/",
    "/year/2026",
    "/day/2026-03-05",
    "/api/day/2026-03-05",
    "/api/on-this-day",
    "/entries",
  ]) {
    const ofFew = await statementsOf(few, path);
    expect([path, ofFew > 0, await statementsOf(many, path)]).toEqual([path, true, ofFew]);
  }
});
