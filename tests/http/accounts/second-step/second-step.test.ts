import { describe, expect, it } from "vitest";
import {
  beginSetUp,
  codeOf,
  setUpApp,
  withApp,
  wrongCode,
} from "../../../support/accounts/authenticator-app";
import { expectTooMany, MINUTE_S, statuses } from "../../../support/accounts/login-tries";
import { loggedIn, type Person } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { formOf, press, send } from "../../../support/http/forms";
import { serve } from "../../../support/server/serve";

const server = await serve({ own: true });
const AUTHENTICATOR = "/security/authenticator";
const SECOND_STEP = "/login/second-step";
const COOKIE = "twin_second_step";

/** A browser after the right password, at the second step. */
async function atSecondStep(person: Pick<Person, "email" | "password">, next = "/"): Promise<Client> {
  const browser = new Client(server.origin);
  const { email, password } = person;
  const answer = await browser.postForm("/login", { email, password, next });
  expect([answer.status, answer.location]).toEqual([302, SECOND_STEP]);
  expect((await browser.get("/api/user")).status).toBe(401);
  return browser;
}

const giveCode = (browser: Client, code: string) => browser.postForm(SECOND_STEP, { code });

async function eventsOf(person: Pick<Person, "id">): Promise<string[]> {
  const rows = await server.database.query(
    `SELECT "kind" FROM "SecurityEvent" WHERE "userId" = $1 ORDER BY "createdAt", "id"`,
    [person.id],
  );
  return rows.map((row) => String(Object(row).kind));
}

