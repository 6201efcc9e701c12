import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CHOICES } from "~/twin/testing/choices/choices";
import { fingerprintOf } from "../../../scripts/building/fingerprints.mjs";
import { loggedIn, type Person } from "../../support/accounts/person";
import { untilDayLasts } from "../../support/measuring/midnight";
import { serve } from "../../support/server/serve";
import { dayAgo, SCORES } from "../../support/twin/furnished";
import { addPreference, STATED, TYPED } from "../../support/twin/preferring";
import { changeUnnoticed, POINTS, revisions, stats } from "../../support/twin/revisions";
import { makeLink, openLink } from "../../support/twin/sharing";

const server = await serve({ own: true });

type Write = (person: Person, preference: string) => Promise<{ status: number }>;
/** Marks a user's first recommendation as helpful. */
async function sayHelpful({ client }: Person) {
  const id = String(Object((await client.get("/api/recommendations")).json())[0]?.id);
  return client.postForm(`/recommendations/${id}`, { intent: "helpful", id });
}
const answered = { choice: CHOICES[0]?.id ?? "", chosen: "a", confidence: "80" };

const WRITES: [string, Write][] = [
  ["adding a preference", ({ client }) => client.postJson("/api/preferences", STATED)],
  [
    "adding one by the form",
    ({ client }) => client.postForm("/preferences", { intent: "add", id: randomUUID(), ...TYPED }),
  ],
  ["changing one", ({ client }, id) => client.sendJson("PATCH", `/api/preferences/${id}`, { confidence: 3 })],
  ["deleting one", ({ client }, id) => client.send("DELETE", `/api/preferences/${id}`)],
  ["a result", ({ client }) => client.postJson("/api/personality", SCORES)],
  ["the demo", ({ client }) => client.postJson("/api/integrations", { platformName: "linkedin" })],
  ["an answer to the twin's test", ({ client }) => client.postForm("/preview-twin", answered)],
  ["a verdict", sayHelpful],
];

describe("the user's revision", () => {
  it.each(WRITES)("is raised by %s, and the twin is made from it", async (_what, write) => {
    const person = await loggedIn(server);
    const { id } = await addPreference(person.client);
    const { now: before } = await revisions(server.database, person);
    expect((await write(person, id)).status).toBeLessThan(400);
    expect(await revisions(server.database, person)).toEqual({ now: before + 1, made: before + 1 });
  });

  it("is raised by ending a connection, taking a deletion back, the examples and a finished draft", async () => {
    const person = await loggedIn(server);
    const { client } = person;
    const { id } = await addPreference(client);
    await client.postJson("/api/integrations", { platformName: "linkedin" });
    await client.postForm("/preferences", { intent: "delete", id });
    let { now } = await revisions(server.database, person);
    await client.postForm("/preferences", { intent: "undo", id });
    expect(await revisions(server.database, person)).toEqual({ now: ++now, made: now });
    await client.send("DELETE", "/api/integrations/linkedin");
    expect(await revisions(server.database, person)).toEqual({ now: ++now, made: now });
    await client.postForm("/setup", { intent: "add-examples" });
    now += 3;
    expect(await revisions(server.database, person)).toEqual({ now, made: now });
    for (const [index, trait] of Object.keys(SCORES).entries()) {
      const items = [1, 2, 3, 4, 5, 6].map((item) => [`${trait}_${item}`, "4"]);
      await client.postForm("/personality-assessment", {
        ...Object.fromEntries(items),
        section: String(index + 1),
        intent: "next",
      });
    }
    expect(await revisions(server.database, person)).toEqual({ now: ++now, made: now });
  });

  it("stays where nothing was changed", async () => {
    const person = await loggedIn(server);
    const { client } = person;
    const form = { intent: "add", id: randomUUID(), ...TYPED };
    await client.postForm("/preferences", form);
    await client.postForm("/preview-twin", answered);
    await client.postJson("/api/integrations", { platformName: "linkedin" });
    const before = await server.database.snapshot();
    await client.postForm("/preferences", form);
    await client.postForm("/preview-twin", { ...answered, chosen: "b" });
    await client.postJson("/api/integrations", { platformName: "linkedin" });
    await client.sendJson("PATCH", `/api/preferences/${form.id}`, { confidence: 3, revision: 9 });
    await client.send("DELETE", `/api/preferences/${randomUUID()}`);
    await client.send("DELETE", "/api/integrations/google");
    await client.postJson("/api/preferences", { ...STATED, confidence: 101 });
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("is shown to nobody", async () => {
    const { client } = await loggedIn(server);
    await addPreference(client);
    expect((await client.get("/api/user")).json()).not.toHaveProperty("revision");
    expect(Object((await client.get("/api/export/twin-data")).json()).user).not.toHaveProperty("revision");
  });
});

describe("a change whose server died before it worked out what that means", () => {
  it.each([
    ["the dashboard", async ({ client }: Person) => void (await client.get("/"))],
    ["the profile", async ({ client }: Person) => void (await client.get("/profile"))],
    ["the preview", async ({ client }: Person) => void (await client.get("/preview-twin"))],
    ["the figures by call", async ({ client }: Person) => void (await stats(client))],
    ["the days by call", async ({ client }: Person) => void (await client.get("/api/activity-metrics"))],
    ["an export", async ({ client }: Person) => void (await client.get("/api/export/twin-data"))],
    [
      "who opens a shared link",
      async (person: Person) => void (await openLink(person, await makeLink(person))),
    ],
  ])("is made up for by %s, with the day's activity", async (_who, read) => {
    await untilDayLasts();
    const person = await loggedIn(server);
    await changeUnnoticed(server, person);
    await read(person);
    const { now, made } = await revisions(server.database, person);
    expect([now, made]).toEqual([1, 1]);
    const days = Object((await person.client.get("/api/activity-metrics")).json());
    expect(days).toMatchObject([{ date: dayAgo(0) }]);
    const [row] = await server.database.query(`SELECT "state" FROM "TwinState" WHERE "userId" = $1`, [
      person.id,
    ]);
    expect(JSON.parse(String(row?.state)).figures.stats).toEqual(await stats(person.client));
  });

  it("is on the very page that makes up for it, its chart included", async () => {
    const person = await loggedIn(server);
    expect((await person.client.get("/")).page().main).toContain("Sample data");
    await changeUnnoticed(server, person);
    const page = (await person.client.get("/")).page();
    expect(page.main).not.toContain("Sample data");
    expect(page.main).toContain("4,321");
    expect((await stats(person.client)).dataPoints).toBe(POINTS);
  });

  it("is made up for by twenty readers at once, and all are told the truth", async () => {
    const person = await loggedIn(server);
    const truth = { ...(await stats(person.client)), connectedServices: 1 };
    await changeUnnoticed(server, person);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => person.client.get("/api/dashboard-stats")),
    );
    expect(all.map((answer) => answer.json())).toEqual(all.map(() => ({ ...truth, dataPoints: POINTS })));
    expect(await revisions(server.database, person)).toEqual({ now: 1, made: 1 });
    expect(await server.database.count("ActivityMetric", `"userId" = $1`, [person.id])).toBe(1);
  });
});

