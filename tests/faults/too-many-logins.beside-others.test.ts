import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account } from "../support/accounts/person";
import { Client } from "../support/http/client";
import { startServer, type TestServer } from "../support/server/server";

const QUARTER_HOUR_S = 15 * 60;

type Login = { email: string; password: string };

/** A login from the address that a trusted proxy names. */
function logIn(server: TestServer, { email, password }: Login, forwardedFor?: string) {
  const headers = { "X-Forwarded-For": forwardedFor ?? null };
  return new Client(server.origin).postJson("/api/login", { email, password }, { headers });
}

const wrong = ({ email }: { email: string }): Login => ({ email, password: "not the password" });

async function failTenTimes(server: TestServer, person: Login, forwardedFor?: (turn: number) => string) {
  for (let turn = 0; turn < 10; turn++) {
    expect((await logIn(server, wrong(person), forwardedFor?.(turn))).status).toBe(401);
  }
}

describe("more than ten failed logins for one account from one address", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it("are 429 with Retry-After, as a call and as a page, even with the right password", async () => {
    const person = await account(server);
    await failTenTimes(server, person);
    const asCall = await logIn(server, person);
    expect(asCall.status).toBe(429);
    expect(asCall.json()).toEqual({ error: "Too many tries. Wait 15 minutes and try again." });
    const seconds = Number(asCall.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(QUARTER_HOUR_S);
    const browser = new Client(server.origin);
    const asPage = await browser.postForm("/login", { email: person.email, password: person.password });
    expect([asPage.status, Number(asPage.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(asPage.page().main).toContain("Too many tries. Wait 15 minutes and try again.");
    expect(browser.cookie("twin_session")).toBeUndefined();
  });

  it("leave everybody else alone, at the same address too", async () => {
    const [target, other] = [await account(server), await account(server)];
    await failTenTimes(server, target);
    expect((await logIn(server, target)).status).toBe(429);
    expect((await logIn(server, other)).status).toBe(200);
  });

  it("are the same account in capitals", async () => {
    const person = await account(server);
    await failTenTimes(server, { ...person, email: person.email.toUpperCase() });
    expect((await logIn(server, person)).status).toBe(429);
  });

  it("are not counted from zero with another X-Forwarded-For", async () => {
    const fresh = await startServer();
    const person = await account(fresh);
    await failTenTimes(fresh, person, (turn) => `198.51.100.${turn}`);
    expect((await logIn(fresh, person, "203.0.113.7")).status).toBe(429);
    // Forty more failures, for other accounts and from other claimed addresses, use up this address's limit.
    for (let turn = 0; turn < 40; turn++) {
      const forwarded = `203.0.113.${turn}, 192.0.2.${turn}`;
      expect(
        (await logIn(fresh, { email: `nobody-${turn}@example.org`, password: "x" }, forwarded)).status,
      ).toBe(401);
    }
    expect((await logIn(fresh, await account(fresh), "192.0.2.99")).status).toBe(429);
    await fresh.stop();
  });
});

describe("behind one trusted proxy", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => server.stop());

  it("more than fifty failures from one address are 429, and other addresses are unaffected", async () => {
    for (let turn = 0; turn < 50; turn++) {
      // The caller's own entry comes before the proxy's.
      const forwarded = `198.51.100.${turn}, 203.0.113.7`;
      expect(
        (await logIn(server, { email: `nobody-${turn}@example.org`, password: "x" }, forwarded)).status,
      ).toBe(401);
    }
    const person = await account(server);
    expect((await logIn(server, person, "198.51.100.77, 203.0.113.7")).status).toBe(429);
    expect((await logIn(server, person, "203.0.113.7, 203.0.113.8")).status).toBe(200);
  });

  it("all of one IPv6 network count as one address", async () => {
    for (let turn = 0; turn < 50; turn++) {
      const login = { email: `no-one-${turn}@example.org`, password: "x" };
      expect((await logIn(server, login, `2001:db8:1:2::${turn.toString(16)}`)).status).toBe(401);
    }
    const person = await account(server);
    expect((await logIn(server, person, "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await logIn(server, person, "2001:db8:1:3::1")).status).toBe(200);
  });

  it("thirty failures at the same moment: ten are looked at, the rest are 429", async () => {
    const person = await account(server);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => logIn(server, wrong(person), "192.0.2.1")),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
  });
});
