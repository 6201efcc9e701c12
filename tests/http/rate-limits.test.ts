import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Answer, Client } from "../support/client";
import { account, newFields } from "../support/person";
import { startServer, type TestServer } from "../support/server";
import { serve } from "./serve";

// Behind one proxy, so that each test has addresses of its own.
const server = await serve({ env: { TRUST_PROXY: "1" } });
const MINUTE_S = 60;

let addresses = 0;
/** An address that no other test uses (those of RFC 2544 are never anybody's). */
const newAddress = () => `198.18.${++addresses >> 8}.${addresses & 255}`;
const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

function login(email: string, password: string, address: string, on: TestServer = server): Promise<Answer> {
  return new Client(on.origin).postJson("/api/login", { email, password }, from(address));
}

const statuses = (answers: Answer[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

function expectTooMany(answer: Answer, windowSeconds: number): void {
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(windowSeconds / 2);
  expect(wait).toBeLessThanOrEqual(windowSeconds);
  expect(answer.text).toContain(`Too many tries. Wait ${Math.ceil(wait / MINUTE_S)} minutes and try again.`);
}

describe("failed logins for one account from one address", () => {
  it("ten are allowed in 15 minutes; then even the right password has to wait there", async () => {
    const { email, password } = await account(server);
    const address = newAddress();
    const failed = await times(10, () => login(email, "wrong", address));
    expect(statuses(failed)).toEqual({ 401: 10 });
    const answer = await login(email, password, address);
    expectTooMany(answer, 15 * MINUTE_S);
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^Too many tries/) });
    expect(answer.setCookies).toEqual([]);
  });

  it("by form: a readable page with the email kept", async () => {
    const { email, password } = await account(server);
    const address = newAddress();
    await times(10, () => login(email, "wrong", address));
    const answer = await new Client(server.origin).postForm("/login", { email, password }, from(address));
    expectTooMany(answer, 15 * MINUTE_S);
    const page = answer.page();
    expect(page.title).toBe("Error: Log in · Digital Twin");
    expect(page.alerts).toEqual([expect.stringMatching(/^Too many tries. Wait \d+ minutes and try again.$/)]);
    expect(page.value("email")).toBe(email);
    expect(answer.text).not.toContain(password);
  });

  it("tries at the same moment do not slip through together", async () => {
    const { email } = await account(server);
    const address = newAddress();
    expect(statuses(await times(30, () => login(email, "wrong", address)))).toEqual({ 401: 10, 429: 20 });
  });

  it("nobody else is affected, not even at the same address, however often it is tried", async () => {
    const [target, other] = [await account(server), await account(server)];
    const address = newAddress();
    expect(statuses(await times(80, () => login(target.email, "wrong", address)))).toEqual({
      401: 10,
      429: 70,
    });
    expect((await login(other.email, other.password, address)).status).toBe(200);
  });

  it("an address without an account is limited alike, so that the limit tells nothing", async () => {
    const nobody = newFields().email;
    const address = newAddress();
    expect(statuses(await times(12, () => login(nobody, "wrong", address)))).toEqual({ 401: 10, 429: 2 });
  });

  it("a login that succeeds does not count", async () => {
    const { email, password } = await account(server);
    const address = newAddress();
    for (let round = 0; round < 12; round += 1)
      expect((await login(email, password, address)).status).toBe(200);
    expect(statuses(await times(9, () => login(email, "wrong", address)))).toEqual({ 401: 9 });
    expect((await login(email, password, address)).status).toBe(200);
    expect((await login(email, "wrong", address)).status).toBe(401);
    expect((await login(email, password, address)).status).toBe(429);
  });

  it("capitals and spaces in the email are no way around", async () => {
    const { email } = await account(server);
    const address = newAddress();
    const spelled = [email, email.toUpperCase(), ` ${email}`];
    const failed = await times(12, (index) => login(spelled[index % 3] ?? "", "wrong", address));
    expect(statuses(failed)).toEqual({ 401: 10, 429: 2 });
  });

  it("a full count stays as it is: trying on neither raises it nor lengthens the wait", async () => {
    const limited = await startServer();
    const { email } = await account(limited);
    const rows = () => limited.database.query(`SELECT * FROM "RateLimit" ORDER BY "key"`);
    await times(10, () => login(email, "wrong", "", limited));
    const full = await rows();
    expect(full.map(({ count }) => Number(count))).toEqual([10, 10, 10]);
    expect(statuses(await times(20, () => login(email, "wrong", "", limited)))).toEqual({ 429: 20 });
    expect(await rows()).toEqual(full);
    await limited.stop();
  });

  it("the wait ends with the window", async () => {
    const limited = await startServer();
    const { email, password } = await account(limited);
    await times(11, () => login(email, "wrong", "", limited));
    expect((await login(email, password, "", limited)).status).toBe(429);
    await limited.database.query(`UPDATE "RateLimit" SET "expire" = $1`, [new Date(Date.now() - 1)]);
    expect((await login(email, password, "", limited)).status).toBe(200);
    expect(statuses(await times(11, () => login(email, "wrong", "", limited)))).toEqual({ 401: 10, 429: 1 });
    await limited.stop();
  });
});

