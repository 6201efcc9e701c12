import { expect, it, vi } from "vitest";
import { GOALS } from "../../bench/goals";
import type { Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";

// At this level every database statement is logged.
const server = await serve({ env: { LOG_LEVEL: "debug" } });

/** A log line that marks a place in the log: somebody wants to sign in with Google. */
const MARK = "sign-in with Google was asked for";
/**
 * Signed out: for somebody signed in the page's frame is read at the same time, and its statements may follow the
 * mark.
 */
const marker = new Client(server.origin);

/** Writes a mark to the log and waits for it. Later lines belong to later requests. */
async function mark(): Promise<number> {
  const marks = () => server.log().split(MARK).length - 1;
  const before = marks();
  await marker.get("/auth/google/login");
  await vi.waitFor(() => expect(marks()).toBe(before + 1), { timeout: 10_000, interval: 10 });
  return server.log().lastIndexOf(MARK);
}

/**
 * The statements between two marks, with or without a page in between. Leaves out jobs, which may run at any time.
 */
async function statementsBetweenMarks(ask?: () => Promise<void>): Promise<number> {
  const from = await mark();
  await ask?.();
  const to = await mark();
  const lines = server.log().slice(from, to).split("\n");
  return lines.filter((line) => line.includes('"statement":') && line.includes('"requestId":')).length;
}

/** How many statements one page sends to the database. */
async function statementsOf(person: Person, path: string): Promise<number> {
  const ofMarks = await statementsBetweenMarks();
  const withPage = await statementsBetweenMarks(async () => {
    expect((await person.client.get(path)).status).toBe(200);
  });
  return withPage - ofMarks;
}

it(`the dashboard with full data takes at most ${GOALS.dashboardStatements} statements, as many at 1 preference as at 1,000`, async () => {
  const [few, many] = [
    await furnished(server, { preferences: 0 }),
    await furnished(server, { preferences: 999 }),
  ];
  for (const person of [few, many]) await addPreference(person.client);
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
