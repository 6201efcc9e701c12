import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, expect } from "vitest";
import { type GoogleAccount, GoogleStandIn } from "../../platforms/google/sign-in";
import { type Answer, Client } from "../http/client";
import { serve } from "../server/serve";

// An origin that only a proxy would know, as in production; the browsers below bypass it.
export const ORIGIN = "https://twin.example";
export const CALLBACK = "/auth/google/login/callback";
/** The product's registration at Google. */
export const GOOGLE_CLIENT = {
  clientId: "the-client",
  clientSecret: "the secret/of=it+",
  redirectUri: `${ORIGIN}${CALLBACK}`,
};

/** A Google account that no other test has. */
export function googleAccount(fields: Partial<GoogleAccount> = {}): GoogleAccount {
  const unique = randomBytes(6).toString("hex");
  return {
    sub: `1${BigInt(`0x${unique}`)}`,
    email: `mary-${unique}@example.org`,
    email_verified: true,
    given_name: "Mary",
    family_name: "Somerville",
    name: "Mary Somerville",
    picture: "https://lh3.example/mary.png",
    ...fields,
  };
}

/** One server with a Google stand-in, for a whole test file, and the ways to it and back. */
export async function serveWithGoogle() {
  const google = await new GoogleStandIn(GOOGLE_CLIENT).start();
  afterAll(() => google.stop());
  // Behind a proxy, since one address may start only fifty sign-ins an hour.
  const server = await serve({
    env: {
      TRUST_PROXY: "1",
      APP_ORIGIN: ORIGIN,
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
      GOOGLE_BASE_URL: google.origin,
    },
  });
  beforeEach(() => {
    google.complaints.length = 0;
  });
  let starts = 0;

  /** First half: to Google, which sends the browser back. Returns that address without visiting it. */
  async function leave(browser: Client, next?: string): Promise<string> {
    const query = next ? `?${new URLSearchParams({ next })}` : "";
    const headers = { "X-Forwarded-For": `198.51.100.${++starts}` };
    const start = await browser.get(`/auth/google/login${query}`, { headers });
    expect(start.status).toBe(302);
    const atGoogle = await fetch(start.location ?? "", { redirect: "manual" });
    expect(await atGoogle.text()).toBe("");
    const back = atGoogle.headers.get("Location") ?? "";
    expect(back.startsWith(GOOGLE_CLIENT.redirectUri)).toBe(true);
    return back.slice(ORIGIN.length);
  }

  /** The whole way: to Google and back. */
  async function signIn(
    who: typeof google.next,
    { browser = new Client(server.origin, ORIGIN), next = "" } = {},
  ) {
    google.next = who;
    const answer = await browser.get(await leave(browser, next));
    return { browser, answer };
  }

  return { google, server, leave, signIn };
}

/** The user who is signed in in a browser. */
export const userOf = async (browser: Client) => Object((await browser.get("/api/user")).json());

/** Expects that no user was signed in, and that the login page states why. */
export async function expectRefused(browser: Client, answer: Answer, text: string): Promise<void> {
  expect([answer.status, answer.location]).toEqual([302, "/login"]);
  const page = (await browser.get("/login")).page();
  expect(page.toast).toEqual(["Login failed", text]);
  expect((await browser.get("/api/user")).status).toBe(401);
}
