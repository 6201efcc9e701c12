import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { addPreference, listed, PREFERENCES, preferenceIn, STATED } from "../../support/twin/preferring";

const server = await serve();
const CALL = "/api/preferences";
const RANGE = "Confidence must be a whole number from 0 to 100";

const one = (id: string) => `${CALL}/${id}`;

/** Each category with one of its subcategories, including the dashboard's. */
const PAIRS = [
  ["communication", "style"],
  ["communication", "tone"],
  ["communication", "frequency"],
  ["work", "environment"],
  ["work", "schedule"],
  ["work", "collaboration"],
  ["lifestyle", "pace"],
  ["lifestyle", "activities"],
  ["lifestyle", "values"],
  ["social", "events"],
  ["social", "group_size"],
  ["social", "interaction"],
  ["travel", "adventure"],
  ["travel", "luxury"],
  ["travel", "cultural"],
  ["entertainment", "documentaries"],
  ["entertainment", "scifi"],
  ["entertainment", "podcasts"],
  ["professional", "leadership"],
  ["professional", "remote"],
  ["professional", "networking"],
  ["professional", "smallGroups"],
  ["professional", "publicSpeaking"],
  ["professional", "online"],
] as const;

const REFUSED: [string, object, string, string][] = [
  ["no category", { category: undefined }, "category", "Category is required"],
  ["an unknown category", { category: "cooking" }, "category", "Category is required"],
  ["a category that is no text", { category: 1 }, "category", "Category is required"],
  ["no subcategory", { subcategory: undefined }, "subcategory", "Subcategory is required"],
  ["an unknown subcategory", { subcategory: "__proto__" }, "subcategory", "Subcategory is required"],
  [
    "another category's subcategory",
    { category: "social", subcategory: "tone" },
    "subcategory",
    "This subcategory does not belong to the category",
  ],
  [
    "the screen's subcategory in a category of the dashboard",
    { category: "travel", subcategory: "pace" },
    "subcategory",
    "This subcategory does not belong to the category",
  ],
  ["no text", { preference: undefined }, "preference", "Preference is required"],
  ["an empty text", { preference: " \n " }, "preference", "Preference is required"],
  ["a list for a text", { preference: ["tea"] }, "preference", "Preference is required"],
  ["a confidence over 100", { confidence: 101 }, "confidence", RANGE],
  ["a confidence under 0", { confidence: -1 }, "confidence", RANGE],
  ["half a percent", { confidence: 50.5 }, "confidence", RANGE],
  ["a confidence as text", { confidence: "80" }, "confidence", RANGE],
  ["a confidence of null", { confidence: null }, "confidence", RANGE],
];