describe("setting an authenticator app up", () => {
  it("is offered on the security page, shows secret and QR code, and asks for a code", async () => {
    const { client } = await loggedIn(server);
    const begun = await press(client, "/security", "Set up authenticator app");
    expect([begun.status, begun.location]).toEqual([302, AUTHENTICATOR]);
    const page = (await client.get(AUTHENTICATOR)).page();
    expect(page.text("code")).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(page.document.querySelector("main svg[role=img] path")?.getAttribute("d")).toMatch(
      /^M\d+ \d+h1v1h-1z/,
    );
    expect(page.labelled("Code")).not.toBeNull();
  });

  it("keeps the secret while it is set up, and changes nothing before the first code", async () => {
    const person = await loggedIn(server);
    const secret = await beginSetUp(person.client);
    const wrong = await press(person.client, AUTHENTICATOR, "Turn on", {
      code: wrongCode(secret),
      name: "My <b>",
    });
    expect([wrong.status, wrong.page().value("name")]).toEqual([400, "My <b>"]);
    expect(wrong.page().errorOf("code")).toContain("This code is not right.");
    expect(wrong.page().text("code").replaceAll(" ", "")).toBe(secret);
    const { email, password } = person;
    expect((await new Client(server.origin).postJson("/api/login", { email, password })).status).toBe(200);
  });

  it("shows ten recovery codes once", async () => {
    const { client, id, app } = await withApp(server);
    expect(new Set(app.recoveryCodes).size).toBe(10);
    for (const code of app.recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const later = (await client.get(AUTHENTICATOR)).text;
    expect(later).not.toContain(app.recoveryCodes[0]);
    expect(later).toContain("Recovery codes left: 10 of 10.".slice(0, 19));
    expect(await eventsOf({ id })).toEqual(["authenticator-on"]);
  });

  it("keeps neither secret nor recovery codes in plain", async () => {
    const { id, app } = await withApp(server);
    const rows = JSON.stringify([
      await server.database.query(`SELECT * FROM "AuthenticatorApp" WHERE "userId" = $1`, [id]),
      await server.database.query(`SELECT * FROM "RecoveryCode" WHERE "userId" = $1`, [id]),
    ]);
    for (const secret of [app.secret, ...app.recoveryCodes]) expect(rows).not.toContain(secret);
    expect(server.log()).not.toContain(app.secret);
  });

  it("asks for a fresh proof, and so does turning it off", async () => {
    const person = await withApp(server);
    const form = formOf((await person.client.get(AUTHENTICATOR)).page(), "Turn off authenticator app");
    const long = new Date(Date.now() - 16 * 60_000);
    await server.database.query(`UPDATE "Session" SET "provenAt" = $1 WHERE "userId" = $2`, [
      long,
      person.id,
    ]);
    const proof = "/prove?next=%2Fsecurity%2Fauthenticator";
    expect((await person.client.get(AUTHENTICATOR)).location).toBe(proof);
    expect((await send(person.client, form)).location).toBe(proof);
    const proven = await press(person.client, proof, "Confirm with a code", { code: person.app.code() });
    expect([proven.status, proven.location]).toEqual([302, AUTHENTICATOR]);
    const both = (await send(person.client, form)).location ?? "";
    expect(both).toBe(`${proof}&fully=1`);
    const { password: own } = person;
    expect((await press(person.client, both, "Confirm with your password", { password: own })).location).toBe(
      AUTHENTICATOR,
    );
    expect((await send(person.client, form)).location).toBe("/security");
    const { email, password } = person;
    expect((await new Client(server.origin).postJson("/api/login", { email, password })).status).toBe(200);
    expect(await eventsOf(person)).toEqual(["authenticator-on", "authenticator-off"]);
  });

  it("gives new recovery codes, which end those from before", async () => {
    const person = await withApp(server);
    const answer = await press(person.client, AUTHENTICATOR, "Make new recovery codes");
    const [fresh = ""] = answer.page().texts("main li code");
    expect(person.app.recoveryCodes).not.toContain(fresh);
    expect((await giveCode(await atSecondStep(person), person.app.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await giveCode(await atSecondStep(person), fresh)).status).toBe(302);
  });
});

describe("logging in to an account with an authenticator app", () => {
  it("asks for the code, and leads on with it", async () => {
    const person = await withApp(server);
    const browser = await atSecondStep(person, "/share");
    const answer = await press(browser, SECOND_STEP, "Log in", { code: person.app.code() });
    expect([answer.status, answer.location]).toEqual([302, "/share"]);
    expect((await browser.get("/api/user")).status).toBe(200);
    expect(browser.cookie(COOKIE)).toBeUndefined();
    expect((await browser.get("/api/export/twin-data")).status).toBe(200);
  });

  it("takes a code once, at the same moment too, and none of a step before", async () => {
    const person = await withApp(server);
    const browsers = await Promise.all(Array.from({ length: 3 }, () => atSecondStep(person)));
    const code = person.app.code();
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, code)));
    expect(statuses(answers)).toEqual({ 302: 1, 401: 2 });
    const next = await atSecondStep(person);
    expect((await giveCode(next, person.app.code(-1))).status).toBe(401);
  });

  it("takes a recovery code once, at the same moment too, however it is typed", async () => {
    const person = await withApp(server);
    const browsers = await Promise.all(Array.from({ length: 3 }, () => atSecondStep(person)));
    const [code = ""] = person.app.recoveryCodes;
    const typed = code.toLowerCase().replaceAll("-", " ");
    const answers = await Promise.all(browsers.map((browser) => giveCode(browser, typed)));
    expect(statuses(answers)).toEqual({ 302: 1, 401: 2 });
    expect((await person.client.get(AUTHENTICATOR)).page().main).toContain("Recovery codes left: 9 of 10.");
    expect(await eventsOf(person)).toEqual(["authenticator-on", "recovery-code-used"]);
  });

  it("takes no code of another person's, though the password was right", async () => {
    const [person, other] = [await withApp(server), await withApp(server)];
    const browser = await atSecondStep(person);
    expect((await giveCode(browser, other.app.recoveryCodes[0] ?? "")).status).toBe(401);
    const crossed = new Client(server.origin);
    crossed.setCookie(COOKIE, (await atSecondStep(other)).cookie(COOKIE) ?? "");
    expect((await giveCode(crossed, person.app.recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await crossed.get("/api/user")).status).toBe(401);
  });

  it("leads whoever has not given a password to the login page", async () => {
    const stranger = new Client(server.origin);
    stranger.setCookie(COOKIE, "s%3Aforged");
    for (const answer of [await stranger.get(SECOND_STEP), await giveCode(stranger, "123456")]) {
      expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Flogin%2Fsecond-step"]);
    }
  });

  it("ends where the password was changed meanwhile", async () => {
    const person = await withApp(server);
    const browser = await atSecondStep(person);
    await server.database.query(`UPDATE "User" SET "passwordHash" = $1 WHERE "id" = $2`, [
      "another",
      person.id,
    ]);
    expect((await giveCode(browser, person.app.code())).location).toBe("/login?next=%2Flogin%2Fsecond-step");
  });

  it("ends where Google reported meanwhile that the account there was taken over", async () => {
    const person = await withApp(server);
    await server.database.query(
      `INSERT INTO "GoogleIdentity" ("subject", "userId", "email") VALUES ($1, $2, $3)`,
      [`subject-of-${person.id}`, person.id, person.email],
    );
    const browser = await atSecondStep(person);
    await server.database.query(`UPDATE "GoogleIdentity" SET "blockedAt" = $1 WHERE "userId" = $2`, [
      new Date(),
      person.id,
    ]);
    expect((await giveCode(browser, person.app.code())).location).toBe("/login?next=%2Flogin%2Fsecond-step");
  });

  it("lets five wrong codes be given, then says how long to wait, and warns the owner once", async () => {
    const person = await withApp(server);
    const browser = await atSecondStep(person);
    const wrong = wrongCode(person.app.secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveCode(browser.copy(), wrong)));
    expect(statuses(answers)).toEqual({ 401: 5, 429: 3 });
    const page = await giveCode(browser, person.app.code());
    expectTooMany(page, 15 * MINUTE_S);
    expect(await eventsOf(person)).toEqual(["authenticator-on", "codes-refused"]);
  });

  it("is never in the way of strangers' wrong passwords, nor they of it", async () => {
    const person = await withApp(server);
    const { email } = person;
    for (let tries = 0; tries < 6; tries++) {
      const answer = await new Client(server.origin).postJson("/api/login", {
        email,
        password: "x",
        code: "000000",
      });
      expect(answer.status).toBe(401);
    }
    expect((await giveCode(await atSecondStep(person), person.app.code())).status).toBe(302);
  });
});

