import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import {
  DECISIONS,
  type DecisionAnswer,
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

type Listed = DecisionAnswer & { decisionId: string | null };
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
  expect(page.link("What would have changed the order")).toBe(`${path}/compare`);
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
  expect(await deletedFrom("/forecasts?all=yes")).toBe(`/forecasts?all=yes#forecast-${id}`);
});

test("the buttons of the long list of forecasts lead back to it", async () => {
  const person = await loggedIn(server);
  const id = await forecastOf(person);
  const list = "/forecasts?all=yes";
  const answered = await press(person.client, list, "Yes for “It rains on that day”");
  expect(answered.headers.get("location")).toBe(`${list}#forecast-${id}`);
  const deleted = await press(person.client, list, "Delete for “It rains on that day”");
  expect(deleted.headers.get("location")).toBe(`${list}#open-forecasts-title`);
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

/** A form that was posted, and how to find, delete and undo what it made. */
const POSTED = [
  {
    what: "forecast",
    list: FORECASTS,
    at: "/forecasts",
    form: () => ({
      id: randomUUID(),
      statement: "It rains on Monday",
      probability: "70",
      "due-on": dayFromNow(3),
      "forecast-tags": "weather",
    }),
    deleteAt: (_id: string) => "/forecasts",
    change: (person: Person, { id }: Listed) => person.client.postForm("/forecasts", { intent: "yes", id }),
    changed: { outcome: "yes" },
  },
  {
    what: "decision",
    list: DECISIONS,
    at: "/decisions",
    form: () => ({
      id: randomUUID(),
      example: "",
      question: "Which bicycle?",
      "option-1": "The red one",
      "option-2": "The blue one",
      leaning: "1",
      sureness: "70",
      "decide-by": dayFromNow(3),
      reversible: "yes",
      stakes: "",
    }),
    deleteAt: (id: string) => `/decisions/${id}`,
    change: decided,
    changed: { status: "decided" },
  },
] as const;

describe.each(POSTED)("a $what whose form is posted again after deleting it", (posted) => {
  const { list, at, form, deleteAt } = posted;
  const undo = (person: Person, id: string) => person.client.postForm(at, { intent: "undo", id });

  async function madeBy(person: Person, fields: Record<string, string>): Promise<string> {
    expect((await person.client.postForm(`${at}/new`, fields)).status).toBe(302);
    return (await listed(person, list))[0]?.id ?? "";
  }

  async function deleted(person: Person, id: string): Promise<void> {
    expect((await person.client.postForm(deleteAt(id), { intent: "delete", id })).status).toBe(302);
    expect(await listed(person, list)).toEqual([]);
  }

  it("is there once after the undo", async () => {
    const person = await loggedIn(server);
    const fields = form();
    const id = await madeBy(person, fields);
    await deleted(person, id);
    expect(await madeBy(person, fields)).toBe(id);
    for (let n = 0; n < 2; n++) expect((await undo(person, id)).status).toBe(302);
    expect((await listed(person, list)).map((one) => one.id)).toEqual([id]);
  });

  it("stays beside one that had been changed before, and both can be deleted and brought back", async () => {
    const person = await loggedIn(server);
    const fields = form();
    const id = await madeBy(person, fields);
    for (const made of await listed(person, list)) await posted.change(person, made);
    expect(await listed(person, list)).toMatchObject([posted.changed]);
    await deleted(person, id);
    await madeBy(person, fields);
    await deleted(person, id);
    const table = posted.what === "forecast" ? "DeletedForecast" : "DeletedDecision";
    const rows = await server.database.query(`SELECT "id" FROM "${table}" WHERE "userId" = $1`, [person.id]);
    const deletions = rows.map((row) => String(row.id));
    expect(deletions).toHaveLength(2);
    for (const deletion of deletions) {
      const answer = await undo(person, deletion);
      expect(answer.status).toBe(302);
    }
    const both = await listed(person, list);
    expect(both).toHaveLength(2);
    expect(both).toContainEqual(expect.objectContaining(posted.changed));
    const page = await person.client.get(at === "/decisions" ? `/decisions/${both[0]?.id}` : at);
    expect(page.status).toBe(200);
  });
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
