import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  expectTooMany,
  from,
  MINUTE_S,
  serveTries,
  statuses,
  times,
} from "../../../support/accounts/login-tries";
import { account, newFields } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { startServer } from "../../../support/server/server";

const { server, newAddress, login } = await serveTries();

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
  /** Gives an account a very large number of failed logins. */
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
