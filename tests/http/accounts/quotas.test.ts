import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { KEPT, overQuota, QUOTAS } from "~/web/http/limits/quotas";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveSignal } from "../../support/archives/imported-rows";
import { Client } from "../../support/http/client";
import { formOf, press, send } from "../../support/http/forms";
import { giveConnection } from "../../support/platforms/given-connections";
import { serve } from "../../support/server/serve";
import { AGREEING, postSection } from "../../support/twin/assessing";
import { givePreferences, SCORES } from "../../support/twin/furnished";
import { ADD, addPreference, formValues, PREFERENCES, STATED, TYPED } from "../../support/twin/preferring";

const server = await serve({ own: true });
const TOO_MANY = overQuota({ preferences: QUOTAS.preferences + 1 });
const TOO_LONG = overQuota({ preferenceBytes: QUOTAS.preferenceBytes + 1 });

const count = (table: string, { id }: Pick<Person, "id">) =>
  server.database.count(table, `"userId" = $1`, [id]);

/** A user whose quota has room for `rows` more preferences. */
async function withRoomFor(rows: number): Promise<Person> {
  const person = await loggedIn(server);
  await givePreferences(server, person.id, QUOTAS.preferences - rows);
  return person;
}

/** A user whose quota has `bytes` bytes left. Only the sum counts, so a single row claims the rest. */
async function withBytesLeft(bytes: number): Promise<Person> {
  const person = await loggedIn(server);
  await givePreferences(server, person.id, 1);
  await server.database.query(`UPDATE "Preference" SET "bytes" = $1 WHERE "userId" = $2`, [
    QUOTAS.preferenceBytes - bytes,
    person.id,
  ]);
  return person;
}

describe("an account full of preferences", () => {
  it("takes no more by call: 409, with a sentence that names the limit and what to do", async () => {
    const { client, id } = await withRoomFor(1);
    expect((await client.postJson("/api/preferences", STATED)).status).toBe(201);
    const answer = await client.postJson("/api/preferences", STATED);
    expect([answer.status, answer.json()]).toEqual([409, { error: TOO_MANY }]);
    expect(TOO_MANY).toContain("20,000");
    expect(await count("Preference", { id })).toBe(QUOTAS.preferences);
  });

  it("says the same over the form, which keeps what was typed", async () => {
    const { client } = await withRoomFor(0);
    const answer = await press(client, PREFERENCES, ADD, TYPED);
    const page = answer.page();
    expect(answer.status).toBe(409);
    expect(page.title).toBe("Error: Preferences · Digital Twin");
    expect(page.alerts.join()).toContain(TOO_MANY);
    expect(formValues(page)).toEqual(TYPED);
  });

  it("says the same of the three examples", async () => {
    const { client } = await withRoomFor(0);
    const answer = await client.postForm("/setup", { intent: "add-examples" });
    expect(answer.status).toBe(409);
    expect(answer.page().alerts.join()).toContain(TOO_MANY);
  });

  it("takes exactly as many as there is room for, however many come at once", async () => {
    const { client, id } = await withRoomFor(3);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.copy().postJson("/api/preferences", STATED)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await count("Preference", { id })).toBe(QUOTAS.preferences);
  });

  it("can still be read, changed and emptied, also from before there was a quota", async () => {
    const { client, id } = await withRoomFor(-5);
    const [newest] = (await client.get("/api/preferences?limit=1")).json() as { id: string }[];
    const path = `/api/preferences/${newest?.id}`;
    expect((await client.sendJson("PATCH", path, { preference: "Another text" })).status).toBe(200);
    await press(client, `/preferences?delete=${newest?.id}`, "Delete preference");
    // A preference deleted a moment ago may be restored.
    expect((await press(client, PREFERENCES, "Undo")).status).toBe(302);
    expect((await client.send("DELETE", path)).status).toBe(204);
    expect(await count("Preference", { id })).toBe(QUOTAS.preferences + 4);
  });
});

describe("an account full of text", () => {
  it("takes what still fits, counted in bytes, and then says 409", async () => {
    const { client } = await withBytesLeft(6);
    const six = await client.postJson("/api/preferences", { ...STATED, preference: "茶茶" });
    expect(six.status).toBe(201);
    const one = await client.postJson("/api/preferences", { ...STATED, preference: "a" });
    expect([one.status, one.json()]).toEqual([409, { error: TOO_LONG }]);
  });

  it("refuses a longer text in place of a shorter one, by call and by form, and takes a shorter one", async () => {
    const { client } = await withBytesLeft(10);
    const { id } = await addPreference(client, { preference: "ten bytes." });
    const path = `/api/preferences/${id}`;
    const longer = await client.sendJson("PATCH", path, { preference: "eleven byte" });
    expect([longer.status, longer.json()]).toEqual([409, { error: TOO_LONG }]);
    const form = formOf((await client.get(`/preferences?edit=${id}`)).page(), "Update Preference");
    const answer = await send(client, form, { preference: "eleven byte" });
    expect(answer.status).toBe(409);
    expect(answer.page().alerts.join()).toContain(TOO_LONG);
    expect(formValues(answer.page()).preference).toBe("eleven byte");
    expect((await client.sendJson("PATCH", path, { preference: "nine byte" })).status).toBe(200);
  });
});

