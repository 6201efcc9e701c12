import { afterAll, describe, expect, it } from "vitest";
import { loggedIn, newFields } from "../support/accounts/person";
import { Client } from "../support/http/client";
import { allRoutes } from "../support/http/every-route";
import { isFault, waysToWrite } from "../support/http/every-write";
import { furnishOnce } from "../support/http/furnished";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.stop());
const furnished = await furnishOnce(server);

const LONG_AGO = "2001-01-01T00:00:00.000Z";
const SCORES = { openness: 50, conscientiousness: 50, extraversion: 50, agreeableness: 50, neuroticism: 50 };

/** Fields an attacker might add in the hope that they are written unchecked. */
const ADDED = {
  id: "chosen-by-the-caller",
  userId: "chosen-by-the-caller",
  usernameKey: "chosen-by-the-caller",
  passwordHash: "chosen-by-the-caller",
  avatarUrl: "https://evil.example/chosen-by-the-caller",
  createdAt: LONG_AGO,
  completedAt: LONG_AGO,
  setupCompletedAt: LONG_AGO,
  sampleUntil: LONG_AGO,
  isSample: true,
  isAdmin: true,
  role: "admin",
  subject: "chosen-by-the-caller",
  scopes: ["chosen-by-the-caller"],
  profileData: { name: "chosen-by-the-caller" },
  sealedAccessToken: "chosen-by-the-caller",
  insights: ["chosen-by-the-caller"],
  googleIdentity: { create: { subject: "chosen-by-the-caller", email: "chosen-by-the-caller@evil.example" } },
  sessions: { create: { sid: "chosen-by-the-caller", sess: {}, expire: LONG_AGO } },
};

/** JSON keys that would change what every object inherits, if copied carelessly. */
const POLLUTING = `"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}`;

const withPollution = (fields: object) => `${JSON.stringify(fields).slice(0, -1)},${POLLUTING}}`;

async function expectNoneOfItStored() {
  const rows = JSON.stringify(await server.database.snapshot());
  expect(rows).not.toContain("chosen-by-the-caller");
  expect(rows).not.toContain("2001-01-01");
}

describe("fields that are not the caller's to set are ignored", () => {
  it("by POST /api/register", async () => {
    const fields = newFields();
    const client = new Client(server.origin);
    const body = withPollution({ ...fields, ...ADDED });
    const headers = { "Content-Type": "application/json" };
    const answer = await client.send("POST", "/api/register", body, { headers });
    expect([201, 400]).toContain(answer.status);
    if (answer.status === 201) {
      const { id, createdAt, ...user } = Object(answer.json());
      const { password: _secret, ...names } = fields;
      expect(user).toEqual({ ...names, avatarUrl: null, setupCompletedAt: null, isSample: false });
      expect(id).not.toBe(ADDED.id);
      expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() - 60_000);
    }
    await expectNoneOfItStored();
  });

  it("by the register form", async () => {
    const added = Object.fromEntries(Object.entries(ADDED).map(([name, value]) => [name, String(value)]));
    const client = new Client(server.origin);
    const posted = { ...newFields(), ...added, "googleIdentity.subject": "chosen-by-the-caller" };
    expect((await client.postForm("/register", posted)).location).toBe("/setup");
    await expectNoneOfItStored();
  });

  it("by POST /api/personality, which keeps the result for the caller alone", async () => {
    const [caller, other] = [await loggedIn(server), await loggedIn(server)];
    const body = withPollution({ ...SCORES, ...ADDED, userId: other.id });
    const headers = { "Content-Type": "application/json" };
    const answer = await caller.client.send("POST", "/api/personality", body, { headers });
    expect(answer.status).toBe(201);
    expect(answer.json()).not.toMatchObject({ id: ADDED.id });
    expect(await server.database.count("PersonalityProfile", `"userId" = $1`, [caller.id])).toBe(1);
    expect(await server.database.count("PersonalityProfile", `"userId" = $1`, [other.id])).toBe(0);
    await expectNoneOfItStored();
  });

  it("by the assessment's form", async () => {
    const [caller, other] = [await loggedIn(server), await loggedIn(server)];
    const answers = Object.fromEntries([1, 2, 3, 4, 5, 6].map((position) => [`openness_${position}`, "4"]));
    const posted = {
      section: "1",
      ...answers,
      neuroticism_1: "1",
      userId: other.id,
      trait: "neuroticism",
      answers: "{}",
    };
    expect((await caller.client.postForm("/personality-assessment", posted)).status).toBe(302);
    const rows = await server.database.query(
      `SELECT "userId", "trait", "answers" FROM "AssessmentDraftSection"`,
    );
    expect(rows.map(({ userId, trait }) => [userId, trait])).toEqual([[caller.id, "openness"]]);
    expect(JSON.stringify(rows)).not.toContain("neuroticism_1");
  });

  it.each(allRoutes().map(({ address }) => address))("by %s, whatever it is asked for", async (address) => {
    const { client, target, route } = await furnished(address);
    // The id stays valid, so that there is something to write to.
    for (const { name, send } of waysToWrite(route, target, (fields) => ({ ...ADDED, ...fields }))) {
      const answer = await send(client);
      expect(isFault(route, answer), `${name}: ${answer.status}`).toBe(false);
    }
    await expectNoneOfItStored();
  });

  it("and nothing that objects inherit has changed", async () => {
    const { client } = await loggedIn(server);
    expect(Object.keys(Object((await client.get("/api/user")).json())).sort()).toEqual(
      "avatarUrl createdAt email firstName id isSample lastName setupCompletedAt username".split(" "),
    );
  });
});
