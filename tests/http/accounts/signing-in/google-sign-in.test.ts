import { describe, expect, it } from "vitest";
import {
  CALLBACK,
  GOOGLE_CLIENT as client,
  expectRefused,
  googleAccount,
  ORIGIN,
  serveWithGoogle,
  userOf,
} from "../../../support/accounts/google-sign-in";
import { account } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { startServer } from "../../../support/server/server";

const { google, server, leave, signIn } = await serveWithGoogle();

describe("the Google button", () => {
  const BUTTON = "Continue with Google";

  it("is on the login and the register page, and carries the place along", async () => {
    const page = async (path: string) => (await new Client(server.origin).get(path)).page();
    expect((await page("/login?next=/setup")).link(BUTTON)).toBe("/auth/google/login?next=%2Fsetup");
    expect((await page("/register")).link(BUTTON)).toBe("/auth/google/login");
    expect((await page("/nothing-here")).link(BUTTON)).toBe("/auth/google/login");
  });

  it("is hidden where Google is not set up, refused forms included", async () => {
    const bare = await startServer();
    const browser = new Client(bare.origin);
    const answers = [
      await browser.get("/login"),
      await browser.get("/register"),
      await browser.get("/nothing-here"),
      await browser.postForm("/login", {}),
      await browser.postForm("/register", {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400, 400]);
    for (const answer of answers) {
      expect(answer.page().main).toContain("Email");
      expect(answer.text).not.toContain("Google");
    }
    await bare.stop();
  });
});

describe("leaving for Google", () => {
  it("goes to Google's own path with state and PKCE, and keeps only hashes of what must not be known", async () => {
    const browser = new Client(server.origin, ORIGIN);
    const start = await browser.get("/auth/google/login?next=/setup");
    expect(start.headers.get("Cache-Control")).toBe("no-store");
    const to = new URL(start.location ?? "");
    expect(`${to.origin}${to.pathname}`).toBe(`${google.origin}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
      response_type: "code",
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    const kept = JSON.stringify(await server.database.query(`SELECT * FROM "OAuthState"`));
    expect(kept).not.toContain(to.searchParams.get("state"));
    expect(kept).not.toContain(decodeURIComponent(browser.cookie("twin_sign_in") ?? "").split(".")[0]);
    const cookie = start.setCookies.find((line) => line.startsWith("__Host-twin_sign_in="));
    expect(cookie?.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=600",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
  });

  it("each sign-in has a state and a challenge of its own", async () => {
    const browser = new Client(server.origin, ORIGIN);
    const starts = await Promise.all([1, 2].map(() => browser.get("/auth/google/login")));
    const [first, second] = starts.map(({ location }) => new URL(location ?? "").searchParams);
    expect(first?.get("state")).not.toBe(second?.get("state"));
    expect(first?.get("code_challenge")).not.toBe(second?.get("code_challenge"));
  });

  it("without credentials, the platform is calmly not set up: a toast, and the log says what is missing", async () => {
    const bare = await startServer();
    const browser = new Client(bare.origin);
    const answer = await browser.get("/auth/google/login?next=/setup");
    expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Fsetup"]);
    const page = (await browser.get(answer.location ?? "")).page();
    expect(page.toast).toEqual(["Connection Error", "Unable to connect to platform. Please try again."]);
    await expect.poll(() => bare.log()).toContain("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET");
    const callback = await browser.get(`${CALLBACK}?state=a&code=b`);
    expect([callback.status, callback.location]).toEqual([302, "/login"]);
    await bare.stop();
  });
});

describe("coming back", () => {
  it("somebody new gets an account and is led to the setup", async () => {
    const who = googleAccount();
    const { browser, answer } = await signIn(who);
    expect([answer.status, answer.location]).toEqual([302, "/setup"]);
    expect((await browser.get("/setup")).page().toast).toEqual([
      "Account Created",
      "Welcome! Let's set up your profile.",
    ]);
    const user = await userOf(browser);
    expect(user).toMatchObject({
      email: who.email,
      firstName: "Mary",
      lastName: "Somerville",
      avatarUrl: who.picture,
    });
    expect(user.username).toMatch(/^mary-[0-9a-f]+-[0-9a-f]+$/);
    const identities = await server.database.query(`SELECT * FROM "GoogleIdentity" WHERE "userId" = $1`, [
      user.id,
    ]);
    expect(identities).toMatchObject([{ subject: who.sub, email: who.email }]);
    expect(await server.database.count("User", `"id" = $1 AND "passwordHash" IS NULL`, [user.id])).toBe(1);
    expect(google.complaints).toEqual([]);
    expect(server.log()).not.toMatch(/code_verifier|client_secret/);
    expect(google.given.length).toBeGreaterThanOrEqual(2);
    for (const secret of google.given) expect(server.log()).not.toContain(secret);
  });

  it("somebody known is signed in to their account, under a new session, where they wanted to go", async () => {
    const who = googleAccount();
    const first = await signIn(who);
    const { id } = await userOf(first.browser);
    const { browser, answer } = await signIn(who, { next: "/preview-twin" });
    expect([answer.status, answer.location]).toEqual([302, "/preview-twin"]);
    expect((await browser.get("/preview-twin")).page().toast[0]).toBe("Welcome back!");
    expect((await userOf(browser)).id).toBe(id);
    expect(browser.cookie("twin_session")).not.toBe(first.browser.cookie("twin_session"));
  });

  it("Google's subject counts, not the address: a changed address is the same person", async () => {
    const who = googleAccount();
    const { id } = await userOf((await signIn(who)).browser);
    const moved = { ...who, email: "another-address@example.org", email_verified: false };
    expect((await userOf((await signIn(moved)).browser)).id).toBe(id);
  });

  it("another subject with the address of a Google account does not get in", async () => {
    const who = googleAccount();
    await signIn(who);
    const { browser, answer } = await signIn(googleAccount({ email: who.email }));
    await expectRefused(
      browser,
      answer,
      "This email belongs to an account that signs in with another Google account.",
    );
  });

  it.each([
    ["not verified", { email_verified: false }],
    ["not said to be verified", { email_verified: undefined }],
    ["missing", { email: undefined }],
    ["no address", { email: "mary" }],
  ])("an address that is %s makes no account and links nothing", async (_how, fields) => {
    const before = await server.database.snapshot();
    const { browser, answer } = await signIn(googleAccount(fields));
    await expectRefused(
      browser,
      answer,
      "Google has not confirmed this account's email address, so it cannot be used here.",
    );
    const { OAuthState: _state, ...after } = await server.database.snapshot();
    expect(before).toMatchObject(after);
  });

  it("a name that is missing or cannot be used is replaced, and a picture that is not https left out", async () => {
    const who = googleAccount({
      given_name: "\u202Eevil",
      family_name: undefined,
      name: undefined,
      picture: "javascript:alert(1)",
    });
    const user = await userOf((await signIn(who)).browser);
    expect(user).toMatchObject({ firstName: who.email?.split("@")[0], avatarUrl: null });
  });

  it("markup in a name stays text", async () => {
    const { browser } = await signIn(googleAccount({ given_name: "<img src=x onerror=alert(1)>" }));
    const page = (await browser.get("/")).page();
    expect(page.headings[0]).toContain("<img src=x onerror=alert(1)>");
    expect(page.all("img")).toEqual([]);
  });

  it("somebody who comes twice at once gets one account", async () => {
    google.next = googleAccount();
    const browsers = [new Client(server.origin, ORIGIN), new Client(server.origin, ORIGIN)];
    const backs = await Promise.all(browsers.map((browser) => leave(browser)));
    const answers = await Promise.all(browsers.map((browser, index) => browser.get(backs[index] ?? "")));
    expect(answers.map(({ status }) => status)).toEqual([302, 302]);
    expect(await server.database.count("GoogleIdentity", `"subject" = $1`, [google.next.sub])).toBe(1);
  });
});

describe("the address of an account with a password", () => {
  it("is linked only after that password was given once; from then on Google signs in directly", async () => {
    const person = await account(server);
    const who = googleAccount({ email: person.email.toUpperCase() });
    const { browser, answer } = await signIn(who, { next: "/setup" });
    expect([answer.status, answer.location]).toEqual([302, "/auth/google/link"]);
    expect((await browser.get("/api/user")).status).toBe(401);
    const form = await browser.get("/auth/google/link");
    expect(form.page().headings[0]).toBe("Add Google to your account");
    expect(form.page().main).toContain(person.email);
    expect(form.headers.get("Cache-Control")).toBe("no-store");

    const wrong = await browser.postForm("/auth/google/link", { password: "a wrong guess" });
    expect(wrong.status).toBe(401);
    expect(wrong.page().title).toBe("Error: Add Google to your account · Digital Twin");
    expect(wrong.page().errors).toEqual(["This is not the password of your account here. Try again."]);
    expect(wrong.text).not.toContain("a wrong guess");
    const empty = await browser.postForm("/auth/google/link", { password: "" });
    expect([empty.status, empty.page().errors]).toEqual([400, ["Password is required"]]);
    expect(await server.database.count("GoogleIdentity", `"subject" = $1`, [who.sub])).toBe(0);

    const right = await browser.postForm("/auth/google/link", { password: person.password });
    expect([right.status, right.location]).toEqual([302, "/setup"]);
    expect((await browser.get("/setup")).page().toast[0]).toBe("Welcome back!");
    expect((await userOf(browser)).id).toBe(person.id);
    expect(browser.cookie("twin_sign_in_link")).toBeUndefined();
    const notifications = await browser.get("/api/notifications/unread");
    expect(notifications.json()).toMatchObject([{ title: "Google sign-in added", type: "security" }]);

    const direct = await signIn(who);
    expect(direct.answer.location).toBe("/");
    expect((await userOf(direct.browser)).id).toBe(person.id);
    // The password keeps working too.
    const login = { email: person.email, password: person.password };
    expect((await new Client(server.origin, ORIGIN).postJson("/api/login", login)).status).toBe(200);
    expect(google.complaints).toEqual([]);
  });

  it("an unverified address does not even get to the question", async () => {
    const person = await account(server);
    const { browser, answer } = await signIn(googleAccount({ email: person.email, email_verified: false }));
    expect(answer.location).toBe("/login");
    expect((await browser.get("/auth/google/link")).location).toBe("/login");
    expect(await server.database.count("GoogleIdentity", `"userId" = $1`, [person.id])).toBe(0);
  });

  it("the question belongs to the browser that came back, and to nobody else", async () => {
    const person = await account(server);
    await signIn(googleAccount({ email: person.email }));
    const other = new Client(server.origin, ORIGIN);
    const answer = await other.postForm("/auth/google/link", { password: person.password });
    await expectRefused(other, answer, "The sign-in with Google took too long. Start it again.");
    expect(await server.database.count("GoogleIdentity", `"userId" = $1`, [person.id])).toBe(0);
  });

  it("guessing the password there is limited like any login", async () => {
    const person = await account(server);
    const { browser } = await signIn(googleAccount({ email: person.email }));
    const guesses = await Promise.all(
      Array.from({ length: 11 }, (_, index) =>
        browser.postForm("/auth/google/link", { password: `guess ${index}` }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = guesses.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    const answer = await browser.postForm("/auth/google/link", { password: person.password });
    expect(answer.status).toBe(429);
    expect(answer.page().errors).toEqual([
      expect.stringMatching(/^Too many tries. Wait \d+ minutes and try again.$/),
    ]);
  });
});