describe("failed logins for one account from many addresses", () => {
  const SLOWEST_MS = 5_000;
  /** How long a login takes, in milliseconds. */
  async function timed(email: string, password: string): Promise<[status: number, ms: number]> {
    const started = performance.now();
    const { status } = await login(email, password, newAddress());
    return [status, performance.now() - started];
  }
  /** Makes an account one that was tried very often. */
  async function tryVeryOften(email: string): Promise<void> {
    expect((await login(email, "wrong", newAddress())).status).toBe(401);
    const key = `login-account:${createHash("sha256").update(email).digest("base64url")}`;
    await server.database.query(`UPDATE "RateLimit" SET "count" = 60 WHERE "key" = $1`, [key]);
  }

  it("shut nobody out: the right password from a fresh address signs in, a moment later", async () => {
    const { email, password } = await account(server);
    expect(statuses(await times(10, () => login(email, "wrong", newAddress())))).toEqual({ 401: 10 });
    const [status, ms] = await timed(email, password);
    expect(status).toBe(200);
    expect(ms).toBeGreaterThanOrEqual(99);
  });

  it("slow each answer by five seconds at most, right or wrong, account or none", async () => {
    const [{ email, password }, nobody] = [await account(server), newFields().email];
    await Promise.all([tryVeryOften(email), tryVeryOften(nobody)]);
    const answers = await Promise.all([
      timed(email, password),
      timed(email, "wrong"),
      timed(nobody, "wrong"),
    ]);
    expect(answers.map(([status]) => status)).toEqual([200, 401, 401]);
    for (const [, ms] of answers) {
      expect(ms).toBeGreaterThanOrEqual(SLOWEST_MS - 1);
      expect(ms).toBeLessThan(2 * SLOWEST_MS);
    }
  });

  it("hold up nobody else meanwhile", async () => {
    const [target, other] = [await account(server), await account(server)];
    await tryVeryOften(target.email);
    let pending = 5;
    const slowed = times(5, () => login(target.email, "wrong", newAddress()).finally(() => pending--));
    expect((await login(other.email, other.password, newAddress())).status).toBe(200);
    expect(pending).toBe(5);
    expect(statuses(await slowed)).toEqual({ 401: 5 });
  });

  it("leave the counts of addresses alone: none of these is shut", async () => {
    const { email } = await account(server);
    expect(statuses(await times(30, () => login(email, "wrong", newAddress())))).toEqual({ 401: 30 });
  });
});

