import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { essence, exported, fileOf, fill, IMPORT, tampered, upload } from "../../support/exports/exporting";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();
const MIB = 1024 * 1024;

describe("an export brought to another account", () => {
  it("gives the same twin there: export, import, export are equal but for ids and the account", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "round-trip");
    const answer = await upload(bob.client, await fileOf(ada));
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    const toast = (await bob.client.get("/")).page().toast;
    expect(toast).toEqual([
      "Import Complete",
      "Added: 2 assessment results, 3 preferences, 1 choice, 1 opinion on a recommendation, 2 days of activity, and 1 demo connection.",
    ]);
    const [from, to] = [await exported(ada.client), await exported(bob.client)];
    expect(essence(to)).toEqual(essence(from));
    expect(to.user).toMatchObject({ id: bob.id, email: bob.email });
    expect(to.integrations.map(({ platformName }) => platformName)).toEqual(["linkedin"]);
    expect([to.shareLinks, to.notifications, to.draftSections, to.googleIdentity]).toEqual([
      [],
      [],
      [],
      null,
    ]);
    const ids = (whole: typeof to) => [...whole.preferences, ...whole.personalityResults].map(({ id }) => id);
    expect(ids(to).filter((id) => ids(from).includes(id))).toEqual([]);
  });

  it("is recomputed there", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "anew");
    await upload(bob.client, await fileOf(ada));
    const [from, to] = [await exported(ada.client), await exported(bob.client)];
    expect(to.twin.summary).toEqual(from.twin.summary);
    const profile = Object((await bob.client.get("/api/personality")).json());
    expect(profile).toMatchObject({ openness: 71, neuroticism: 35 });
  });

  it("adds nothing twice: the same file, one's own, and there and back", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "twice");
    const file = await fileOf(ada);
    await upload(bob.client, file);
    const [before, there] = [await exported(ada.client), await exported(bob.client)];
    await upload(bob.client, file);
    await upload(ada.client, file);
    await upload(ada.client, await fileOf(bob));
    expect((await ada.client.get("/")).page().toast).toEqual([
      "Import Complete",
      "Everything in this file was here already, so nothing was added.",
    ]);
    expect(essence(await exported(bob.client))).toEqual(essence(there));
    expect(essence(await exported(ada.client))).toEqual(essence(before));
  });

  it("adds nothing twice when it comes five times at once", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "at-once");
    const file = await fileOf(ada);
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bob.client, file)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 302).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 302 && status !== 429)).toEqual([]);
    expect(essence(await exported(bob.client))).toEqual(essence(await exported(ada.client)));
  });

  it("leaves what is there, and brings back what was deleted since", async () => {
    const ada = await loggedIn(server);
    const [kept, gone] = [
      await addPreference(ada.client),
      await addPreference(ada.client, { confidence: 10 }),
    ];
    const file = await fileOf(ada);
    await ada.client.send("DELETE", `/api/preferences/${gone.id}`);
    await ada.client.sendJson("PATCH", `/api/preferences/${kept.id}`, {
      ...kept,
      preference: "Changed since",
    });
    await upload(ada.client, file);
    const { preferences } = await exported(ada.client);
    expect(preferences.map(({ preference, confidence }) => [preference, confidence])).toEqual([
      ["Changed since", 80],
      [gone.preference, 10],
    ]);
  });

  it("finds rows that were kept before rows had a hash: there and back adds nothing twice", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "legacy");
    await upload(bob.client, await fileOf(ada));
    const before = await exported(ada.client);
    for (const table of ["Preference", "PersonalityProfile"]) {
      await server.database.query(`UPDATE "${table}" SET "contentHash" = NULL`);
    }
    await upload(ada.client, await fileOf(bob));
    expect(essence(await exported(ada.client))).toEqual(essence(before));
    const [{ n } = { n: 0 }] = await server.database.query(
      `SELECT count(*) AS "n" FROM "Preference" WHERE "userId" = $1 AND "contentHash" IS NULL`,
      [ada.id],
    );
    expect(Number(n)).toBe(0);
  });

  it("keeps each of several rows of one instant that say the same, once", async () => {
    const [ada, bob, cy] = [await loggedIn(server), await loggedIn(server), await loggedIn(server)];
    await addPreference(ada.client);
    const whole = await exported(ada.client);
    const alike = Array.from({ length: 500 }, (_none, index) => ({
      ...whole.preferences[0],
      id: `alike-${index}`,
    }));
    const file = JSON.stringify({ ...whole, preferences: alike });
    const count = ({ id }: Person) => server.database.count("Preference", `"userId" = $1`, [id]);
    await upload(bob.client, file);
    await upload(bob.client, file);
    expect(await count(bob)).toBe(500);
    await upload(cy.client, await fileOf(bob));
    await upload(bob.client, await fileOf(cy));
    expect([await count(bob), await count(cy)]).toEqual([500, 500]);
    // Of three preferences with the same text, two are new to a user who already has one.
    await upload(ada.client, JSON.stringify({ ...whole, preferences: alike.slice(0, 3) }));
    expect(await count(ada)).toBe(3);
  });

  it("may come from an older server that lacked a list, or a newer one that has more", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "versions");
    const { choiceAnswers: _lacking, ...older } = await exported(ada.client);
    const newer = {
      ...older,
      minorVersion: 7,
      odysseys: [{ any: "thing" }],
      preferences: older.preferences.map((row) => ({ ...row, mood: "calm" })),
    };
    expect((await upload(bob.client, JSON.stringify(newer))).status).toBe(302);
    expect(essence(await exported(bob.client))).toEqual({
      ...essence(await exported(ada.client)),
      choiceAnswers: [],
    });
  });

  it("says what it left out of a newer server's, whose words it does not know", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "newer-words");
    const whole = await exported(ada.client);
    const preferences = whole.preferences.map((row, at) =>
      at === 0 ? { ...row, category: "weather" } : row,
    );
    const newer = { preferences, personalityResults: [], integrations: [], choiceAnswers: [] };
    const only = { ...newer, recommendationFeedback: [], activityMetrics: [] };
    const refused = await upload(bob.client, await tampered(ada, only));
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining("damaged at preferences, entry 1"),
    ]);
    await upload(bob.client, await tampered(ada, { ...only, minorVersion: 99 }));
    expect((await bob.client.get("/")).page().toast).toEqual([
      "Import Complete",
      "Added: 2 preferences. 1 entry was left out: a newer server wrote it in words that this one does not know.",
    ]);
  });

  it("may be many times larger than any other body", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    const { preferences } = await exported((await withPreferences(ada, 60)).client);
    const file = await fileOf(ada);
    expect(file.length).toBeGreaterThan(2 * MIB);
    expect((await upload(bob.client, file)).status).toBe(302);
    expect((await exported(bob.client)).preferences.map(({ preference }) => preference)).toEqual(
      preferences.map(({ preference }) => preference),
    );
  });
});

