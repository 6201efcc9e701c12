import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { startServer, type TestServer } from "../../support/server/server";

const server = await serve({ own: true });

/** The headers of a request caused by another site's page. */
const FOREIGN: [string, Record<string, string | null>][] = [
  ["a foreign Origin", { Origin: "https://evil.example", "Sec-Fetch-Site": null }],
  [
    "a foreign Origin that begins like ours",
    { Origin: `${server.origin}.evil.example`, "Sec-Fetch-Site": null },
  ],
  ["our host on another port", { Origin: "http://localhost:1", "Sec-Fetch-Site": null }],
  ["an Origin that is no address", { Origin: "no address", "Sec-Fetch-Site": null }],
  ["Sec-Fetch-Site: same-site without Origin", { Origin: null, "Sec-Fetch-Site": "same-site" }],
  ["Sec-Fetch-Site: cross-site with our Origin", { Origin: server.origin, "Sec-Fetch-Site": "cross-site" }],
];

/** A user signed in with one unread notification, so that there is something to change. */
async function target(on: TestServer = server) {
  const person = await loggedIn(on);
  await on.database.query(
    `INSERT INTO "Notification" ("id", "userId", "title", "message", "createdAt") VALUES ($1, $2, 'Hello', 'A message', $3)`,
    [`note-of-${person.id}`, person.id, new Date()],
  );
  return person;
}

/**
 * Expects a refusal. `tests/faults/foreign-writes.beside-others.test.ts` covers every route and the commonest attacks;
 * this checks the answer, and other forms that a foreign request may take.
 */
async function expectRefused(headers: Record<string, string | null>) {
  const { client } = await target();
  const before = await server.database.snapshot();
  const answer = await client.postForm("/notifications", { intent: "read-all" }, { headers });
  expect([answer.status, answer.setCookies]).toEqual([403, []]);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(answer.page().main).toContain("This request came from another site, so nothing was changed.");
  expect(await server.database.snapshot()).toEqual(before);
}

describe("a form that another site's page sent is refused with a page that says so", () => {
  it.each(FOREIGN)("%s", (_name, headers) => expectRefused(headers));
});

it("a call that another site's page sent is refused as JSON", async () => {
  const { client } = await target();
  const before = await server.database.snapshot();
  const headers = { Origin: "https://evil.example" };
  const answer = await client.send("PATCH", "/api/notifications/mark-all-read", undefined, { headers });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  expect(answer.json()).toEqual({ error: expect.stringMatching(/^This request came from another site/) });
  expect(await server.database.snapshot()).toEqual(before);
});

describe("what is ours", () => {
  it.each([
    ["our Origin", { Origin: server.origin, "Sec-Fetch-Site": "same-origin" }],
    [
      "another name of this machine",
      { Origin: `http://127.0.0.1:${server.port}`, "Sec-Fetch-Site": "same-origin" },
    ],
    ["a program, which sends neither", { Origin: null, "Sec-Fetch-Site": null }],
    ["an address typed by hand", { Origin: null, "Sec-Fetch-Site": "none" }],
  ])("may write: %s", async (_name, headers: Record<string, string | null>) => {
    const { client: browser, id } = await target();
    const client = browser.copy(headers.Origin ?? server.origin);
    const ask = { headers };
    const answer = await client.send("PATCH", "/api/notifications/mark-all-read", undefined, ask);
    expect([answer.status, answer.json()]).toEqual([200, { marked: 1 }]);
    expect(await server.database.count("Notification", `"userId" = $1 AND "isRead"`, [id])).toBe(1);
    expect((await client.postForm("/notifications", { intent: "read-all", next: "/" }, ask)).status).toBe(
      302,
    );
  });

  it("behind a proxy that rewrites Host, the origin that the operator named counts, and no other", async () => {
    const proxied = await startServer({ env: { APP_ORIGIN: "https://twin.example", TRUST_PROXY: "1" } });
    const { client } = await target(proxied);
    const post = (headers: Record<string, string>) =>
      client.postForm("/notifications", { intent: "read-all", next: "/" }, { headers });
    expect((await post({ Origin: "https://twin.example", "X-Forwarded-Host": "twin.example" })).status).toBe(
      302,
    );
    expect((await post({ Origin: "https://twin.example" })).status).toBe(302);
    expect((await post({ Origin: "http://twin.example" })).status).toBe(403);
    expect((await post({ Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" })).status).toBe(
      403,
    );
    await proxied.stop();
  });
});

it("reading is not writing: a link from another site opens the page", async () => {
  const { client } = await target();
  const headers = { "Sec-Fetch-Site": "cross-site", Referer: "https://evil.example/" };
  expect((await client.get("/", { headers })).status).toBe(200);
});
