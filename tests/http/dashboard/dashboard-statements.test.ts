import { expect, it, vi } from "vitest";
import { GOALS } from "../../bench/goals";
import type { Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";

// Every statement that the database gets is a line of the log at this level.
const server = await serve({ env: { LOG_LEVEL: "debug" } });

/** What the server logs when somebody wants to sign in with Google: a line to know the place in the log by. */
const MARK = "sign-in with Google was asked for";
/** Nobody's: for somebody signed in a page's frame is read at the same time, and its statements may follow the mark. */
const marker = new Client(server.origin);

/** Sets a mark in the log and waits until it is there. What comes after it was caused by what is asked after it. */
async function mark(): Promise<number> {
  const marks = () => server.log().split(MARK).length - 1;
  const before = marks();
  await marker.get("/auth/google/login");
  await vi.waitFor(() => expect(marks()).toBe(before + 1), { timeout: 10_000, interval: 10 });
  return server.log().lastIndexOf(MARK);
}

/**
 * The statements from one mark to the next, with a page asked for in between or without. Those of jobs, which may come
 * at any moment, belong to no request.
 */
async function statementsBetweenMarks(ask?: () => Promise<void>): Promise<number> {
  const from = await mark();
  await ask?.();
  const to = await mark();
  const lines = server.log().slice(from, to).split("\n");
  return lines.filter((line) => line.includes('"statement":') && line.includes('"requestId":')).length;
}

/** How many statements the database gets for one page. */
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
