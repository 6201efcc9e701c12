import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { type Answer, Client } from "../../support/http/client";
import { allRoutes, type Route } from "../../support/http/every-route";
import { type Target, writeInEveryWay } from "../../support/http/every-write";
import { giveNotification } from "../../support/http/given-things";
import { expectTellsNothing } from "../../support/http/leaks";
import { startServer, type TestServer } from "../../support/server/server";

const routes = allRoutes({ platform: "linkedin" });
/** Made-up ids: a broken database has no rows. */
const NOTHING = {
  notification: "1",
  preference: "1",
  deleted: "1",
  link: "1",
  archive: "1",
  import: "1",
  kept: "1",
  session: "1",
  passkey: "1",
  entry: "1",
  decision: "none",
  option: "none",
  takenDecision: "none",
  deletedDecision: "none",
  forecast: "none",
  deletedForecast: "none",
};

type Somebody = Awaited<ReturnType<typeof loggedIn>>;

/** Calls a route in every way. */
async function askInEveryWay(browser: Client, route: Route, target: Target) {
  const pages = route.isJson ? [route.path] : [route.path, `${route.path}?_data=${route.id}`];
  const asked = [];
  for (const path of pages) asked.push({ way: `GET ${path}`, answer: await browser.get(path) });
  return [...asked, ...(await writeInEveryWay(browser, route, target))];
}

/**
 * Calls everything, as a stranger and as a signed-in user, both at once.
 *
 * @param arrive signs a user in, again for each route, since a route may end the session
 * @returns the answers that are errors
 */
async function askEverything(server: TestServer, arrive: () => Promise<Somebody>) {
  const errors: { way: string; answer: Answer }[] = [];
  for (const route of routes) {
    const person = await arrive();
    const target: Target = { person, belongings: NOTHING, routes };
    const browsers = [new Client(server.origin), person.client];
    const asked = await Promise.all(browsers.map((browser) => askInEveryWay(browser, route, target)));
    errors.push(...asked.flat().filter(({ answer }) => answer.status >= 400));
  }
  return errors;
}

function expectErrorsTellNothing(errors: { way: string; answer: Answer }[]): void {
  for (const { way, answer } of errors) {
    expectTellsNothing(answer.text, `${way} (${answer.status})`);
    expect(answer.headers.get("Cache-Control"), way).toBe("no-store");
    expect(answer.headers.get("X-Powered-By"), way).toBeNull();
  }
}

// Each test calls all routes in all ways: two thousand requests.
describe("no stack, path or SQL is in any error", { timeout: 180_000 }, () => {
  let server: TestServer;
  let person: Somebody;
  beforeAll(async () => {
    server = await startServer();
    person = await loggedIn(server);
    await giveNotification(server, person.id);
  });
  afterAll(() => server.stop());

  // Without trouble no engine has a say in these answers.
  if (ENGINE === "sqlite") {
    it("of a server that is well", async () => {
      const errors = await askEverything(server, () => loggedIn(server));
      const statuses = [...new Set(errors.map(({ answer }) => answer.status))];
      expect(statuses).toEqual(expect.arrayContaining([400, 401, 404, 405]));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expectErrorsTellNothing(errors);
    });
  }

  it("of one whose database has lost its tables: 500 with a reference that the log has too", async () => {
    for (const table of ["PersonalityProfile", "AssessmentDraftSection", "Notification", "RateLimit"]) {
      await server.database.query(`DROP TABLE "${table}"`);
    }
    const errors = await askEverything(server, () => loggedIn(server));
    expectErrorsTellNothing(errors);
    const failures = errors.filter(({ answer }) => answer.status === 500);
    const ways = failures.map(({ way }) => way);
    expect(ways).toEqual(
      expect.arrayContaining(["GET /", "POST /login", "POST /api/login", "GET /api/personality"]),
    );
    for (const { way, answer } of failures) {
      const reference = /[Rr]eference(?: number)?:?\s*(?:<code>)?([\da-f-]{36})/.exec(answer.text)?.[1];
      expect(reference, `${way}: ${answer.text.slice(0, 300)}`).toBeDefined();
      await expect.poll(() => server.log()).toContain(String(reference));
    }
  });

  it("where a browser is back from a platform, which has no screen: a sentence and the reference too", async () => {
    const FOREIGN = { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" };
    const posted = new URLSearchParams({ state: "s".repeat(43), code: "a-code" });
    const stranger = new Client(server.origin);
    const answer = await stranger.send("POST", "/auth/apple/callback", posted, { headers: FOREIGN });
    expect(answer.status).toBe(500);
    const reference = /^Something went wrong on our side\. Reference: ([\da-f-]{36})\.$/.exec(
      answer.text,
    )?.[1];
    expect(reference, answer.text).toBeDefined();
    // The answer may arrive before the log line.
    await expect.poll(() => server.log()).toContain(String(reference));
  });

  it("of one that has lost all of them", async () => {
    // Visits to platforms and passkey ceremonies reference sessions.
    for (const table of ["OAuthState", "PasskeyCeremony", "Session"]) {
      await server.database.query(`DROP TABLE "${table}"`);
    }
    const errors = await askEverything(server, async () => person);
    expectErrorsTellNothing(errors);
    expect((await person.client.get("/")).status).toBe(500);
    expect((await person.client.get("/api/user")).status).toBe(500);
    const back = await person.client.get("/auth/apple/callback?state=s");
    expect([back.status, back.text]).toEqual([
      500,
      expect.stringMatching(/^Something went wrong on our side\./),
    ]);
    expect((await new Client(server.origin).get("/terms")).status).toBe(200);
  });

  it("and the log holds no password, no cookie and no hash", async () => {
    for (const secret of [person.password, person.cookie.slice(20, 60), "$argon2id$"]) {
      expect(server.log()).not.toContain(secret);
    }
  });
});
