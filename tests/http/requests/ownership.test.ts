import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loggedIn, openSession } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { fillEveryTable } from "../../support/database/every-table";
import type { Answer, Client } from "../../support/http/client";
import { type Ask, allRoutes, pathTo, type Route } from "../../support/http/every-route";
import { giveNotification } from "../../support/http/given-things";
import { serve } from "../../support/server/serve";
import { addPreference, STATED } from "../../support/twin/preferring";
import { makeLink } from "../../support/twin/sharing";

// Each request comes from its own network, since one address may start only fifty sign-ins an hour.
const server = await serve({ env: { TRUST_PROXY: "1" } });
let networks = 0;
const fromSomewhereElse = () => ({ "X-Forwarded-For": `10.0.${networks >> 8}.${networks++ & 255}` });

const MISSING = "01990000-0000-7000-8000-000000000000";

/** Inserts rows that it would otherwise take a browser, a platform or a job to create. */
async function giveWhatTakesMore(userId: string): Promise<void> {
  const { database } = server;
  const tables = ["ActiveOdyssey", "OdysseyReport", "ArchiveImport", "StoredArchive", "Passkey"];
  await fillEveryTable(database, userId, userId, tables);
  for (const table of tables) {
    await database.query(`UPDATE "${table}" SET "id" = $1 WHERE "userId" = $2`, [randomUUID(), userId]);
  }
  await database.query(`UPDATE "ArchiveImport" SET "state" = 'kept' WHERE "userId" = $1`, [userId]);
  await database.query(`UPDATE "StoredArchive" SET "importId" = NULL WHERE "userId" = $1`, [userId]);
}

/** A user with one of everything that can be requested by id. Returns the ids. */
async function owner() {
  const { client, id } = await loggedIn(server);
  const preference = await addPreference(client);
  const deleted = await addPreference(client);
  await client.postForm("/preferences", { intent: "delete", id: deleted.id });
  const scores = {
    openness: 50,
    conscientiousness: 50,
    extraversion: 50,
    agreeableness: 50,
    neuroticism: 50,
  };
  await client.postJson("/api/personality", scores);
  await makeLink({ client });
  await giveWhatTakesMore(id);
  await openSession(server, id);
  const listed = (await client.get("/security")).page();
  const idIn = async (table: string) => {
    const rows = await server.database.query(`SELECT "id" FROM "${table}" WHERE "userId" = $1`, [id]);
    return String(rows[0]?.id);
  };
  const ids = {
    preference: preference.id,
    "deleted preference": deleted.id,
    notification: await giveNotification(server, id),
    "share link": await idIn("ShareLink"),
    session: listed.value("id") ?? "",
    passkey: await idIn("Passkey"),
    odyssey: await idIn("ActiveOdyssey"),
    report: await idIn("OdysseyReport"),
    import: await idIn("ArchiveImport"),
    archive: await idIn("StoredArchive"),
  };
  return { ids, id };
}

const OWNER = await owner();
const THEIRS = OWNER.ids;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Query parameters, each with the kinds of ids it may have. */
const LISTED = ["preference", "deleted preference", "notification", "share link"];
const QUERIES: Record<string, readonly string[] | undefined> = {
  id: undefined,
  report: ["report"],
  ...Object.fromEntries(["edit", "delete", "before", "answered", "part"].map((name) => [name, LISTED])),
};

type Person = Awaited<ReturnType<typeof loggedIn>>;

/** An answer without its random parts, the requested id, and the caller's name and email. */
function comparable(answer: Answer, id: string, { email, username }: Person) {
  const isText = /^(text|application\/json)/.test(answer.headers.get("Content-Type") ?? "text");
  const text = answer.text
    .replaceAll(id, "the id")
    .replaceAll(email, "")
    .replaceAll(username, "")
    .replace(/nonce="[^"]*"/g, "")
    // Relative times, such as when a session was last used: the minute may turn between two answers.
    .replace(/<time\b[^>]*>[^<]*<\/time>/g, "a time")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "a fresh id")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "an instant")
    .replace(/calendar\/[\w-]+\.ics\?key=[\w-]+/g, "a fresh calendar address");
  return {
    status: answer.status,
    location: answer.location?.replaceAll(id, "the id"),
    cookies: answer.setCookies.map((line) => line.split("=")[0]),
    // Workbooks with the same cells still differ, in the time at which they were packed.
    text: isText ? text : "",
  };
}

type Way = {
  name: string;
  ask: (person: Person, id: string) => Promise<Answer>;
  /** The kinds of ids to try this way; all by default. */
  kinds?: readonly string[] | undefined;
};

/** A form with the id in every possible field, and a user's login fields. */
const fieldsWith = (id: string, ask: Ask, { email, password }: Pick<Person, "email" | "password">) => ({
  ...STATED,
  email,
  password,
  confidence: "80",
  revision: "1",
  ...ask,
  id,
  platform: id,
  choice: id,
  name: "A name",
  update: "never",
  next: "/",
});

/** Every way to pass an id to a route: in its path, its query, a form, or JSON. */
function waysOf(route: Route): Way[] {
  const path = (id: string) => pathTo(route.address, { id, platform: id, name: id });
  if (route.isJson) {
    return METHODS.map((method) => ({
      name: `${method} ${path("…")}`,
      ask: ({ client, email, password }, id) =>
        method === "GET"
          ? client.get(`${path(id)}?id=${id}&before=${id}`)
          : client.sendJson(method, path(id), { ...STATED, email, password, id, platformName: id }),
    }));
  }
  const forms = (route.asks ?? [{}]).map(
    (ask): Way => ({
      name: `POST ${path("…")} ${Object.values(ask).join()}`,
      ask: (person, id) =>
        person.client.postForm(route.postPath.replace(route.path, path(id)), fieldsWith(id, ask, person), {
          headers: fromSomewhereElse(),
        }),
    }),
  );
  const queries = Object.entries(QUERIES).map(
    ([query, kinds]): Way => ({
      name: `GET ${path("…")}?${query}`,
      kinds,
      ask: ({ client }, id) => client.get(`${path(id)}?${query}=${id}`, { headers: fromSomewhereElse() }),
    }),
  );
  return [...queries, ...forms];
}

