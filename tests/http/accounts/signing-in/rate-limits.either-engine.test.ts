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
