import { describe, expect, it, test, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { dayFromNow, decided, decisionOf, FLATS, forecastOf } from "../../support/decisions/deciding";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });
const { database } = server;
const KIND = "tell-what-is-due";

/** Runs the job that notifies people of what is due, and waits until it is done. */
async function tellAll(): Promise<void> {
  const isDone = async () =>
    (await database.count("Job", `"kind" = $1 AND "runAt" > $2`, [KIND, new Date()])) > 0;
  await vi.waitFor(async () => expect(await isDone()).toBe(true), 20_000);
  await makeDue(server, KIND);
  await vi.waitFor(async () => expect(await isDone()).toBe(true), 20_000);
}

const told = async ({ id }: Person) =>
  (
    await database.query(
      `SELECT "title", "message" FROM "Notification" WHERE "userId" = $1 ORDER BY "title"`,
      [id],
    )
  ).map(({ title, message }) => `${title}: ${message}`);

/** Moves a row's day, as passing time would. */
const move = (table: string, column: string, id: string, day: string) =>
  database.query(`UPDATE "${table}" SET "${column}" = $1, "tellOn" = $1 WHERE "id" = $2`, [day, id]);

describe("what is due", () => {
  it("is told once in the bell, in words that tell nothing of it, and what is not due is not", async () => {
    const person = await loggedIn(server);
    const open = await decisionOf(person, { ...FLATS, decideBy: dayFromNow(3) });
    const taken = await decided(person, await decisionOf(person));
    const forecast = await forecastOf(person);
    await decisionOf(person, { ...FLATS, decideBy: dayFromNow(5) });
    await tellAll();
    expect(await told(person)).toEqual([]);
    await move("Decision", "decideBy", open.id, dayFromNow(-1));
    await move("Decision", "reviewOn", taken.id, dayFromNow(-1));
    await move("Forecast", "dueOn", forecast, dayFromNow(-1));
    await tellAll();
    await tellAll();
    expect((await told(person)).map((one) => one.split(":")[0])).toEqual([
      "A decision is due",
      "A forecast is due",
      "A review is due",
    ]);
    expect((await told(person)).join()).not.toContain(FLATS.question);
    // Once done, none of it is due any more.
    await decided(person, open);
    await person.client.postJson(`/api/decisions/${taken.id}/review`, { satisfaction: 80, sameAgain: true });
    await person.client.postJson(`/api/forecasts/${forecast}/resolve`, { outcome: "yes" });
    expect(await told(person)).toEqual([]);
  });

  it("is not told once it is done, nor after a month", async () => {
    const person = await loggedIn(server);
    const old = await decisionOf(person, { ...FLATS, decideBy: dayFromNow(3) });
    await move("Decision", "decideBy", old.id, dayFromNow(-40));
    const forecast = await forecastOf(person);
    await person.client.postJson(`/api/forecasts/${forecast}/resolve`, { outcome: "void" });
    await tellAll();
    expect(await told(person)).toEqual([]);
  });
});

test("the calendar holds what is open, by an address that ends with the next one", async () => {
  const person = await loggedIn(server);
  await decisionOf(person, { ...FLATS, decideBy: dayFromNow(3) });
  await forecastOf(person, { dueOn: dayFromNow(9) });
  const subscribe = async () => {
    const { text } = await person.client.postForm("/decisions", { intent: "subscribe" });
    return /\/calendar\/[\w-]+\.ics\?key=[\w-]+/.exec(text.replaceAll("&amp;", "&"))?.[0] ?? "";
  };
  const address = await subscribe();
  const stranger = (await loggedIn(server)).client;
  const { status, text, headers } = await stranger.get(address);
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text.match(/SUMMARY:.*/g)).toEqual(["SUMMARY:A decision is due", "SUMMARY:A forecast is due"]);
  expect(text).not.toContain("flat");
  // Each line ends in CRLF (RFC 5545, 3.1), the last one too.
  expect(text).toMatch(/^(?:[^\r\n]+\r\n)+$/);
  expect((await stranger.get(address.replace(/key=./, "key=_"))).status).toBe(404);
  const next = await subscribe();
  expect((await stranger.get(address)).status).toBe(404);
  expect((await stranger.get(next)).status).toBe(200);
  await person.client.postForm("/decisions", { intent: "end-address" });
  expect((await stranger.get(next)).status).toBe(404);
});