const routes = allRoutes();

/** A form from a signed-in person, which needs no login fields. */
const formOf = (id: string, intent: string) => fieldsWith(id, { intent }, { email: "", password: "" });

/** Rows of any table that mention one of the owner's ids, and the owner's sessions. */
async function theirRows(): Promise<string[]> {
  const { Session: sessions = [], ...tables } = await server.database.snapshot();
  const rows = Object.values(tables).flat();
  return [
    ...sessions.filter((row) => row.includes(OWNER.id)),
    ...rows.filter((row) => Object.values(THEIRS).some((id) => row.includes(id))),
  ];
}

describe("somebody else's id", () => {
  // The SQL text shows whose rows are queried, and is the same for both engines.
  it.runIf(ENGINE === "sqlite").each(routes.map(({ address }) => address))(
    "is to %s as one that is not there, and stays as it is",
    async (address) => {
      const route = routes.find((one) => one.address === address);
      if (!route) throw new Error(`The build has no route ${address}`);
      // People created for earlier addresses would be read again each time.
      await server.database.query(`DELETE FROM "User" WHERE "id" <> $1`, [OWNER.id]);
      const before = await theirRows();
      const reader = await loggedIn(server);
      for (const { name, ask, kinds } of waysOf(route)) {
        // Each writing request comes from a new user, so that no answer affects the next.
        const answerTo = async (asked: string) => {
          const isRead = name.startsWith("GET ");
          const person = isRead ? { ...reader, client: reader.client.copy() } : await loggedIn(server);
          return comparable(await ask(person, asked), asked, person);
        };
        const missing = await answerTo(MISSING);
        // What the address does not take is refused before any id is read.
        if (missing.status === 405) continue;
        for (const [kind, theirs] of Object.entries(THEIRS)) {
          if (kinds?.includes(kind) === false) continue;
          expect([name, kind, await answerTo(theirs)]).toEqual([name, kind, missing]);
        }
      }
      expect(await theirRows()).toEqual(before);
    },
  );

  it.each<[string, string, (client: Client, id: string) => Promise<Answer>]>([
    ["preference", "PATCH", (client, id) => client.sendJson("PATCH", `/api/preferences/${id}`, {})],
    ["preference", "DELETE", (client, id) => client.send("DELETE", `/api/preferences/${id}`)],
    ["preference", "the edit form", (client, id) => client.get(`/preferences?edit=${id}`)],
    ["preference", "the question before deleting", (client, id) => client.get(`/preferences?delete=${id}`)],
    ["preference", "saving", (client, id) => client.postForm("/preferences", formOf(id, "change"))],
    ["preference", "deleting", (client, id) => client.postForm("/preferences", formOf(id, "delete"))],
    ["deleted preference", "undo", (client, id) => client.postForm("/preferences", formOf(id, "undo"))],
    ["share link", "ending", (client, id) => client.postForm("/share", formOf(id, "end"))],
    ["notification", "PATCH", (client, id) => client.send("PATCH", `/api/notifications/${id}/read`)],
    ["notification", "the bell", (client, id) => client.postForm("/notifications", formOf(id, "read"))],
    ["session", "ending", (client, id) => client.postForm("/security/sessions", formOf(id, "end-session"))],
    ["passkey", "renaming", (client, id) => client.postForm("/security/passkeys", formOf(id, "rename"))],
    ["passkey", "removing", (client, id) => client.postForm("/security/passkeys", formOf(id, "remove"))],
    ["report", "a look", (client, id) => client.get(`/use-cases/calendar-clarity?report=${id}`)],
    ["import", "a look", (client, id) => client.get(`/archives/imports/${id}`)],
    ["import", "its changes", (client, id) => client.get(`/archives/imports/${id}/changes`)],
    ["import", "undo", (client, id) => client.postForm(`/archives/imports/${id}`, formOf(id, "undo-import"))],
    ["archive", "a download", (client, id) => client.get(`/archives/${id}`)],
    ["archive", "deleting", (client, id) => client.postForm("/integrations", formOf(id, "delete-archive"))],
    ["archive", "reading", (client, id) => client.postForm("/integrations", formOf(id, "look-through"))],
  ])("of a %s is 404 for %s", async (kind, _what, ask) => {
    const { client } = await loggedIn(server);
    const theirs = Object.entries(THEIRS).find(([name]) => name === kind)?.[1] ?? "";
    expect(theirs).not.toBe("");
    expect((await ask(client, theirs)).status).toBe(404);
    expect((await ask(client, MISSING)).status).toBe(404);
  });
});

it.runIf(ENGINE === "postgresql").each(routes.map(({ address }) => address))(
  "an id with NUL, which PostgreSQL cannot compare, breaks nothing at %s",
  async (address) => {
    const route = routes.find((one) => one.address === address);
    if (!route) throw new Error(`The build has no route ${address}`);
    const person = await loggedIn(server);
    for (const { name, ask } of waysOf(route)) {
      for (const withNul of ["a%00b", "a\0b"])
        expect([name, (await ask(person, withNul)).status < 500]).toEqual([name, true]);
    }
  },
);