describe("a browser that has signed in to an account before", () => {
  const DEVICE = "twin_device";
  const post = (browser: Client, email: string, password: string, address: string) =>
    browser.postJson("/api/login", { email, password }, from(address));

  /** A browser that signed in to an account and out again. */
  async function knownBrowser(
    person: { email: string; password: string },
    browser = new Client(server.origin),
  ) {
    expect((await post(browser, person.email, person.password, newAddress())).status).toBe(200);
    await browser.postForm("/logout", {});
    expect((await browser.get("/api/user")).status).toBe(401);
    return browser;
  }

  /** Wrong passwords by strangers at this address, until the account is shut there. */
  async function shut(email: string, address: string): Promise<void> {
    const failed = await times(12, () => login(email, "wrong", address));
    expect(statuses(failed)).toEqual({ 401: 10, 429: 2 });
  }

  it("signs in whatever others do with the account at the same address, and without delay", async () => {
    const person = await account(server);
    const browser = await knownBrowser(person);
    const address = newAddress();
    await shut(person.email, address);
    const key = `login-account:${createHash("sha256").update(person.email).digest("base64url")}`;
    await server.database.query(`UPDATE "RateLimit" SET "count" = 60 WHERE "key" = $1`, [key]);
    expect((await login(person.email, person.password, address)).status).toBe(429);
    const started = performance.now();
    const answer = await browser.postForm("/login", person, from(address));
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect(performance.now() - started).toBeLessThan(4_500);
  });

  it("signs in though its address is full of others' failures", async () => {
    const person = await account(server);
    const browser = await knownBrowser(person);
    const address = newAddress();
    for (let strangers = 0; strangers < 50; strangers += 10) {
      const { email } = await account(server);
      expect(statuses(await times(10, () => login(email, "wrong", address)))).toEqual({ 401: 10 });
    }
    expect((await login(person.email, person.password, address)).status).toBe(429);
    expect((await post(browser, person.email, person.password, address)).status).toBe(200);
  });

  it("has a count of its own: ten wrong passwords, then it waits, and nobody else does", async () => {
    const person = await account(server);
    const browser = await knownBrowser(person);
    const failed = await times(12, () => post(browser.copy(), person.email, "wrong", newAddress()));
    expect(statuses(failed)).toEqual({ 401: 10, 429: 2 });
    expectTooMany(await post(browser, person.email, person.password, newAddress()), 15 * MINUTE_S);
    const started = performance.now();
    expect((await login(person.email, person.password, newAddress())).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(4_500);
  });

  it("is no stranger to any of the accounts that signed in there", async () => {
    const [one, other] = [await account(server), await account(server)];
    const browser = await knownBrowser(other, await knownBrowser(one));
    for (const person of [one, other]) {
      const address = newAddress();
      await shut(person.email, address);
      expect((await post(browser.copy(), person.email, person.password, address)).status).toBe(200);
    }
  });

  it("is a stranger to every other account", async () => {
    const [own, target] = [await account(server), await account(server)];
    const browser = await knownBrowser(own);
    const address = newAddress();
    await shut(target.email, address);
    expect((await post(browser, target.email, target.password, address)).status).toBe(429);
  });

  it("cannot be made up, and a changed password makes it a stranger", async () => {
    const person = await account(server);
    const browser = await knownBrowser(person);
    const address = newAddress();
    await shut(person.email, address);
    const [id = "", mark = ""] = decodeURIComponent(browser.cookie(DEVICE) ?? "").split(".");
    const forged = new Client(server.origin);
    forged.setCookie(DEVICE, `${id}.${mark}.${"A".repeat(43)}`);
    expect((await post(forged, person.email, person.password, address)).status).toBe(429);
    const { passwordHash } = (
      await server.database.query(`SELECT "passwordHash" FROM "User" WHERE "id" = $1`, [
        (await account(server, { password: "another one" })).id,
      ])
    )[0] as { passwordHash: string };
    await server.database.query(`UPDATE "User" SET "passwordHash" = $1 WHERE "id" = $2`, [
      passwordHash,
      person.id,
    ]);
    expect((await post(browser, person.email, "another one", address)).status).toBe(429);
  });

  it("carries a cookie that names nobody, opens nothing and stays after logging out", async () => {
    const person = await account(server);
    const browser = await knownBrowser(person);
    const cookie = decodeURIComponent(browser.cookie(DEVICE) ?? "");
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{22}\.[\w+/]+$/);
    for (const text of [person.id, person.email, person.username]) expect(cookie).not.toContain(text);
    expect((await browser.get("/api/user")).status).toBe(401);
  });

  it("is remembered for eight accounts, and its cookie grows no further", async () => {
    const browser = new Client(server.origin);
    for (let turn = 0; turn < 10; turn++) await knownBrowser(await account(server), browser);
    const parts = decodeURIComponent(browser.cookie(DEVICE) ?? "").split(".");
    expect(parts).toHaveLength(1 + 8 + 1);
  });
});

