import { describe, expect, it } from "vitest";
import { contentHash } from "~/ground/database/content-hash.server";
import { TRAITS } from "~/personality/traits";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { AGREEING, takeAssessment } from "../../support/twin/assessing";
import { addPreference } from "../../support/twin/preferring";

const server = await serve({ own: true });

/** Checks a preference's or a result's derived columns, computed here independently. */
async function expectDerived(userId: string, rows: { preferences: number; results: number }): Promise<void> {
  const preferences = await server.database.query(`SELECT * FROM "Preference" WHERE "userId" = $1`, [userId]);
  const results = await server.database.query(`SELECT * FROM "PersonalityProfile" WHERE "userId" = $1`, [
    userId,
  ]);
  expect({ preferences: preferences.length, results: results.length }).toEqual(rows);
  for (const { createdAt, category, subcategory, preference, ...row } of preferences) {
    const telling = [
      Date.parse(String(createdAt)),
      String(category),
      String(subcategory),
      String(preference),
    ];
    expect([row.contentHash, row.bytes]).toEqual([
      contentHash(telling),
      Buffer.byteLength(String(preference)),
    ]);
  }
  for (const row of results) {
    const telling = [Date.parse(String(row.completedAt)), ...TRAITS.map((trait) => Number(row[trait]))];
    expect(row.contentHash).toBe(contentHash(telling));
  }
}

describe("every write of a preference or a result says what it is found by, and how many bytes it takes:", () => {
  it("adding, changing, deleting and bringing back", async () => {
    const { client, id } = await loggedIn(server);
    const { id: changed } = await addPreference(client, { preference: "Grün, 緑 und 🌿" });
    await expectDerived(id, { preferences: 1, results: 0 });
    await client.sendJson("PATCH", `/api/preferences/${changed}`, {
      category: "work",
      subcategory: "environment",
      preference: "Ein größeres Fenster",
      confidence: 10,
    });
    await expectDerived(id, { preferences: 1, results: 0 });
    await client.postForm("/preferences", { intent: "delete", id: changed });
    await client.postForm("/preferences", { intent: "undo", id: changed });
    await expectDerived(id, { preferences: 1, results: 0 });
  });

  it("a result posted whole, and one finished section by section", async () => {
    const { client, id } = await loggedIn(server);
    const scores = { openness: 1, conscientiousness: 2, extraversion: 3, agreeableness: 4, neuroticism: 5 };
    await client.postJson("/api/personality", scores);
    await takeAssessment(client, AGREEING);
    await expectDerived(id, { preferences: 0, results: 2 });
  });
});
