import { expect, it } from "vitest";
import { setUpApp, wrongCode } from "./second-step";
import { googleAccount, serveWithGoogle, userOf } from "./with-google";

const { google, signIn } = await serveWithGoogle();
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