describe("POST", () => {
  it("answers 201 with the preference as it is kept", async () => {
    const { client, id: userId } = await loggedIn(server);
    const answer = await client.postJson(CALL, STATED);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    const kept = preferenceIn(answer);
    expect(kept).toMatchObject({ ...STATED, sourceData: { source: "stated" }, revision: 1 });
    const rows = await server.database.query(
      `SELECT "id", "preference", "confidence" FROM "Preference" WHERE "userId" = $1`,
      [userId],
    );
    expect(rows).toEqual([{ id: kept.id, preference: STATED.preference, confidence: STATED.confidence }]);
  });

  it("takes a confidence of 50 where none is said", async () => {
    const { client } = await loggedIn(server);
    expect(await addPreference(client, { confidence: undefined })).toMatchObject({ confidence: 50 });
  });

  it.each([0, 1, 33, 50, 99, 100])("takes a confidence of %i", async (confidence) => {
    const { client } = await loggedIn(server);
    expect(await addPreference(client, { confidence })).toMatchObject({ confidence });
  });

  it.each(PAIRS)("takes %s with %s", async (category, subcategory) => {
    const { client } = await loggedIn(server);
    expect(await addPreference(client, { category, subcategory })).toMatchObject({ category, subcategory });
  });

  it.each(REFUSED)("refuses %s with 400, naming the field", async (_what, fields, path, message) => {
    const { client } = await loggedIn(server);
    const before = await server.database.snapshot();
    const answer = await client.postJson(CALL, { ...STATED, ...fields });
    expect([answer.status, answer.json()]).toEqual([400, { error: message, issues: [{ path, message }] }]);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("names every field that is wrong", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.postJson(CALL, {});
    const issues = Object(answer.json()).issues.map((issue: { message: string }) => issue.message);
    expect(issues).toEqual(["Category is required", "Subcategory is required", "Preference is required"]);
  });

  it("lets nobody choose what is not theirs to choose", async () => {
    const { client, id: userId } = await loggedIn(server);
    const other = await loggedIn(server);
    const kept = await addPreference(client, {
      id: "chosen",
      userId: other.id,
      revision: 99,
      createdAt: "2001-01-01T00:00:00.000Z",
      sourceData: { source: "preset" },
    });
    expect(kept).toMatchObject({ revision: 1, sourceData: { source: "stated" } });
    expect(kept.id).not.toBe("chosen");
    expect(Date.parse(kept.createdAt)).toBeGreaterThan(Date.parse("2002-01-01"));
    expect(await server.database.count("Preference", `"userId" = $1`, [userId])).toBe(1);
    expect(await listed(other.client)).toEqual([]);
  });

  it("called twice adds two: a program says what it means", async () => {
    const { client } = await loggedIn(server);
    await addPreference(client);
    await addPreference(client);
    expect(await listed(client)).toHaveLength(2);
  });
});

describe("GET", () => {
  it("lists nothing as [], then the newest first, and only the caller's", async () => {
    const [{ client }, other] = [await loggedIn(server), await loggedIn(server)];
    expect(await listed(client)).toEqual([]);
    await addPreference(other.client, { preference: "Somebody else's" });
    for (const preference of ["First", "Second", "Third"]) await addPreference(client, { preference });
    expect((await listed(client)).map(({ preference }) => preference)).toEqual(["Third", "Second", "First"]);
  });

  it("goes on after a given one, and tells nothing of an id that is nobody's or somebody else's", async () => {
    const [{ client }, other] = [await loggedIn(server), await loggedIn(server)];
    const first = await addPreference(client, { preference: "First" });
    const second = await addPreference(client, { preference: "Second" });
    const theirs = await addPreference(other.client);
    const following = async (id: string) => (await client.get(`${CALL}?before=${id}`)).json();
    expect(await following(second.id)).toEqual([first]);
    expect(await following(first.id)).toEqual([]);
    expect(await following(theirs.id)).toEqual(await following("no-such-id"));
  });

  it("is in pages of fifty on the screen, none left out and none twice", async () => {
    const { client } = await loggedIn(server);
    const made = await Promise.all(
      Array.from({ length: 120 }, (_, index) => addPreference(client, { preference: `Number ${index};` })),
    );
    const seen: string[] = [];
    for (let path: string | null = PREFERENCES; path; ) {
      const page = (await client.get(path)).page();
      seen.push(...page.texts("#preferences > ul p.line-clamp-6"));
      const next: string | null = page.link("Show older ones");
      path = next && `${PREFERENCES}${next.replace(/^[^?]*/, "")}`;
    }
    expect(seen).toHaveLength(made.length);
    expect(new Set(seen)).toEqual(new Set(made.map(({ preference }) => preference)));
  });
});

describe("PATCH", () => {
  it("with one field changes that field, and raises the revision", async () => {
    const { client } = await loggedIn(server);
    const kept = await addPreference(client);
    const answer = await client.sendJson("PATCH", one(kept.id), { confidence: 5 });
    const changed = preferenceIn(answer);
    expect(answer.status).toBe(200);
    expect({ ...changed, updatedAt: "" }).toEqual({ ...kept, confidence: 5, revision: 2, updatedAt: "" });
    expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(kept.updatedAt));
    expect(await listed(client)).toEqual([changed]);
  });

  it("with all fields and the id, as documented, changes them all", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const fields = { category: "work", subcategory: "schedule", preference: "Mornings", confidence: 65 };
    const answer = await client.sendJson("PATCH", one(id), { ...fields, id });
    expect([answer.status, preferenceIn(answer)]).toMatchObject([200, { id, ...fields }]);
  });

  it("with nothing leaves everything but the revision", async () => {
    const { client } = await loggedIn(server);
    const kept = await addPreference(client);
    const answer = await client.sendJson("PATCH", one(kept.id), {});
    expect(preferenceIn(answer)).toMatchObject({ ...STATED, revision: 2 });
  });

  it("may neither move it to another id nor part category and subcategory", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const moved = await client.sendJson("PATCH", one(id), { id: "another", preference: "Moved" });
    expect(preferenceIn(moved)).toMatchObject({ id, preference: "Moved" });
    const parted = await client.sendJson("PATCH", one(id), { category: "work" });
    expect([parted.status, parted.json()]).toMatchObject([
      400,
      { issues: [{ path: "subcategory", message: "This subcategory does not belong to the category" }] },
    ]);
  });

  it.each(REFUSED.filter(([, fields]) => Object.values(fields).every((value) => value !== undefined)))(
    "refuses %s with 400, and nothing changes",
    async (_what, fields, path, message) => {
      const { client } = await loggedIn(server);
      const { id } = await addPreference(client);
      const before = await server.database.snapshot();
      const answer = await client.sendJson("PATCH", one(id), fields);
      expect([answer.status, answer.json()]).toEqual([400, { error: message, issues: [{ path, message }] }]);
      expect(await server.database.snapshot()).toEqual(before);
    },
  );

  it("with the revision that stands changes it; with an older one, 409 with what stands, and nothing is overwritten", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const first = await client.sendJson("PATCH", one(id), { preference: "First", revision: 1 });
    expect([first.status, preferenceIn(first).revision]).toEqual([200, 2]);
    const before = await server.database.snapshot();
    for (const revision of [1, 0, 3, 2_147_483_647]) {
      const stale = await client.sendJson("PATCH", one(id), { preference: "Second", revision });
      expect([stale.status, stale.json()]).toEqual([
        409,
        { error: "This preference was changed elsewhere meanwhile.", preference: first.json() },
      ]);
    }
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("a caller whose change was refused as stale can merge with the answer alone", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    await client.sendJson("PATCH", one(id), { preference: "Elsewhere", revision: 1 });
    const stale = await client.sendJson("PATCH", one(id), { preference: "Here", revision: 1 });
    const { preference: now } = Object(stale.json());
    const merged = { preference: `${now.preference} and here`, revision: now.revision };
    const answer = await client.sendJson("PATCH", one(id), merged);
    expect([answer.status, preferenceIn(answer).preference]).toEqual([200, "Elsewhere and here"]);
  });

  it.each([1.5, "1", null, 2_147_483_648, -3e9])("with %j for a revision: 400", async (revision) => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const answer = await client.sendJson("PATCH", one(id), { preference: "Second", revision });
    expect([answer.status, Object(answer.json()).issues[0].path]).toEqual([400, "revision"]);
  });
});

describe("DELETE", () => {
  it("answers 204 without a body, and then there is none", async () => {
    const { client } = await loggedIn(server);
    const { id } = await addPreference(client);
    const answer = await client.send("DELETE", one(id));
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(await listed(client)).toEqual([]);
    for (const method of ["DELETE", "PATCH"]) {
      const again = await client.sendJson(method, one(id), {});
      expect([again.status, again.json()]).toEqual([404, { error: "There is no such preference." }]);
    }
  });
});
