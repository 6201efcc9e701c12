import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { RECOMMENDATION_RULES } from "~/twin/engine/recommendations/recommendations";
import { CHOICES } from "~/twin/testing/choices/choices";
import { loggedIn } from "../../support/accounts/person";
import { type Answer, Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { addPreference, STATED, TYPED } from "../../support/twin/preferring";
import { makeLink } from "../../support/twin/sharing";

const server = await serve();

const FIRST = RECOMMENDATION_RULES[0]?.id ?? "";
const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const [SOON, LATER] = [dayFromNow(1), dayFromNow(2)];

type Headers = Record<string, string | null>;
type Target = { client: Client; preference: string; deleted: string; link: string };
type Write = (target: Target, headers: Headers) => Promise<Answer>;

/** Somebody with everything that the writes need to have an effect. */
async function target(): Promise<Target> {
  const { client, id } = await loggedIn(server);
  const preference = await addPreference(client);
  const deleted = await addPreference(client);
  await client.postForm("/preferences", { intent: "delete", id: deleted.id });
  await makeLink({ client });
  await server.database.query(
    `INSERT INTO "RecommendationFeedback" ("userId", "recommendationId", "tryUntil") VALUES ($1, $2, $3)`,
    [id, FIRST, SOON],
  );
  const [link] = await server.database.query(`SELECT "id" FROM "ShareLink" WHERE "userId" = $1`, [id]);
  return { client, preference: preference.id, deleted: deleted.id, link: String(link?.id) };
}

const form =
  (path: string, fields: (target: Target) => Record<string, string>): Write =>
  (target, headers) =>
    target.client.postForm(path, fields(target), { headers });
const call =
  (method: string, path: (target: Target) => string, body?: object): Write =>
  (target, headers) =>
    body
      ? target.client.sendJson(method, path(target), body, { headers })
      : target.client.send(method, path(target), undefined, { headers });

const FORMS: [string, Write][] = [
  ["adding a preference", form("/preferences", () => ({ intent: "add", id: randomUUID(), ...TYPED }))],
  [
    "changing one",
    form("/preferences", ({ preference }) => ({ intent: "change", id: preference, ...TYPED, revision: "1" })),
  ],
  ["deleting one", form("/preferences", ({ preference }) => ({ intent: "delete", id: preference }))],
  ["undoing that", form("/preferences", ({ deleted }) => ({ intent: "undo", id: deleted }))],
  ["the three examples", form("/setup", () => ({ intent: "add-examples" }))],
  ["the demo", form("/setup", () => ({ intent: "connect-demo" }))],
  ["completing the setup", form("/setup", () => ({ intent: "complete" }))],
  ["a verdict", form(`/recommendations/${FIRST}`, () => ({ intent: "helpful", id: FIRST }))],
  ["trying one", form(`/recommendations/${FIRST}`, () => ({ intent: "try", id: FIRST, until: LATER }))],
  ["what that brought", form(`/recommendations/${FIRST}`, () => ({ intent: "helped", id: FIRST }))],
  [
    "an answer to the twin's test",
    form("/preview-twin", () => ({ choice: CHOICES[0]?.id ?? "", chosen: "a", confidence: "80" })),
  ],
  ["making a link", form("/share", () => ({ intent: "create", id: randomUUID(), part: "patterns" }))],
  ["ending one", form("/share", ({ link }) => ({ intent: "end", id: link }))],
];

const CALLS: [string, Write][] = [
  ["POST /api/preferences", call("POST", () => "/api/preferences", STATED)],
  ["PATCH /api/preferences/…", call("PATCH", ({ preference }) => `/api/preferences/${preference}`, STATED)],
  ["DELETE /api/preferences/…", call("DELETE", ({ preference }) => `/api/preferences/${preference}`)],
  ["POST /api/integrations", call("POST", () => "/api/integrations", { platformName: "linkedin" })],
  ["POST /api/complete-setup", call("POST", () => "/api/complete-setup")],
  ["POST …/try", call("POST", () => `/api/recommendations/${FIRST}/try`, { until: LATER })],
  ["POST …/outcome", call("POST", () => `/api/recommendations/${FIRST}/outcome`, { outcome: "helped" })],
];

const FOREIGN: [string, Headers][] = [
  ["a foreign Origin", { Origin: "https://evil.example", "Sec-Fetch-Site": null }],
  ["another site without an Origin", { Origin: null, "Sec-Fetch-Site": "cross-site" }],
];

describe.each(FOREIGN)("from %s", (_name, headers) => {
  it.each([...FORMS, ...CALLS])("%s is refused with 403, and nothing changes", async (_what, write) => {
    const victim = await target();
    const before = await server.database.snapshot();
    const answer = await write(victim, headers);
    expect([answer.status, answer.setCookies]).toEqual([403, []]);
    expect(answer.text).toContain("This request came from another site, so nothing was changed.");
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("removing the demo is refused with 403, and it stays", async () => {
    const { client } = await loggedIn(server);
    await client.postJson("/api/integrations", { platformName: "linkedin" });
    const before = await server.database.snapshot();
    const answers = [
      await client.send("DELETE", "/api/integrations/linkedin", undefined, { headers }),
      await client.postForm("/?index", { intent: "disconnect", platform: "linkedin" }, { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(await server.database.snapshot()).toEqual(before);
  });
});

describe("from our own pages", () => {
  it.each([...FORMS, ...CALLS])(
    "%s does its work, so that the attacks had something to do",
    async (_what, write) => {
      const person = await target();
      const before = await server.database.snapshot();
      const answer = await write(person, {});
      expect(answer.status).toBeLessThan(400);
      expect(await server.database.snapshot()).not.toEqual(before);
    },
  );
});

describe("signed out", () => {
  it.each(FORMS)("%s leads to the login and changes nothing", async (_what, write) => {
    const before = await server.database.snapshot();
    const none = { client: new Client(server.origin), preference: "x", deleted: "x", link: "x" };
    const answer = await write(none, {});
    expect([answer.status, answer.location?.split("?")[0]]).toEqual([302, "/login"]);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it.each(CALLS)("%s is 401 and changes nothing", async (_what, write) => {
    const before = await server.database.snapshot();
    const none = { client: new Client(server.origin), preference: "x", deleted: "x", link: "x" };
    const answer = await write(none, {});
    expect([answer.status, answer.json()]).toEqual([401, { error: "Log in first." }]);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it.each([
    "/api/preferences",
    "/api/integrations",
    "/api/dashboard-stats",
    "/api/activity-metrics",
    "/api/decision-patterns",
    "/api/recommendations",
  ])("GET %s is 401", async (path) => {
    expect((await new Client(server.origin).get(path)).status).toBe(401);
  });

  it.each(["/preferences?edit=x", "/setup", "/preview-twin?answered=x", "/profile", "/share?part=patterns"])(
    "%s leads to the login, and from there back",
    async (path) => {
      const answer = await new Client(server.origin).get(path);
      expect([answer.status, answer.location]).toEqual([
        302,
        `/login?${new URLSearchParams({ next: path })}`,
      ]);
    },
  );
});
