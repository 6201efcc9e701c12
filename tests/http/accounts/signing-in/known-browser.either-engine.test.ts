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
import { account } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";

const { server, newAddress, login } = await serveTries();

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

  /** Lets strangers at this address enter wrong passwords until the account is locked there. */
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
