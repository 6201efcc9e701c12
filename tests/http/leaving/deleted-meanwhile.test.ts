import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveSignal } from "../../support/archives/imported-rows";
import { filesWith, tablesOf } from "../../support/database/traces";
import { JSON_EXPORT } from "../../support/exports/exporting";
import { giveConnection } from "../../support/platforms/given-connections";
import { serve } from "../../support/server/serve";
import { startServer, type TestServer } from "../../support/server/server";
import { SCORES } from "../../support/twin/furnished";
import { addPreference, STATED } from "../../support/twin/preferring";
import { makeLink, openLink } from "../../support/twin/sharing";

/** Tests of work that is under way, or arrives from elsewhere, while an account is deleted. */

const server = await serve({ own: true });
const { database } = server;
const AT = "2026-01-01T00:00:00.000Z";
const LONG_ENOUGH = 4_000;

const leave = ({ client }: Pick<Person, "client">) =>
  client.copy().postForm("/security/delete-account", { sure: "yes" });

/** Expects that nothing of a user is left, once no job is running that could bring it back. */
async function nothingOf(person: Person, mark: string): Promise<void> {
  const jobs = `"claim" IS NOT NULL AND "kind" <> 'sweep'`;
  await vi.waitFor(async () => expect(await database.count("Job", jobs)).toBe(0), 10_000);
  expect(await tablesOf(server, person)).toEqual([]);
  expect(JSON.stringify(await database.snapshot())).not.toContain(person.id);
  await vi.waitFor(() => expect(filesWith(server, mark)).toEqual([]), 10_000);
}

/** Lines that each contain the mark. */
const linesWith = (mark: string) => `${mark} a line of an archive\n`.repeat(LONG_ENOUGH);

/** An export with the mark in each of its preferences. */
function exportWith(mark: string): string {
  const preferences = Array.from({ length: LONG_ENOUGH }, (_none, index) => ({
    ...STATED,
    id: `${mark}-${index}`,
    preference: `${mark} ${index}`,
    sourceData: {},
    revision: 1,
    createdAt: AT,
    updatedAt: AT,
  }));
  return JSON.stringify({ format: "digital-twin-export", version: 1, preferences });
}

/**
 * Starts sending a form with a file, and waits until part of it is on the server's disk.
 *
 * @returns a function that sends the rest, and the answer, which may come at any time from now on
 */
async function halfSent({ cookie }: Person, mark: string, [path, field, content]: [string, string, string]) {
  const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.txt"\r\n\r\n`;
  const body = `${head}${content}\r\n--x--\r\n`;
  const [half, rest] = [body.slice(0, body.length / 2), body.slice(body.length / 2)];
  const headers = {
    Cookie: cookie,
    Origin: server.origin,
    "Content-Type": "multipart/form-data; boundary=x",
    "Content-Length": Buffer.byteLength(body),
  };
  const sending = request(new URL(path, server.origin), { method: "POST", headers, agent: false });
  const answer = answerTo(sending);
  sending.write(half);
  await vi.waitFor(() => expect(filesWith(server, mark)).not.toEqual([]), 10_000);
  return { sendRest: () => sending.end(rest), answer };
}

async function answerTo(sending: ClientRequest): Promise<[status: number, location: string | undefined]> {
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  answer.resume();
  return [answer.statusCode ?? 0, answer.headers.location];
}

it.each<[string, (mark: string) => [path: string, field: string, content: string]]>([
  ["an archive", (mark) => ["/archives", "files", linesWith(mark)]],
  ["a file to import", (mark) => ["/import", "file", exportWith(mark)]],
])("who is still sending %s is led to the login, and nothing of it stays", async (_what, sent) => {
  const mark = randomUUID();
  const person = await loggedIn(server);
  const { sendRest, answer } = await halfSent(person, mark, sent(mark));
  expect((await leave(person)).location).toBe("/login");
  sendRest();
  expect(await answer).toEqual([302, expect.stringMatching(/^\/login/)]);
  await nothingOf(person, mark);
});

