import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import type { Answer, Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { dayAgo, giveActivity, givePlatform, givePreferences, SCORES } from "../../support/twin/furnished";
import { addPreference } from "../../support/twin/preferring";

const server = await serve();

const ids = (answer: Answer) => (answer.json() as { id: string }[]).map(({ id }) => id);

/** The link to the next part of a list. */
function nextOf(answer: Answer): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1] ?? null;
}

/** Every part of a list, following the links. */
async function allParts(client: Client, path: string): Promise<string[][]> {
  const parts: string[][] = [];
  for (let next: string | null = path; next !== null; ) {
    const answer = await client.get(next);
    expect(answer.status).toBe(200);
    parts.push(ids(answer));
    next = nextOf(answer);
  }
  return parts;
}

async function giveNotifications(userId: string, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    // Two entries share each instant, so that the instant alone does not show where a part ends.
    const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(number / 2) * 1000);
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "type", "isRead", "createdAt")
       VALUES ($1, $2, $3, 'Read me', 'info', $4, $5)`,
      [`n${number}-of-${userId}`, userId, `Number ${number}`, false, at],
    );
  }
}

/** Each list of the JSON interface, with a function that adds a few entries. */
const LISTS: [path: string, fill: (person: Person) => Promise<unknown>][] = [
  ["/api/preferences", ({ id }) => givePreferences(server, id, 7)],
  ["/api/notifications/unread", ({ id }) => giveNotifications(id, 7)],
  ["/api/recommendations", ({ client }) => client.postJson("/api/personality", SCORES)],
  ["/api/activity-metrics", ({ id }) => giveActivity(server, id, [0, 1, 2, 3, 4, 5, 6, 7, 8])],
  ["/api/integrations", ({ id }) => givePlatforms(id)],
  ["/api/platform-integrations", ({ id }) => givePlatforms(id)],
];

async function givePlatforms(userId: string): Promise<void> {
  for (const name of ["google", "meta", "tiktok"]) await givePlatform(server, userId, name, 1);
}

describe.each(LISTS)("%s", (path, fill) => {
  it("comes whole without a limit, and in parts that together are the same", async () => {
    const person = await loggedIn(server);
    await fill(person);
    const whole = await person.client.get(path);
    expect([whole.status, nextOf(whole)]).toEqual([200, null]);
    expect(ids(whole).length).toBeGreaterThanOrEqual(3);
    const parts = await allParts(person.client, `${path}?limit=2`);
    expect(parts.slice(0, -1).every((part) => part.length === 2)).toBe(true);
    // Activity is the only list with the oldest first.
    const inOrder = path === "/api/activity-metrics" ? [...parts].reverse() : parts;
    expect(inOrder.flat()).toEqual(ids(whole));
  });

  it.each(["0", "201", "-1", "ten", "", "1.5"])("refuses a limit of '%s' with 400", async (limit) => {
    const { client } = await loggedIn(server);
    const answer = await client.get(`${path}?limit=${limit}`);
    const message = "Limit must be a whole number from 1 to 200";
    expect([answer.status, answer.json()]).toEqual([
      400,
      { error: message, issues: [{ path: "limit", message }] },
    ]);
  });

  it("refuses ids that are not the person's own entries with 400, somebody else's like one of nobody", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    await Promise.all([fill(person), fill(other)]);
    // Recommendations have the ids of rules, which are the same for all users.
    const [theirs = ""] = path === "/api/recommendations" ? [] : ids(await other.client.get(path));
    for (const before of [theirs, randomUUID(), "", "%00", "'"]) {
      const answer = await person.client.get(`${path}?before=${before}`);
      const message = "Before must be the id of an entry of this list";
      expect([answer.status, answer.json()]).toEqual([
        400,
        { error: message, issues: [{ path: "before", message }] },
      ]);
    }
  });
});

it("of more than 200 the newest 200 come, with the link to the older ones", async () => {
  const { client, id } = await loggedIn(server);
  await givePreferences(server, id, 450);
  const parts = await allParts(client, "/api/preferences");
  expect(parts.map((part) => part.length)).toEqual([200, 200, 50]);
  expect(parts.flat()).toEqual(Array.from({ length: 450 }, (_, index) => `p${449 - index}-of-${id}`));
  expect(ids(await client.get("/api/preferences?limit=200")).length).toBe(200);
});

it("a page goes on before a preference that has come or gone meanwhile without leaving one out", async () => {
  const { client, id } = await loggedIn(server);
  await givePreferences(server, id, 5);
  const first = await client.get("/api/preferences?limit=2");
  await addPreference(client);
  await client.send("DELETE", `/api/preferences/p2-of-${id}`);
  expect(ids(await client.get(nextOf(first) ?? ""))).toEqual([`p1-of-${id}`, `p0-of-${id}`]);
});

it("at most seven days of activity come, however many there are", async () => {
  const { client, id } = await loggedIn(server);
  await giveActivity(server, id, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const answer = await client.get("/api/activity-metrics");
  expect((answer.json() as { date: string }[]).map(({ date }) => date)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map(dayAgo),
  );
});

it("a page of long texts holds them whole, in order, and is valid JSON", async () => {
  const { client } = await loggedIn(server);
  const texts = Array.from({ length: 12 }, (_, index) => `${index} ${"“long” ".repeat(7_000)}end`);
  for (const preference of texts) await addPreference(client, { preference });
  const answer = await client.get("/api/preferences");
  expect((answer.json() as { preference: string }[]).map(({ preference }) => preference)).toEqual(
    texts.reverse(),
  );
});
