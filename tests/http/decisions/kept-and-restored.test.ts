import { describe, expect, it, test } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import {
  DECISIONS,
  dayFromNow,
  decided,
  decisionOf,
  FLATS,
  FORECASTS,
  forecastOf,
} from "../../support/decisions/deciding";
import { fileOf, upload } from "../../support/exports/exporting";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";

const server = await serve();

type Listed = { id: string; decisionId: string | null; question: string };
const listed = async ({ client }: Person, path: string) => (await client.get(path)).json() as Listed[];

describe("an export", () => {
  it("brings decisions and their forecasts to another account, once", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    const decision = await decided(ada, await decisionOf(ada));
    const open = await decisionOf(ada, { ...FLATS, question: "Which bicycle?" });
    await forecastOf(ada, { decisionId: decision.id });
    await forecastOf(ada);
    const file = await fileOf(ada);
    for (let n = 0; n < 2; n++) expect((await upload(bob.client, file)).status).toBeLessThan(400);
    const decisions = await listed(bob, DECISIONS);
    expect(decisions.map(({ question }) => question)).toEqual(["Which bicycle?", FLATS.question]);
    const { id: _id, ...told } = decisions[1] ?? { id: "" };
    const { id: _own, ...own } = decision;
    expect(told).toEqual(own);
    const forecasts = await listed(bob, FORECASTS);
    expect(forecasts.map(({ decisionId }) => decisionId)).toEqual([null, decisions[1]?.id]);
    expect(decisions.map(({ id }) => id)).not.toContain(open.id);
  });

  it("leaves out what the twin expects of an open decision", async () => {
    const person = await loggedIn(server);
    for (let n = 0; n < 5; n++) await decided(person, await decisionOf(person));
    const open = await decisionOf(person);
    const { decisions } = JSON.parse(await fileOf(person)) as {
      decisions: { id: string; twinGuess: unknown }[];
    };
    expect(decisions.find(({ id }) => id === open.id)?.twinGuess).toBeNull();
    await decided(person, open);
    const after = JSON.parse(await fileOf(person)) as typeof Object.prototype & {
      decisions: typeof decisions;
    };
    expect(after.decisions.find(({ id }) => id === open.id)?.twinGuess).not.toBeNull();
  });
});

test("a deletion by form is undone with the forecasts of the decision", async () => {
  const person = await loggedIn(server);
  const decision = await decisionOf(person);
  const forecast = await forecastOf(person, { decisionId: decision.id });
  await person.client.postForm(`/decisions/${decision.id}`, { intent: "delete", id: decision.id });
  expect(await listed(person, DECISIONS)).toEqual([]);
  expect((await listed(person, FORECASTS))[0]?.decisionId).toBeNull();
  await person.client.postForm("/decisions", { intent: "undo", id: decision.id });
  expect(await listed(person, DECISIONS)).toEqual([decision]);
  expect(await listed(person, FORECASTS)).toMatchObject([{ id: forecast, decisionId: decision.id }]);
});

test("a forecast deleted by form comes back as it was, to its decision, once", async () => {
  const person = await loggedIn(server);
  const decision = await decisionOf(person);
  const id = await forecastOf(person, { decisionId: decision.id, tags: ["home"] });
  const before = await listed(person, FORECASTS);
  const asked = { intent: "delete", id, decision: decision.id };
  const deleted = await person.client.postForm("/forecasts", asked);
  expect(deleted.headers.get("location")).toMatch(new RegExp(`^/decisions/${decision.id}`));
  expect(await listed(person, FORECASTS)).toEqual([]);
  await person.client.postForm("/forecasts", { intent: "undo", id });
  expect(await listed(person, FORECASTS)).toEqual(before);
  expect((await person.client.postForm("/forecasts", { intent: "undo", id })).status).toBe(302);
  const other = await loggedIn(server);
  await person.client.postForm("/forecasts", { intent: "delete", id });
  expect((await other.client.postForm("/forecasts", { intent: "undo", id })).status).toBe(404);
  expect(await listed(other, FORECASTS)).toEqual([]);
});