it("a result that is taken again while others read: in the end everybody is told of the last one", async () => {
  const person = await loggedIn(server);
  const { client } = person;
  await client.postJson("/api/personality", SCORES);
  const reads = Array.from({ length: 60 }, () => client.get("/"));
  for (const openness of [10, 40, 70, 95]) {
    expect((await client.postJson("/api/personality", { ...SCORES, openness })).status).toBe(201);
    reads.push(client.get("/"), client.get("/api/recommendations"));
  }
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  const told = Object((await client.get("/api/personality")).json());
  expect(told.openness).toBe(95);
  expect(await revisions(server.database, person)).toEqual({ now: 5, made: 5 });
  const fresh = await loggedIn(server);
  await fresh.client.postJson("/api/personality", { ...SCORES, openness: 95 });
  expect(told.insights).toEqual(Object((await fresh.client.get("/api/personality")).json()).insights);
});

it("what a slower reader makes from an earlier revision never replaces what a later one made", async () => {
  const person = await loggedIn(server);
  await addPreference(person.client);
  // As if another server had made a twin state of a later revision since this request's session was read.
  await server.database.query(
    `UPDATE "TwinState" SET "revision" = 9, "engineVersion" = 0 WHERE "userId" = $1`,
    [person.id],
  );
  expect((await person.client.get("/")).status).toBe(200);
  expect((await revisions(server.database, person)).made).toBe(9);
});

it("what another engine said is never shown: the next reader works it out anew, and keeps that", async () => {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  const said = (await person.client.get("/api/personality")).json();
  const sentence = "A sentence that only an earlier engine said.";
  const [row] = await server.database.query(`SELECT "state" FROM "TwinState" WHERE "userId" = $1`, [
    person.id,
  ]);
  const state = typeof row?.state === "string" ? JSON.parse(row.state) : Object(row?.state);
  const [first, ...others] = state.insights;
  const old = JSON.stringify({ ...state, insights: [{ ...first, text: sentence }, ...others] });
  const keepOld = `UPDATE "TwinState" SET "state" = $1 WHERE "userId" = $2`;
  await server.database.query(keepOld, [old, person.id]);
  // The stored state is used, not recomputed; otherwise this test would prove nothing.
  expect(Object((await person.client.get("/api/personality")).json()).insights[0]).toBe(sentence);
  const byAnother = `UPDATE "TwinState" SET "engineVersion" = 5 WHERE "userId" = $1`;
  await server.database.query(byAnother, [person.id]);
  expect((await person.client.get("/api/personality")).json()).toEqual(said);
  const [kept] = await server.database.query(`SELECT "engineVersion" FROM "TwinState" WHERE "userId" = $1`, [
    person.id,
  ]);
  expect(kept?.engineVersion).toBe(fingerprintOf("app/twin/making.server.ts"));
});