describe("logging in by call", () => {
  it("says that a code is wanted, and takes it in the body", async () => {
    const person = await withApp(server);
    const { email, password } = person;
    const login = (body: object) =>
      new Client(server.origin).postJson("/api/login", { email, password, ...body });
    const without = await login({});
    expect([without.status, without.setCookies]).toEqual([401, []]);
    expect(Object(without.json()).error).toContain("authenticator app");
    const code = person.app.code();
    expect((await login({ code: wrongCode(person.app.secret) })).status).toBe(401);
    expect((await login({ code })).status).toBe(200);
    expect((await login({ code })).status).toBe(401);
    expect((await login({ code: person.app.recoveryCodes[0] })).status).toBe(200);
  });

  it("answers a wrong password the same with and without an app", async () => {
    const [guarded, plain] = [await withApp(server), await loggedIn(server)];
    const answers = await Promise.all(
      [guarded, plain].map(({ email }) =>
        new Client(server.origin).postJson("/api/login", { email, password: "wrong", code: "123456" }),
      ),
    );
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
  });
});

it("an account that needs another address is asked for the code first", async () => {
  const person = await withApp(server);
  await server.database.query(`UPDATE "User" SET "email" = $1, "formerEmail" = $2 WHERE "id" = $3`, [
    `${person.id}@address.invalid`,
    person.email,
    person.id,
  ]);
  const browser = await atSecondStep(person);
  expect((await browser.get("/login/new-address")).status).toBe(302);
  const answer = await giveCode(browser, person.app.code());
  expect([answer.status, answer.location]).toEqual([302, "/login/new-address"]);
  expect((await browser.get("/login/new-address")).status).toBe(200);
});

it("what is begun again while an app is on leaves it on", async () => {
  const person = await loggedIn(server);
  const app = await setUpApp(person.client);
  await person.client.postForm(AUTHENTICATOR, { intent: "begin" });
  const confirmed = await person.client.postForm(AUTHENTICATOR, {
    intent: "confirm",
    name: "Other",
    code: codeOf(app.secret),
  });
  expect(confirmed.status).toBe(400);
  expect((await giveCode(await atSecondStep(person), app.code())).status).toBe(302);
});
