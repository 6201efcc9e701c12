import { expect, it } from "vitest";
import { PIECE } from "~/exports/format/columns";
import { loggedIn } from "../../support/accounts/person";
import { giveMonth } from "../../support/entries/full-account";
import { JSON_EXPORT } from "../../support/exports/exporting";
import { serve } from "../../support/server/serve";

const server = await serve();

it("a month whose events are read in pieces has each of them, on its day", async () => {
  const person = await loggedIn(server);
  // Three chunks, and a part of one.
  const count = 3 * (PIECE / 16) + 10;
  await giveMonth(server.database, person.id, count);
  const { importedMonths } = (await person.client.get(JSON_EXPORT)).json() as {
    importedMonths: { count: number; events: Record<string, number> }[];
  };
  const days = Object.entries(importedMonths[0]?.events ?? {});
  expect(importedMonths).toHaveLength(1);
  expect(days.map(([day]) => Number(day))).toEqual(Array.from({ length: 28 }, (_none, nth) => nth + 1));
  expect(days.reduce((sum, [, events]) => sum + events, 0)).toBe(count);
  expect(days.map(([, events]) => Math.abs(events - count / 28) < 1)).toEqual(days.map(() => true));
});
