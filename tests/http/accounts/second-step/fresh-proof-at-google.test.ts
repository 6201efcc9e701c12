import { describe, expect, it } from "vitest";
import { CALLBACK, googleAccount, ORIGIN, serveWithGoogle } from "../../../support/accounts/google-sign-in";
import { Client } from "../../../support/http/client";
import { formOf, send } from "../../../support/http/forms";

const { google, server, signIn } = await serveWithGoogle();

const NEW = "violin pepper harbour 42";
const NOT_CONFIRMED = "It was not confirmed that it is you";
let starts = 0;

/** Goes to Google for a proof. @returns where it sends the browser back to, not yet visited */
async function leave(browser: Client, next = "/security/password"): Promise<string> {
  const headers = { "X-Forwarded-For": `198.51.101.${++starts}` };
  const start = await browser.get(`/auth/google/prove?${new URLSearchParams({ next })}`, { headers });
  expect(start.status).toBe(302);
  const asked = new URL(start.location ?? "");
  expect(asked.searchParams.get("max_age")).toBe("0");
  const atGoogle = await fetch(asked, { redirect: "manual" });
  const back = atGoogle.headers.get("Location") ?? "";
  expect(back.startsWith(`${ORIGIN}${CALLBACK}`)).toBe(true);
  return back.slice(ORIGIN.length);
}

const canSet = async (browser: Client) =>
  (await browser.get("/security/password")).page().all("input[name=newPassword]").length === 1;

describe("somebody with Google alone", () => {
  it("sets a password after a fresh sign-in there, and not before", async () => {
    const me = googleAccount();
    const { browser } = await signIn(me);
    expect(await canSet(browser)).toBe(false);
    await browser.postForm("/security/password", { newPassword: NEW });
    const login = () =>
      new Client(server.origin, ORIGIN).postJson("/api/login", { email: me.email, password: NEW });
    expect((await login()).status).toBe(401);
    expect((await browser.get(await leave(browser))).location).toBe("/security/password");
    const page = (await browser.get("/security/password")).page();
    const answer = await send(browser, formOf(page, "Set password"), { newPassword: NEW });
    expect(answer.location).toBe("/security");
    expect((await browser.get("/security")).page().toast[0]).toBe("Password set");
    expect((await login()).status).toBe(200);
    expect(google.complaints).toEqual([]);
  });

  it("has proven it for whatever else asks: the session's proof is of now", async () => {
    const { browser } = await signIn(googleAccount());
    const id = Object((await browser.get("/api/user")).json()).id;
    const old = new Date(Date.now() - 60 * 60_000);
    await server.database.query(`UPDATE "Session" SET "provenAt" = $1 WHERE "userId" = $2`, [old, id]);
    expect((await browser.get(await leave(browser, "/security"))).location).toBe("/security");
    const [row] = await server.database.query(`SELECT "provenAt" FROM "Session" WHERE "userId" = $1`, [id]);
    expect(Date.now() - new Date(String(row?.provenAt)).getTime()).toBeLessThan(60_000);
  });
});

describe("no proof is", () => {
  it("a sign-in with another Google account", async () => {
    const { browser } = await signIn(googleAccount());
    google.next = googleAccount();
    const answer = await browser.get(await leave(browser));
    expect(answer.location).toBe("/security/password");
    expect((await browser.get("/security/password")).page().toast[0]).toBe(NOT_CONFIRMED);
    expect(await canSet(browser)).toBe(false);
  });

  it("a sign-in at Google from before it was asked for", async () => {
    const me = googleAccount();
    const { browser } = await signIn(me);
    google.signedInAgoS = 600;
    const back = await leave(browser);
    google.signedInAgoS = 0;
    await browser.get(back);
    expect(await canSet(browser)).toBe(false);
  });

  it("an answer that was used, in another browser, or of another session", async () => {
    const me = googleAccount();
    const { browser } = await signIn(me);
    const back = await leave(browser);
    const stranger = await signIn(googleAccount());
    google.next = me;
    await stranger.browser.get(back);
    expect(await canSet(stranger.browser)).toBe(false);
    expect((await new Client(server.origin, ORIGIN).get(back)).location).toBe("/login?next=%2Fsecurity");
    expect((await browser.get(back)).location).toBe("/security/password");
    const again = await browser.get(back);
    expect(again.location).not.toBe("/security/password");
  });

  it("a refusal at Google: said so", async () => {
    const { browser } = await signIn(googleAccount());
    google.next = "declines";
    await browser.get(await leave(browser));
    expect((await browser.get("/security")).page().toast).toEqual([
      NOT_CONFIRMED,
      "The check with Google was cancelled.",
    ]);
  });
});

it("an account that Google does not sign in is not sent there", async () => {
  const { browser } = await signIn(googleAccount());
  const id = Object((await browser.get("/api/user")).json()).id;
  await server.database.query(`UPDATE "GoogleIdentity" SET "blockedAt" = $1 WHERE "userId" = $2`, [
    new Date(),
    id,
  ]);
  const answer = await browser.get("/auth/google/prove");
  expect(answer.location).toBe("/security");
});