describe("an account full of assessment results", () => {
  const sentence = overQuota({ results: QUOTAS.results + 1 });

  async function full(): Promise<Person> {
    const person = await loggedIn(server);
    const traits = Object.keys(SCORES).map((name) => `"${name}"`);
    const at = "2026-01-01T00:00:00.000+00:00";
    const rows = Array.from(
      { length: QUOTAS.results },
      (_, index) => `('r${index}-of-${person.id}', '${person.id}', 50, 50, 50, 50, 50, '[]', '${at}')`,
    );
    await server.database.query(
      `INSERT INTO "PersonalityProfile" ("id", "userId", ${traits.join(", ")}, "insights", "completedAt") VALUES ${rows.join(", ")}`,
    );
    return person;
  }

  it("takes no more by call", async () => {
    const { client, id } = await full();
    const answer = await client.postJson("/api/personality", SCORES);
    expect([answer.status, answer.json()]).toEqual([409, { error: sentence }]);
    expect(await count("PersonalityProfile", { id })).toBe(QUOTAS.results);
  });

  it("says so over the last section, and keeps the sections before it", async () => {
    const { client, id } = await full();
    for (const section of [1, 2, 3, 4]) await postSection(client, section, AGREEING);
    const answer = await postSection(client, 5, AGREEING);
    expect(answer.status).toBe(409);
    expect(answer.page().alerts.join()).toContain(sentence);
    expect(await count("AssessmentDraftSection", { id })).toBe(4);
  });
});

describe("of what the system keeps by itself the oldest goes", () => {
  it("when there are more messages than an account keeps", async () => {
    const { client, id } = await loggedIn(server);
    const rows = Array.from({ length: KEPT.notifications }, (_, index) => {
      const at = new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString().replace("Z", "+00:00");
      return `('n${index}-of-${id}', '${id}', 'Title', 'Message', 'info', '${at}')`;
    });
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "type", "createdAt") VALUES ${rows.join(", ")}`,
    );
    await giveConnection(server, id, { platform: "google" });
    const events = { source: "profile", of: "calendar events", kind: "activity-by-hour" } as const;
    await giveSignal(server, { id }, { ...events, values: { 8: 140, 15: 20 } });
    expect((await client.postJson("/api/use-cases/calendar-clarity/activate", {})).status).toBe(200);
    expect(await count("Notification", { id })).toBe(KEPT.notifications);
    expect(await server.database.count("Notification", `"id" = $1`, [`n0-of-${id}`])).toBe(0);
    const [newest] = (await client.get("/api/notifications/unread?limit=1")).json() as { title: string }[];
    expect(newest?.title).toBe("Calendar Clarity is active");
  });

  it("when more preferences are deleted than can be brought back", async () => {
    const { client, id } = await loggedIn(server);
    await givePreferences(server, id, KEPT.deletedPreferences + 1);
    for (let number = 0; number <= KEPT.deletedPreferences; number++) {
      await client.postForm(PREFERENCES, { intent: "delete", id: `p${number}-of-${id}` });
    }
    expect(await count("DeletedPreference", { id })).toBe(KEPT.deletedPreferences);
    const undo = (number: number) =>
      client.postForm(PREFERENCES, { intent: "undo", id: `p${number}-of-${id}` });
    expect([(await undo(0)).status, (await undo(1)).status]).toEqual([404, 302]);
  });

  it("when somebody logs in more often than an account has sessions", async () => {
    const person = await loggedIn(server);
    const rows = Array.from({ length: KEPT.sessions - 1 }, () => {
      const expire = new Date(Date.now() + 1_000_000_000).toISOString().replace("Z", "+00:00");
      return `('${randomUUID()}', '{}', '${expire}', '${person.id}')`;
    });
    await server.database.query(
      `INSERT INTO "Session" ("sid", "sess", "expire", "userId") VALUES ${rows.join(", ")}`,
    );
    const { email, password } = person;
    expect((await new Client(server.origin).postJson("/api/login", { email, password })).status).toBe(200);
    expect(await count("Session", person)).toBe(KEPT.sessions);
    expect((await person.client.get("/api/user")).status).toBe(200);
  });

  it("when more links have ended than an account remembers", async () => {
    const person = await loggedIn(server);
    const at = new Date(Date.UTC(2026, 0, 1)).toISOString().replace("Z", "+00:00");
    const rows = Array.from({ length: KEPT.pastShareLinks + 5 }, (_, index) => {
      const id = randomUUID();
      return `('${id}', '${person.id}', '${id}', 'hash', '[]', '${at}', '${at}', ${index % 2 ? `'${at}'` : "NULL"})`;
    });
    await server.database.query(
      `INSERT INTO "ShareLink" ("id", "userId", "stamp", "keyHash", "includes", "createdAt", "expire", "endedAt") VALUES ${rows.join(", ")}`,
    );
    expect((await press(person.client, "/share", "Create link", { part: "patterns" })).status).toBe(201);
    expect(await count("ShareLink", person)).toBe(KEPT.pastShareLinks + 1);
  });
});
