import { expect, it } from "vitest";
import { setUpApp, wrongCode } from "../../../support/accounts/authenticator-app";
import { googleAccount, ORIGIN, serveWithGoogle, userOf } from "../../../support/accounts/google-sign-in";
import { account, openSession } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";

const { google, server, signIn } = await serveWithGoogle();
const SECOND_STEP = "/login/second-step";

it("whoever comes from Google gives a code too, where the account has an authenticator app", async () => {
  const me = googleAccount();
  const first = await signIn(me);
  expect(first.answer.location).not.toBe(SECOND_STEP);
  const app = await setUpApp(first.browser);
  const { browser, answer } = await signIn(me, { next: "/share" });
  expect([answer.status, answer.location]).toEqual([302, SECOND_STEP]);
  expect((await browser.get("/api/user")).status).toBe(401);
  const wrong = await browser.postForm(SECOND_STEP, { code: wrongCode(app.secret) });
  expect([wrong.status, wrong.page().errors.length]).toEqual([401, 1]);
  const right = await browser.postForm(SECOND_STEP, { code: app.code() });
  expect([right.status, right.location]).toEqual([302, "/share"]);
  expect((await userOf(browser)).email).toBe(me.email);
  const again = await signIn(me);
  const byPaper = await again.browser.postForm(SECOND_STEP, { code: app.recoveryCodes[0] ?? "" });
  expect(byPaper.location).toBe("/");
  expect(google.complaints).toEqual([]);
});

/** A user with a password and an app, and the Google account with their address. */
async function withAppAndGoogle() {
  const person = await account(server);
  const client = new Client(server.origin, ORIGIN);
  client.setCookie(server.cookieName("twin_session"), await openSession(server, person.id));
  return { person, app: await setUpApp(client), me: googleAccount({ email: person.email }) };
}

const identitiesOf = (userId: string) =>
  server.database.query(`SELECT "subject" FROM "GoogleIdentity" WHERE "userId" = $1`, [userId]);

it("Google is linked once the code was right, and not by the password alone", async () => {
  const { person, app, me } = await withAppAndGoogle();
  const { browser, answer } = await signIn(me, { next: "/share" });
  expect(answer.location).toBe("/auth/google/link");
  const linking = await browser.postForm("/auth/google/link", { password: person.password });
  expect([linking.status, linking.location]).toEqual([302, SECOND_STEP]);
  const untouched = async () => {
    expect(await identitiesOf(person.id)).toEqual([]);
    expect(await server.database.count("User", `"id" = $1 AND "emailProvenAt" IS NULL`, [person.id])).toBe(1);
    expect(await server.database.count("Notification", `"userId" = $1`, [person.id])).toBe(0);
  };
  await untouched();
  expect((await browser.postForm(SECOND_STEP, { code: wrongCode(app.secret) })).status).toBe(401);
  await untouched();
  // Knowing only the password leads here again, and no further.
  expect((await signIn(me)).answer.location).toBe("/auth/google/link");
  const right = await browser.postForm(SECOND_STEP, { code: app.code() });
  expect([right.status, right.location]).toEqual([302, "/share"]);
  expect(await identitiesOf(person.id)).toEqual([{ subject: me.sub }]);
  expect((await userOf(browser)).id).toBe(person.id);
  expect((await signIn(me)).answer.location).toBe(SECOND_STEP);
});

it("nothing is linked where the address went elsewhere before the code was given", async () => {
  const { person, app, me } = await withAppAndGoogle();
  const { browser } = await signIn(me);
  await browser.postForm("/auth/google/link", { password: person.password });
  await server.database.query(`UPDATE "User" SET "email" = $1 WHERE "id" = $2`, [
    `moved-${person.email}`,
    person.id,
  ]);
  const late = await browser.postForm(SECOND_STEP, { code: app.code() });
  expect([late.status, late.location]).toEqual([302, "/login"]);
  expect(await identitiesOf(person.id)).toEqual([]);
  expect((await browser.get("/api/user")).status).toBe(401);
});