/** Gives a user a number of preferences of 40,000 characters each. */
async function withPreferences(person: Person, count: number): Promise<Person> {
  for (let index = 0; index < count; index += 1) {
    await addPreference(person.client, { preference: `${index} ${"long ".repeat(8_000)}` });
  }
  return person;
}

describe("an import", () => {
  it("is not taken from another site's page, nor from who is not logged in", async () => {
    const ada = await loggedIn(server);
    await addPreference(ada.client);
    const file = await fileOf(ada);
    const before = await server.database.snapshot();
    expect((await upload(ada.client, file, { origin: "https://evil.example" })).status).toBe(403);
    const answer = await upload(new Client(server.origin), file);
    expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Fimport"]);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("is a form with a file, and nothing else is read", async () => {
    const { client } = await loggedIn(server);
    expect((await client.postJson(IMPORT, {})).status).toBe(415);
    expect((await client.postForm(IMPORT, { file: "{}" })).status).toBe(415);
    const many = new FormData();
    for (let index = 0; index < 30; index += 1) many.append("file", "x");
    expect((await client.send("POST", IMPORT, many)).status).toBe(400);
  });

  it("has a page that works without a script", async () => {
    const { client } = await loggedIn(server);
    const page = (await client.get(IMPORT)).page();
    const form = page.document.querySelector("main form");
    expect(form?.getAttribute("enctype")).toBe("multipart/form-data");
    expect(page.labelled("Export file")?.getAttribute("type")).toBe("file");
    expect(page.button("Import")).not.toBeNull();
  });
});
