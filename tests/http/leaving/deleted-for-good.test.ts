import { randomInt } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { filesWith as filesOf } from "../../support/database/traces";
import { formOf, press, send } from "../../support/http/forms";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";
import { SCORES } from "../../support/twin/furnished";
import { ADD, addPreference, PREFERENCES, STATED, TYPED } from "../../support/twin/preferring";

const server = await serve({ own: true });
const isSqlite = server.database.engine === "sqlite";
const WITHIN = { timeout: 5_000, interval: 50 };

const filesWith = (text: string) => filesOf(server, text);

/** A unique text, of a kind that the twin reads and quotes. */
/** Only digits: letters could spell a word that casts doubt on the preference, which the twin would then not quote. */
const secret = () => `Quiet evenings ${randomInt(2 ** 40)}${randomInt(2 ** 40)}`;

/** A user with a preference that the twin quotes, stated between two others. */
async function stating(text: string): Promise<Person & { preference: string }> {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  await addPreference(person.client, { preference: "Before it" });
  const { id } = await addPreference(person.client, { ...STATED, preference: text, confidence: 95 });
  await addPreference(person.client, { preference: "After it" });
  for (const page of ["/", "/preferences", "/preview-twin", "/profile"]) await person.client.get(page);
  if (isSqlite) expect(filesWith(text.slice(0, 51))).not.toEqual([]);
  return { ...person, preference: id };
}

/** The tables that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = Object.entries(await server.database.snapshot());
  return tables.filter(([, rows]) => rows.some((row) => row.includes(text))).map(([name]) => name);
}

describe("deleting by call", () => {
  it("leaves nothing in any table when it is answered, and nothing for an undo", async () => {
    const text = secret();
    const { client, preference } = await stating(text);
    expect(await tablesWith(text)).toContain("Preference");
    expect((await client.send("DELETE", `/api/preferences/${preference}`)).status).toBe(204);
    expect(await tablesWith(text)).toEqual([]);
    expect((await client.postForm(PREFERENCES, { intent: "undo", id: preference })).status).toBe(404);
    for (const page of ["/", "/preferences", "/preview-twin", "/profile", "/api/recommendations"]) {
      expect((await client.get(page)).text).not.toContain(text);
    }
  });
});

it("deleting by call leaves nothing of an earlier deletion by form, after which the form was sent again", async () => {
  const text = secret();
  const { client } = await loggedIn(server);
  const page = (await client.get(PREFERENCES)).page();
  const form = formOf(page, ADD);
  const added = async () => {
    expect((await send(client, form, { ...TYPED, preference: text })).status).toBe(302);
    return String(Object(Object((await client.get("/api/preferences")).json())[0]).id);
  };
  const id = await added();
  expect((await client.postForm(PREFERENCES, { intent: "delete", id })).status).toBe(302);
  expect(await added()).toBe(id);
  expect(await tablesWith(text)).toEqual(["DeletedPreference", "Preference", "TwinState"]);
  expect((await client.send("DELETE", `/api/preferences/${id}`)).status).toBe(204);
  expect(await tablesWith(text)).toEqual([]);
  if (isSqlite) expect(filesWith(text)).toEqual([]);
});

describe.runIf(isSqlite)("of the bytes in the data folder, with the server running", () => {
  it("none of a preference is left when its deletion by call is answered", async () => {
    const texts = [secret(), `${secret()}${" and so on".repeat(4_000)}`];
    for (const text of texts) {
      const { client, preference } = await stating(text);
      expect((await client.send("DELETE", `/api/preferences/${preference}`)).status).toBe(204);
      expect(filesWith(text.slice(0, 51))).toEqual([]);
    }
  });

  it("none of what was there before a change is left when the change is answered, by call and by form", async () => {
    const [first, second, third] = [secret(), secret(), secret()];
    const { client, preference } = await stating(first);
    await client.sendJson("PATCH", `/api/preferences/${preference}`, { preference: second });
    expect(filesWith(first)).toEqual([]);
    await press(client, `/preferences?edit=${preference}`, "Update Preference", { preference: third });
    expect(filesWith(second)).toEqual([]);
    expect(filesWith(third)).not.toEqual([]);
  });

  it("none is left while others write and read all the time", async () => {
    const text = secret();
    const { client, preference } = await stating(text);
    const others = await Promise.all([loggedIn(server), loggedIn(server)]);
    let stop = false;
    const noise = others.map(async (other) => {
      while (!stop) {
        await addPreference(other.client);
        await other.client.get("/api/preferences");
      }
    });
    expect((await client.send("DELETE", `/api/preferences/${preference}`)).status).toBe(204);
    await vi
      .waitFor(() => expect(filesWith(text)).toEqual([]), WITHIN)
      .finally(() => {
        stop = true;
      });
    await Promise.all(noise);
  });

  it("a preference deleted by form is there for the undo, and none of it when its hour is over", async () => {
    const text = secret();
    const { client, id, preference } = await stating(text);
    await press(client, `/preferences?delete=${preference}`, "Delete preference");
    expect(await tablesWith(text)).toEqual(["DeletedPreference"]);
    const [kept] = await server.database.query(
      `SELECT "expire" FROM "DeletedPreference" WHERE "userId" = $1`,
      [id],
    );
    expect(Date.parse(String(kept?.expire)) - Date.now()).toBeLessThanOrEqual(60 * 60 * 1000);
    // Skips the hour for undoing, and the minute until the next sweep.
    await server.database.query(`UPDATE "DeletedPreference" SET "expire" = $1 WHERE "userId" = $2`, [
      new Date(Date.now() - 1),
      id,
    ]);
    await makeDue(server, "sweep");
    await vi.waitFor(() => expect(filesWith(text)).toEqual([]), { timeout: 20_000, interval: 50 });
  });

  it("none of an ended session or a removed connection is left a moment later", async () => {
    const person = await loggedIn(server);
    await person.client.postJson("/api/integrations", { platformName: "linkedin" });
    const [row] = await server.database.query(
      `SELECT s."sid", p."id" FROM "Session" s JOIN "PlatformIntegration" p ON p."userId" = s."userId" WHERE s."userId" = $1`,
      [person.id],
    );
    const gone = [String(row?.sid), String(row?.id)];
    expect(gone.map((text) => filesWith(text).length > 0)).toEqual([true, true]);
    await person.client.send("DELETE", "/api/integrations/linkedin");
    await person.client.postForm("/logout", {});
    await vi.waitFor(() => expect(gone.flatMap(filesWith)).toEqual([]), WITHIN);
  });

  it("what an undo brought back is there once, and erased like any other", async () => {
    const text = secret();
    const { client } = await loggedIn(server);
    const form = formOf((await client.get(PREFERENCES)).page(), ADD);
    await send(client, form, { ...TYPED, preference: text });
    const [{ id } = { id: "" }] = (await client.get("/api/preferences")).json() as { id: string }[];
    await press(client, `/preferences?delete=${id}`, "Delete preference");
    await press(client, PREFERENCES, "Undo");
    expect(await tablesWith(text)).toEqual(["Preference", "TwinState"]);
    expect((await client.send("DELETE", `/api/preferences/${id}`)).status).toBe(204);
    await vi.waitFor(() => expect(filesWith(text)).toEqual([]), WITHIN);
  });
});
