import { describe, expect, it } from "vitest";
import { loggedIn } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { serve } from "../../../support/server/serve";

// Google is not visited here: the redirect is enough.
const server = await serve({
  env: {
    GOOGLE_CLIENT_ID: "the-client",
    GOOGLE_CLIENT_SECRET: "the secret",
    GOOGLE_BASE_URL: "http://127.0.0.1:9",
  },
});

/** Traces of a started sign-in: waiting states, and counted attempts. */
const begun = async () => [
  await server.database.count("OAuthState"),
  await server.database.count("RateLimit"),
];

/** The headers that browsers send with a navigation. */
const VISIT = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" };

const NO_VISITS: [string, Record<string, string>][] = [
  ["a picture", { ...VISIT, "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors" }],
  [
    "a picture on another site",
    { "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Site": "cross-site" },
  ],
  ["a frame", { ...VISIT, "Sec-Fetch-Dest": "iframe" }],
  ["an old frame", { ...VISIT, "Sec-Fetch-Dest": "frame" }],
  ["an embedded object", { ...VISIT, "Sec-Fetch-Dest": "object" }],
  ["a script's request", { ...VISIT, "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors" }],
  ["a prefetch", { ...VISIT, "Sec-Purpose": "prefetch" }],
  ["a prerender", { ...VISIT, "Sec-Purpose": "prefetch;prerender" }],
  ["an older browser's prefetch", { Purpose: "prefetch" }],
];

describe("starting a sign-in with Google", () => {
  it.each([
    ["a link on our page", VISIT],
    ["an address typed by hand", { ...VISIT, "Sec-Fetch-Site": "none" }],
    ["a browser that says nothing of it", {}],
  ])("by %s: leads to Google", async (_how, headers) => {
    const [states = 0] = await begun();
    const answer = await new Client(server.origin).get("/auth/google/login", { headers });
    expect([answer.status, answer.location]).toEqual([
      302,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\//),
    ]);
    expect((await begun())[0]).toBe(states + 1);
  });

  it.each(NO_VISITS)("by %s: starts nothing and counts nothing", async (_how, headers) => {
    const before = await begun();
    const answer = await new Client(server.origin).get("/auth/google/login", { headers });
    expect([answer.status, answer.setCookies]).toEqual([403, []]);
    expect(await begun()).toEqual(before);
  });

  it.each(["cross-site", "same-site"])(
    "by a link of another site (%s): leads to the login page",
    async (site) => {
      const before = await begun();
      const headers = { ...VISIT, "Sec-Fetch-Site": site };
      const answer = await new Client(server.origin).get("/auth/google/login?next=/setup", { headers });
      expect([answer.status, answer.location, answer.setCookies]).toEqual([302, "/login?next=%2Fsetup", []]);
      expect(await begun()).toEqual(before);
    },
  );

  it("by HEAD: starts nothing", async () => {
    const before = await begun();
    expect((await new Client(server.origin).send("HEAD", "/auth/google/login")).setCookies).toEqual([]);
    expect(await begun()).toEqual(before);
  });
});

describe("starting to connect a platform", () => {
  it.each(NO_VISITS)("by %s: starts nothing and counts nothing", async (_how, headers) => {
    const { client } = await loggedIn(server);
    const before = await begun();
    const answer = await client.get("/auth/linkedin", { headers });
    expect([answer.status, answer.setCookies]).toEqual([403, []]);
    expect(await begun()).toEqual(before);
  });

  it("by a link of another site: leads to the platforms, and counts nothing", async () => {
    const { client } = await loggedIn(server);
    const before = await begun();
    const answer = await client.get("/auth/linkedin", {
      headers: { ...VISIT, "Sec-Fetch-Site": "cross-site" },
    });
    expect([answer.status, answer.location, answer.setCookies]).toEqual([302, "/integrations", []]);
    expect(await begun()).toEqual(before);
  });

  it("by a link on our page: is counted", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.get("/auth/linkedin", { headers: VISIT });
    expect(answer.setCookies).toHaveLength(1);
  });
});
