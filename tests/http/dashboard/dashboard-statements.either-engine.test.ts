import { expect, it } from "vitest";
import { GOALS } from "../../bench/goals";
import { statementCounts } from "../../support/server/logged-statements";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";

// At this level every database statement is logged.
const server = await serve({ env: { LOG_LEVEL: "debug" } });

const statementsOf = statementCounts(server);

it(`the dashboard with full data takes at most ${GOALS.dashboardStatements} statements, as many at 1 preference as at 1,000`, async () => {
  const [few, many] = [
    await furnished(server, { preferences: 0 }),
    await furnished(server, { preferences: 999 }),
  ];
  for (const person of [few, many]) await addPreference(person.client);
  // The first view of a day finds what an earlier year has to tell.
  for (const { client } of [few, many]) await client.get("/");
  const atOne = await statementsOf(few, "/");
  expect(atOne).toBeGreaterThan(0);
  expect(atOne).toBeLessThanOrEqual(GOALS.dashboardStatements);
  expect(await statementsOf(many, "/")).toBe(atOne);
  expect(await server.database.count("Preference", `"userId" = $1`, [many.id])).toBe(1_000);
});

it("nor do the other screens take more for somebody who has much", async () => {
  const [few, many] = [
    await furnished(server, { preferences: 0 }),
    await furnished(server, { preferences: 999 }),
  ];
  for (const person of [few, many]) await addPreference(person.client);
  for (const path of ["/profile", "/preview-twin", "/preferences", "/setup", "/integrations"]) {
    const atOne = await statementsOf(few, path);
    expect([path, atOne > 0, await statementsOf(many, path)]).toEqual([path, true, atOne]);
  }
});