it("a file that is being imported brings nothing back", async () => {
  const mark = randomUUID();
  const person = await loggedIn(server);
  const { sendRest, answer } = await halfSent(person, mark, ["/import", "file", exportWith(mark)]);
  sendRest();
  const imported = async () => database.count("Preference", `"userId" = $1`, [person.id]);
  await vi.waitFor(async () => expect(await imported()).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
  await leave(person);
  expect(await answer).toEqual([302, expect.stringMatching(/^\/(login|$)/)]);
  await nothingOf(person, mark);
});

/** A user with everything that the race below needs. */
async function furnishedForRace(mark: string) {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  await giveConnection(server, person.id, { platform: "google" });
  const calendar = { source: "profile", of: "calendar events" };
  await giveSignal(server, person, { ...calendar, kind: "activity-by-hour", values: { 9: 160 } });
  const { id } = await addPreference(person.client, { preference: `${mark} deleted` });
  await person.client.postForm("/preferences", { intent: "delete", id });
  return { person, deleted: id, link: await makeLink(person, ["personality"]) };
}

it.each([1, 2, 3, 4])(
  "whatever else is asked for at the same moment is done before or refused, and never half (round %i)",
  async () => {
    const mark = randomUUID();
    const { person, deleted, link } = await furnishedForRace(mark);
    const other = () => person.client.copy();
    const asks: Record<string, () => Promise<{ status: number }>> = {
      "the deletion again": () => leave(person),
      "an undo": () => other().postForm("/preferences", { intent: "undo", id: deleted }),
      "a new preference": () => other().postJson("/api/preferences", { ...STATED, preference: mark }),
      "a result": () => other().postJson("/api/personality", SCORES),
      "an odyssey": () => other().postJson("/api/use-cases/calendar-clarity/activate", {}),
      "a schedule": () =>
        other().postForm("/use-cases/calendar-clarity", { intent: "schedule", schedule: "now" }),
      "a sync": () => other().postJson("/api/google/sync", {}),
      "the end of a connection": () => other().postJson("/api/google/revoke", {}),
      "the demo": () => other().postJson("/api/integrations", { platformName: "linkedin" }),
      "the switch": () => other().postJson("/api/security/cap-enrollment", { action: "enroll" }),
      "the end of the setup": () => other().postJson("/api/complete-setup", {}),
      "all notifications read": () => other().send("PATCH", "/api/notifications/mark-all-read", "{}"),
      "a name": () =>
        other().postForm("/account", { intent: "names", firstName: "A", lastName: "B", username: mark }),
      "the end of the other sessions": () => other().postForm("/security/sessions", { intent: "end-others" }),
      "an export": () => other().get(JSON_EXPORT),
      "a shared page": () => openLink(person, link),
      "a new link": () => other().postForm("/share", { intent: "create", part: "personality" }),
      "the dashboard": () => other().get("/"),
    };
    const answers = await Promise.all([
      ...Object.entries(asks).map(async ([what, ask]) => [what, (await ask()).status] as const),
      leave(person).then(({ status }) => ["the deletion", status] as const),
    ]);
    // A sync that ends before the deletion begins reports that Google, which is not set up here, could not be read.
    const isFailure = ([what, status]: (typeof answers)[number]) =>
      status >= 500 && !(what === "a sync" && status === 502);
    expect(answers.filter(isFailure)).toEqual([]);
    expect((await openLink(person, link)).status).toBe(404);
    await nothingOf(person, mark);
  },
);

let second: TestServer;
beforeAll(async () => {
  second = await startServer({ database, dataDir: server.dataDir });
});
afterAll(() => second.kill());

it("on another server, too, sessions and share links end at once", async () => {
  const person = await loggedIn(server);
  await person.client.postJson("/api/personality", SCORES);
  const there = { client: person.client.copy(second.origin) };
  const link = await makeLink(person, ["personality"]);
  expect([(await there.client.get("/")).status, (await openLink(there, link)).status]).toEqual([200, 200]);
  expect((await there.client.get("/api/recommendations")).status).toBe(200);
  await leave(person);
  expect((await there.client.get("/")).location).toMatch(/^\/login/);
  expect((await there.client.get("/api/recommendations")).status).toBe(401);
  expect((await openLink(there, link)).status).toBe(404);
  expect((await there.client.postJson("/api/login", person)).status).toBe(401);
});
