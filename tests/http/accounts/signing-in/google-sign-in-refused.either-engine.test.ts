import { describe, expect, it } from "vitest";
import { GoogleStandIn } from "../../../platforms/google/sign-in";
import {
  CALLBACK,
  GOOGLE_CLIENT as client,
  expectRefused,
  googleAccount,
  ORIGIN,
  serveWithGoogle,
} from "../../../support/accounts/google-sign-in";
import { loggedIn, newFields } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { startServer, type TestServer } from "../../../support/server/server";

const { google, server, leave, signIn } = await serveWithGoogle();

/** The log's last line about a failed sign-in at Google. */
function lastFailure(of: TestServer): unknown {
  const lines = of.log().split("\n");
  return JSON.parse(lines.findLast((line) => line.includes('"oauth-failed"')) ?? "null");
}

describe("an answer that did not begin here", () => {
  const STALE = "The sign-in with Google took too long or began in another browser. Start it again.";

  it("a state is good once: replayed, it signs nobody in", async () => {
    google.next = googleAccount();
    const browser = new Client(server.origin, ORIGIN);
    const back = await leave(browser);
    const replay = browser.copy();
    expect((await browser.get(back)).location).toBe("/setup");
    await expectRefused(replay, await replay.get(back), STALE);
  });

  it("a state of another browser signs nobody in: nobody can be logged in to somebody else's account", async () => {
    google.next = googleAccount();
    const attacker = new Client(server.origin, ORIGIN);
    const back = await leave(attacker);
    const victim = new Client(server.origin, ORIGIN);
    await expectRefused(victim, await victim.get(back), STALE);
    google.next = googleAccount();
    await leave(victim);
    await expectRefused(victim, await victim.get(back), STALE);
    // The attempt has not used up the state for its own browser.
    expect((await attacker.get(back)).location).toBe("/setup");
  });

  it("a state that has run out signs nobody in", async () => {
    google.next = googleAccount();
    const browser = new Client(server.origin, ORIGIN);
    const back = await leave(browser);
    await server.database.query(`UPDATE "OAuthState" SET "expire" = $1`, [new Date(Date.now() - 1)]);
    await expectRefused(browser, await browser.get(back), STALE);
  });

  it.each(["", "?state=invented&code=4/abc", "?code=4/abc", "?state=&code=", "?error=access_denied"])(
    "nor does the callback asked for with %j",
    async (query) => {
      const browser = new Client(server.origin, ORIGIN);
      await expectRefused(browser, await browser.get(`${CALLBACK}${query}`), STALE);
    },
  );

  it("two tabs of one browser can both come back", async () => {
    google.next = googleAccount();
    const browser = new Client(server.origin, ORIGIN);
    const [first, second] = [await leave(browser), await leave(browser)];
    expect((await browser.get(second)).location).toBe("/setup");
    expect((await browser.get(first)).location).toBe("/");
  });
});

describe("a sign-in that does not work out", () => {
  it("cancelled at Google: back at the login page, with a calm message", async () => {
    const { browser, answer } = await signIn("declines");
    await expectRefused(browser, answer, "The sign-in with Google was cancelled.");
    await expect.poll(() => lastFailure(server)).toMatchObject({ cause: "declined", code: "access_denied" });
  });

  it.each([
    [
      "token-fails",
      "Google could not be reached. Try again in a moment.",
      { cause: "unreachable", status: 503 },
    ],
    ["token-hangs-up", "Google could not be reached. Try again in a moment.", { cause: "unreachable" }],
    [
      "userinfo-fails",
      "Google could not be reached. Try again in a moment.",
      { cause: "unreachable", status: 500 },
    ],
    [
      "userinfo-is-nonsense",
      "Google's answer could not be understood. Try again in a moment.",
      { cause: "answer-unreadable" },
    ],
  ] as const)(
    "%s: back at the login page with its true cause, which the log has too",
    async (trouble, text, line) => {
      const { browser, answer } = await signIn(trouble);
      await expectRefused(browser, answer, text);
      await expect.poll(() => lastFailure(server)).toMatchObject(line);
    },
  );

  it("a wrong client secret is said to be the server's own fault, and the operator finds it in the log", async () => {
    const misconfigured = await startServer({
      env: {
        APP_ORIGIN: ORIGIN,
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: "not the secret",
        GOOGLE_BASE_URL: google.origin,
      },
    });
    google.next = googleAccount();
    const browser = new Client(misconfigured.origin, ORIGIN);
    const answer = await browser.get(await leave(browser));
    await expectRefused(
      browser,
      answer,
      "Google refused this server's own credentials, so nobody can log in with Google until whoever runs this server has corrected them.",
    );
    await expect
      .poll(() => lastFailure(misconfigured))
      .toMatchObject({
        level: "warn",
        cause: "credentials-refused",
        status: 401,
        code: "invalid_client",
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      });
    expect(misconfigured.log()).not.toMatch(/not the secret|could not be reached/);
    await misconfigured.stop();
  });

  it("a code that Google does not know", async () => {
    google.next = googleAccount();
    const browser = new Client(server.origin, ORIGIN);
    const back = (await leave(browser)).replace(/code=[^&]*/, "code=4%2Finvented");
    await expectRefused(
      browser,
      await browser.get(back),
      "Google no longer accepts this sign-in. Start it again.",
    );
  });

  it("Google is not there at all", async () => {
    const gone = await new GoogleStandIn(client).start();
    const cut = await startServer({
      env: {
        APP_ORIGIN: ORIGIN,
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: client.clientSecret,
        GOOGLE_BASE_URL: gone.origin,
      },
    });
    gone.next = googleAccount();
    const browser = new Client(cut.origin);
    const back = await leave(browser);
    await gone.stop();
    await expectRefused(
      browser,
      await browser.get(back),
      "Google could not be reached. Try again in a moment.",
    );
    await cut.stop();
  });

  it("leads nowhere else: next is a path of ours", async () => {
    const who = googleAccount();
    await signIn(who);
    for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
      expect((await signIn(who, { next })).answer.location).toBe("/");
    }
  });
});

it("the account menu of somebody signed in leads to no second sign-in", async () => {
  const { client: browser } = await loggedIn(server, { email: newFields().email });
  expect((await browser.get("/login")).location).toBe("/");
});
