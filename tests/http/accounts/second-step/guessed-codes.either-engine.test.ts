import { describe, expect, it } from "vitest";
import { type App, setUpApp, wrongCode } from "../../../support/accounts/authenticator-app";
import { serveWithLetters, WITHIN } from "../../../support/accounts/forgotten-password";
import { expectTooMany, MINUTE_S, statuses } from "../../../support/accounts/login-tries";
import { account, openSession } from "../../../support/accounts/person";
import type { Client } from "../../../support/http/client";

const { mailbox, server, browser } = await serveWithLetters();
const SECOND_STEP = "/login/second-step";

type Owner = { id: string; email: string; password: string };
type Browser = ReturnType<typeof browser>;

/** A user with a proven address and a session. */
async function owner(): Promise<Owner & { client: Client }> {
  const person = await account(server);
  await server.database.query(`UPDATE "User" SET "emailProvenAt" = $1 WHERE "id" = $2`, [
    new Date(),
    person.id,
  ]);
  const { client } = browser();
  client.setCookie(server.cookieName("twin_session"), await openSession(server, person.id));
  return { ...person, client };
}

async function ownerWithApp(): Promise<Owner & { client: Client; app: App }> {
  const person = await owner();
  return { ...person, app: await setUpApp(person.client) };
}

/** Enters the right password in a browser, which is then asked for a code. */
async function giveRightPassword(at: Browser, { email, password }: Owner): Promise<Browser> {
  const answer = await at.post("/login", { email, password });
  expect([answer.status, answer.location]).toEqual([302, SECOND_STEP]);
  return at;
}

const giveCode = (at: Browser, code: string) => at.post(SECOND_STEP, { code });

/** Enters a number of wrong codes in one browser. */
async function giveWrong({ app }: { app: App }, at: Browser, times: number) {
  const answers = [];
  for (let tries = 0; tries < times; tries++) answers.push(await giveCode(at, wrongCode(app.secret)));
  return answers;
}

async function eventsOf({ id }: Owner): Promise<string[]> {
  const rows = await server.database.query(
    `SELECT "kind" FROM "SecurityEvent" WHERE "userId" = $1 AND "kind" = 'codes-refused'`,
    [id],
  );
  return rows.map((row) => String(Object(row).kind));
}

/** Ends the time windows of these rate limits, as if time had passed; the record of full windows stays. */
async function letWindowsPass(...counts: string[]): Promise<void> {
  for (const count of counts) {
    await server.database.query(`UPDATE "RateLimit" SET "expire" = $1 WHERE "key" LIKE $2`, [
      new Date(Date.now() - 1_000),
      `${count}:%`,
    ]);
  }
}

/** A browser that has passed the account's second step before, and is asked for a code again. */
async function knownBrowser(person: Owner & { app: App }, recoveryCode: number): Promise<Browser> {
  const at = await giveRightPassword(browser(), person);
  expect((await giveCode(at, person.app.recoveryCodes[recoveryCode] ?? "")).status).toBe(302);
  await at.post("/logout", {});
  return giveRightPassword(at, person);
}