describe("failed logins from one address", () => {
  it("fifty are allowed in 15 minutes, whatever the accounts; other addresses are not affected", async () => {
    const { email, password } = await account(server);
    const address = newAddress();
    const failed = await times(50, () => login(newFields().email, "wrong", address));
    expect(statuses(failed)).toEqual({ 401: 50 });
    expectTooMany(await login(email, password, address), 15 * MINUTE_S);
    expect((await login(email, password, newAddress())).status).toBe(200);
  });

  it("behind one proxy the address is the last one of X-Forwarded-For: what comes before it is hearsay", async () => {
    const address = newAddress();
    const answers = await times(55, () => login(newFields().email, "wrong", `${newAddress()}, ${address}`));
    expect(statuses(answers)).toEqual({ 401: 50, 429: 5 });
  });

  it("an IPv6 network counts as one address, another one does not", async () => {
    const { email, password } = await account(server);
    const answers = await times(55, (index) =>
      login(newFields().email, "wrong", `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}`),
    );
    expect(statuses(answers)).toEqual({ 401: 50, 429: 5 });
    expect((await login(email, password, "2001:db8:1:2::1")).status).toBe(429);
    expect((await login(email, password, "2001:db8:1:3::1")).status).toBe(200);
  });

  it("however a proxy writes an address, it counts as one, and so does all that is none", async () => {
    const ways = [
      (turn: number) => `203.0.113.9:${1024 + turn}`,
      (turn: number) => `"203.0.113.9:${1024 + turn}"`,
      () => "::ffff:203.0.113.9",
      () => "::FFFF:cb00:7109",
      () => "203.0.113.9",
    ];
    const v6 = [
      (turn: number) => `[2001:db8:7:8::${turn}]:${1024 + turn}`,
      () => "2001:DB8:7:8:0:0:0:1",
      (turn: number) => `2001:0db8:0007:0008::1%eth${turn}`,
    ];
    const garbage = [(turn: number) => `garbage-${turn}`, (turn: number) => `_${turn}`, () => "unknown"];
    for (const kind of [ways, v6, garbage]) {
      const answers = await times(55, (turn) =>
        login(newFields().email, "wrong", kind[turn % kind.length]?.(turn) ?? ""),
      );
      expect(statuses(answers)).toEqual({ 401: 50, 429: 5 });
    }
  });

  it("without a proxy in front, X-Forwarded-For counts for nothing", async () => {
    const bare = await startServer();
    const answers = await times(55, () => login(newFields().email, "wrong", newAddress(), bare));
    expect(statuses(answers)).toEqual({ 401: 50, 429: 5 });
    await bare.stop();
  });

  it("behind two proxies the address is the second from the right", async () => {
    const behindTwo = await startServer({ env: { TRUST_PROXY: "2" } });
    const forwarded = () => `${newAddress()}, 203.0.113.9, ${newAddress()}`;
    const answers = await times(55, () => login(newFields().email, "wrong", forwarded(), behindTwo));
    expect(statuses(answers)).toEqual({ 401: 50, 429: 5 });
    expect((await login(newFields().email, "wrong", "203.0.113.10, 10.0.0.1", behindTwo)).status).toBe(401);
    await behindTwo.stop();
  });

  it("two servers on one database count together", async () => {
    const first = await startServer();
    const second = await startServer({ database: first.database });
    const { email } = await account(first);
    const answers = await times(14, (index) => login(email, "wrong", "", index % 2 === 0 ? first : second));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 4 });
    await second.kill();
    await first.stop();
  });
});

describe("registrations from one address", () => {
  it("fifty are allowed in an hour; then a readable refusal, and nobody elsewhere is affected", async () => {
    const address = newAddress();
    const register = (where: string) =>
      new Client(server.origin).postJson("/api/register", newFields(), from(where));
    expect(statuses(await times(50, () => register(address)))).toEqual({ 201: 50 });
    expectTooMany(await register(address), 60 * MINUTE_S);
    const fields = newFields();
    const answer = await new Client(server.origin).postForm("/register", fields, from(address));
    expectTooMany(answer, 60 * MINUTE_S);
    const page = answer.page();
    expect(page.title).toBe("Error: Create your account · Digital Twin");
    expect(page.alerts).toEqual([expect.stringMatching(/^Too many tries. Wait \d+ minutes and try again.$/)]);
    expect(page.value("username")).toBe(fields.username);
    expect(answer.text).not.toContain(fields.password);
    expect(await server.database.count("User", `"email" = $1`, [fields.email])).toBe(0);
    expect((await register(newAddress())).status).toBe(201);
  });
});

describe("sign-in starts from one address", () => {
  it("fifty are allowed in an hour; then a readable page", async () => {
    const address = newAddress();
    const start = (where: string) => new Client(server.origin).get("/auth/google/login", from(where));
    expect(statuses(await times(50, () => start(address)))).toEqual({ 302: 50 });
    const answer = await start(address);
    expectTooMany(answer, 60 * MINUTE_S);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.page().main).toContain("Too many tries.");
    expect((await start(newAddress())).status).toBe(302);
  });
});

it("the counts name neither addresses nor accounts", async () => {
  const { email } = await account(server);
  const address = newAddress();
  await login(email, "wrong", address);
  const rows = JSON.stringify(await server.database.query(`SELECT * FROM "RateLimit"`));
  expect(rows).not.toContain(email);
  expect(rows).not.toContain(address);
});
