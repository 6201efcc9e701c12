import { describe, expect, it } from "vitest";
import { googleAccount, ORIGIN, userOf } from "../../support/accounts/google-sign-in";
import { account, newFields } from "../../support/accounts/person";
import { LINK, NOT_MINE, serveSquatters } from "../../support/accounts/squatters";
import { Client } from "../../support/http/client";

const { google, server, signIn, leave, elsewhere, row, bellOf, squatter, claimed } = await serveSquatters();

describe("whoever proves an address at Google while a never-proven account has it", () => {
  it("chooses on one page between its password and a new account", async () => {
    const person = await squatter();
    const { browser, answer } = await signIn(googleAccount({ email: person.email }));
    expect([answer.status, answer.location]).toEqual([302, LINK]);
    const page = (await browser.get(LINK)).page();
    expect(page.headings).toContain("You never made this account?");
    expect(page.button("Add Google and log in")).not.toBeNull();
    expect(page.button(NOT_MINE)).not.toBeNull();
    for (const secret of ["Mallory", "Squatter", person.username, person.id]) {
      expect(page.main).not.toContain(secret);
    }
    expect((await browser.get("/api/user")).status).toBe(401);
  });

  it("who never made it gets a new account with the address; the old one keeps its data and loses it", async () => {
    const person = await squatter();
    await person.client.postJson("/api/preferences", {
      category: "work",
      subcategory: "environment",
      preference: "Mallory's own words",
      confidence: 80,
    });
    const { who, browser, answer } = await claimed(person);
    expect([answer.status, answer.location]).toEqual([302, "/setup"]);
    expect((await browser.get("/setup")).page().toast[0]).toBe("Account Created");

    const user = await userOf(browser);
    expect(user.id).not.toBe(person.id);
    expect(user).toMatchObject({ email: person.email, firstName: "Mary", lastName: "Somerville" });
    expect((await browser.get("/api/preferences")).json()).toEqual([]);
    expect(await row(user.id)).toMatchObject({ passwordHash: null, formerEmail: null });
    expect((await row(user.id)).emailProvenAt).not.toBeNull();
    expect(await row(person.id)).toMatchObject({
      email: `${person.id}@address.invalid`,
      formerEmail: person.email,
      firstName: "Mallory",
      emailProvenAt: null,
    });
    expect(await server.database.count("Preference", `"userId" = $1`, [person.id])).toBe(1);
    // All sessions of the old account have ended.
    expect((await person.client.get("/api/user")).status).toBe(401);
    expect(await server.database.count("Session", `"userId" = $1`, [person.id])).toBe(0);
    // From now on Google signs in directly.
    expect((await userOf((await signIn(who)).browser)).id).toBe(user.id);
    expect((await browser.get(LINK)).location).toBe("/login");
    expect(google.complaints).toEqual([]);
  });

  it("both are told in the bell, neither of the other's names, and the log has a line", async () => {
    const person = await squatter();
    const { browser } = await claimed(person);
    const user = await userOf(browser);
    const [told, ...none] = await bellOf(browser);
    expect(none).toEqual([]);
    expect(told).toMatchObject({ title: "The address is yours", type: "security" });
    expect(JSON.stringify(told)).not.toMatch(/Mallory|Squatter/);
    const [former] = await server.database.query(
      `SELECT "title", "message", "type" FROM "Notification" WHERE "userId" = $1`,
      [person.id],
    );
    expect(former).toMatchObject({ title: "Your email address was changed", type: "security" });
    expect(String(former?.message)).not.toMatch(/Mary|Somerville/);
    const claims = () =>
      server
        .log()
        .split("\n")
        .filter((text) => text.includes('"event":"address-claimed"'));
    await expect.poll(() => claims().length).toBeGreaterThan(0);
    const line = JSON.parse(claims().at(-1) ?? "");
    const mark = expect.stringMatching(/^[\w-]{12}$/);
    expect(line).toMatchObject({
      level: "warn",
      account: mark,
      formerAccount: mark,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(line.account).not.toBe(line.formerAccount);
    for (const id of [person.id, user.id]) expect(server.log()).not.toContain(id);
    expect(server.log()).not.toContain(person.email);
  });

  it("whose it is after all gives the password: linked as before, and proven", async () => {
    const person = await squatter();
    const { browser } = await signIn(googleAccount({ email: person.email }), { next: "/setup" });
    const answer = await browser.postForm(LINK, { password: person.password });
    expect([answer.status, answer.location]).toEqual([302, "/setup"]);
    expect((await userOf(browser)).id).toBe(person.id);
    expect((await row(person.id)).emailProvenAt).not.toBeNull();
  });

  it("an account whose address was proven is not to be had this way", async () => {
    const person = await account(server);
    await server.database.query(`UPDATE "User" SET "emailProvenAt" = $1 WHERE "id" = $2`, [
      new Date(),
      person.id,
    ]);
    const { browser } = await signIn(googleAccount({ email: person.email }));
    const page = (await browser.get(LINK)).page();
    expect(page.button("Add Google and log in")).not.toBeNull();
    expect(page.button(NOT_MINE)).toBeNull();
    const answer = await browser.postForm(LINK, { decision: "not-mine" });
    expect([answer.status, answer.location]).toEqual([302, "/login"]);
    expect((await browser.get("/login")).page().toast[0]).toBe("Login failed");
    expect(await row(person.id)).toMatchObject({ email: person.email, formerEmail: null });
  });

  it("nobody takes an address without having come from Google with it", async () => {
    const person = await squatter();
    await signIn(googleAccount({ email: person.email }));
    const stranger = new Client(server.origin, ORIGIN);
    const answer = await stranger.postForm(LINK, { decision: "not-mine" });
    expect([answer.status, answer.location]).toEqual([302, "/login"]);
    expect((await person.client.get("/api/user")).status).toBe(200);
    const unverified = await signIn(googleAccount({ email: person.email, email_verified: false }));
    await unverified.browser.postForm(LINK, { decision: "not-mine" });
    expect(await row(person.id)).toMatchObject({ email: person.email });
  });

  it("pressing in two tabs at once makes one account, and both tabs end up in it", async () => {
    const person = await squatter();
    google.next = googleAccount({ email: person.email });
    const tabs = [new Client(server.origin, ORIGIN), new Client(server.origin, ORIGIN)];
    for (const tab of tabs) await tab.get(await leave(tab));
    const answers = await Promise.all(tabs.map((tab) => tab.postForm(LINK, { decision: "not-mine" })));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    const [one, other] = await Promise.all(tabs.map(userOf));
    expect(one.id).toBe(other.id);
    expect(await server.database.count("User", `"email" = $1`, [person.email])).toBe(1);
    expect(await server.database.count("Notification", `"userId" = $1`, [person.id])).toBe(1);
  });

  it("linking and taking over at once: one of them happens, never half of each", async () => {
    for (let round = 0; round < 5; round++) {
      const person = await squatter();
      google.next = googleAccount({ email: person.email });
      const [links, claims] = [new Client(server.origin, ORIGIN), new Client(server.origin, ORIGIN)];
      for (const tab of [links, claims]) await tab.get(await leave(tab));
      const ask = elsewhere();
      await Promise.all([
        links.postForm(LINK, { password: person.password }, ask),
        claims.postForm(LINK, { decision: "not-mine" }, ask),
      ]);
      const identities = await server.database.query(
        `SELECT "userId" FROM "GoogleIdentity" WHERE "subject" = $1`,
        [google.next.sub],
      );
      expect(identities).toHaveLength(1);
      const linked = identities[0]?.userId === person.id;
      const old = await row(person.id);
      expect([old.email, old.formerEmail, old.emailProvenAt === null]).toEqual(
        linked ? [person.email, null, false] : [`${person.id}@address.invalid`, person.email, true],
      );
    }
  });

  it("is limited like registering", async () => {
    const person = await squatter();
    const { browser } = await signIn(googleAccount({ email: person.email }));
    const ask = elsewhere();
    const register = () => new Client(server.origin, ORIGIN).postJson("/api/register", newFields(), ask);
    await Promise.all(Array.from({ length: 50 }, register));
    const answer = await browser.postForm(LINK, { decision: "not-mine" }, ask);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.page().alerts).toEqual([expect.stringMatching(/^Too many tries/)]);
    expect(await row(person.id)).toMatchObject({ email: person.email });
  });
});

it("nobody registers with an address that only replaces one", async () => {
  const email = `${newFields().username}@address.invalid`;
  const answer = await new Client(server.origin, ORIGIN).postJson(
    "/api/register",
    newFields({ email }),
    elsewhere(),
  );
  expect([answer.status, Object(answer.json()).error]).toEqual([400, "Please enter a valid email"]);
});