describe("codes that are guessed", () => {
  it("have five tries in all from twelve browsers that were known before the app was set up", async () => {
    const person = await owner();
    const earlier: Browser[] = [];
    for (let turn = 0; turn < 12; turn++) earlier.push(browser());
    const { email, password } = person;
    for (const login of await Promise.all(earlier.map((at) => at.post("/login", { email, password })))) {
      expect(login.location).toBe("/");
    }
    await Promise.all(earlier.map((at) => at.post("/logout", {})));
    const app = await setUpApp(person.client);
    await Promise.all(earlier.map((at) => giveRightPassword(at, person)));
    const answers = await Promise.all(earlier.map((at) => giveWrong({ app }, at, 5)));
    expect(statuses(answers.flat())).toEqual({ 401: 5, 429: 55 });
  });

  it("have at most ten tries, however many browsers know the account since", async () => {
    const person = await ownerWithApp();
    const known = [];
    for (const code of [0, 1, 2]) known.push(await knownBrowser(person, code));
    const answers = await Promise.all(known.map((at) => giveWrong(person, at, 5)));
    expect(statuses(answers.flat())).toEqual({ 401: 10, 429: 5 });
    const stranger = await giveRightPassword(browser(), person);
    expectTooMany(await giveCode(stranger, person.app.code()), 15 * MINUTE_S);
  });

  it("leave an event at the fifth, and the owner is told in the bell and by letter, once a day", async () => {
    const person = await ownerWithApp();
    const stranger = await giveRightPassword(browser(), person);
    expect(statuses(await giveWrong(person, stranger, 4))).toEqual({ 401: 4 });
    expect(await eventsOf(person)).toEqual([]);
    expect((await giveCode(stranger, "no code at all")).status).toBe(401);
    expect(await eventsOf(person)).toEqual(["codes-refused"]);
    expect((await giveCode(stranger, person.app.code())).status).toBe(429);
    const bell = async () =>
      (Object((await person.client.get("/api/notifications/unread")).json()) as { title: string }[]).map(
        ({ title }) => title,
      );
    expect(await bell()).toContain("Five wrong codes");
    const letters = () => mailbox.to(person.email).filter(({ subject }) => subject.startsWith("Five wrong"));
    await expect.poll(() => letters().length, WITHIN).toBe(1);
    expect(letters()[0]?.text).toContain("twin.example");
    await letWindowsPass("wrong-code", "code-account", "code-in-all");
    await giveWrong(person, stranger, 5);
    expect(await eventsOf(person)).toHaveLength(2);
    expect((await bell()).filter((title) => title === "Five wrong codes")).toHaveLength(1);
  });

  it("wait twice as long after each full window, four hours at most", async () => {
    const person = await ownerWithApp();
    const stranger = await giveRightPassword(browser(), person);
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      const answers = await giveWrong(person, stranger, 6);
      expect(statuses(answers)).toEqual({ 401: 5, 429: 1 });
      const wait = Number(answers.at(-1)?.headers.get("Retry-After")) / MINUTE_S;
      expect(wait).toBeGreaterThan(minutes - 2);
      expect(wait).toBeLessThanOrEqual(minutes);
      await letWindowsPass("code-account", "code-in-all");
    }
    expect((await giveCode(stranger, person.app.code())).status).toBe(302);
  });
});

describe("an owner whose password somebody else has", () => {
  it("gets in by a recovery code from a new browser, and by the app in one that they used before", async () => {
    const person = await ownerWithApp();
    const own = await knownBrowser(person, 0);
    const thief = await giveRightPassword(browser(), person);
    await giveWrong(person, thief, 6);
    const shut = await giveCode(await giveRightPassword(browser(), person), person.app.code());
    expect(shut.status).toBe(429);
    expect(shut.page().errorOf("code")).toContain("A recovery code or a passkey still works.");
    const elsewhere = await giveRightPassword(browser(), person);
    expect((await giveCode(elsewhere, person.app.recoveryCodes[1] ?? "")).status).toBe(302);
    expect((await giveCode(own, person.app.code())).status).toBe(302);
  });

  it("finds recovery codes counted by address: whoever tries them elsewhere is in nobody's way", async () => {
    const person = await ownerWithApp();
    const thief = await giveRightPassword(browser(), person);
    const made = "0000-0000-0000-0000-0000-0000";
    const answers = [];
    for (let tries = 0; tries < 11; tries++) answers.push(await giveCode(thief, made));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 1 });
    expect(await eventsOf(person)).toEqual(["codes-refused"]);
    const own = await giveRightPassword(browser(), person);
    expect((await giveCode(own, person.app.recoveryCodes[0] ?? "")).status).toBe(302);
  });
});