test("once decided, a decision's page still has options, ratings, weights, doubts and comparison", async () => {
  const person = await loggedIn(server);
  const decision = await decisionOf(person);
  const path = `/decisions/${decision.id}`;
  const thoughts = { premortem: "The heating broke.", opposite: "A park.", source: "The neighbours" };
  await press(person.client, path, "Keep notes", thoughts);
  await decided(person, decision);
  const page = (await person.client.get(path)).page();
  expect(page.texts("#options li")).toEqual(["Elm Street", "Oak Lane"]);
  expect(page.texts("#criteria li")).toEqual(["Rent, weight 60 of 100", "Light, weight 40 of 100"]);
  expect(page.texts("#ratings li")).toEqual([
    "Elm Street: 80 (70 at worst, 85 at best)",
    "Oak Lane: 30 (20 at worst, 40 at best)",
    "Elm Street: 40 (30 at worst, 50 at best)",
    "Oak Lane: 90 (80 at worst, 95 at best)",
  ]);
  for (const thought of Object.values(thoughts)) expect(page.text("#notes")).toContain(thought);
  expect(page.link("How the options compared")).toBe(`${path}/compare`);
  expect(page.all("#options form, #criteria form, #ratings form, #notes form")).toEqual([]);
});

test("once decided without ratings, its comparison says so and offers no form that the page no longer has", async () => {
  const person = await loggedIn(server);
  const decision = await decisionOf(person, { ...FLATS, ratings: [] });
  await decided(person, decision);
  const page = (await person.client.get(`/decisions/${decision.id}/compare`)).page();
  expect(page.main).toContain("You decided without rating each option");
  expect(page.main).not.toContain("Rate the options");
});

test("the undo of a forecast's deletion leads back to the list that was pressed", async () => {
  const person = await loggedIn(server);
  const decision = await decisionOf(person);
  const id = await forecastOf(person, { decisionId: decision.id });
  const deletedFrom = async (path: string) => {
    const { location } = await press(person.client, path, "Delete for “It rains on that day”");
    return (await press(person.client, location ?? "", "Undo")).headers.get("location");
  };
  expect(await deletedFrom(`/decisions/${decision.id}`)).toBe(`/decisions/${decision.id}#forecast-${id}`);
  expect(await deletedFrom("/forecasts")).toBe(`/forecasts#forecast-${id}`);
});

test("a forecast whose decision is gone comes back without it, and one erased by JSON not at all", async () => {
  const person = await loggedIn(server);
  const decision = await decisionOf(person);
  const id = await forecastOf(person, { decisionId: decision.id });
  await person.client.postForm("/forecasts", { intent: "delete", id });
  await person.client.send("DELETE", `${DECISIONS}/${decision.id}`);
  await person.client.postForm("/forecasts", { intent: "undo", id });
  expect(await listed(person, FORECASTS)).toMatchObject([{ id, decisionId: null }]);
  await person.client.send("DELETE", `${FORECASTS}/${id}`);
  expect((await person.client.postForm("/forecasts", { intent: "undo", id })).status).toBe(404);
});

test("the list begins with the soonest deadline, whatever was opened last", async () => {
  const person = await loggedIn(server);
  await decisionOf(person, { ...FLATS, question: "The soonest?", decideBy: dayFromNow(1) });
  for (let n = 0; n < 20; n++) await decisionOf(person, { ...FLATS, decideBy: dayFromNow(30) });
  const page = await person.client.get("/decisions");
  expect(page.text).toContain("The soonest?");
});

test("five decisions give the measured time, in hours and no estimate", async () => {
  const person = await loggedIn(server);
  for (let n = 0; n < 4; n++) await decided(person, await decisionOf(person));
  expect((await person.client.get("/api/decision-patterns")).status).toBe(404);
  const last = await decided(person, await decisionOf(person));
  expect((await person.client.get("/api/decision-patterns")).json()).toMatchObject({
    avgDecisionTime: 0,
    isEstimate: false,
    patterns: ["From opening to choosing, half of your 5 decisions took less than an hour."],
  });
  expect(last.status).toBe("decided");
});
