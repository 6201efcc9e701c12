import { describe, expect, it } from "vitest";
import { PLATFORMS } from "~/platforms/registry";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

/** Values that no answer may contain or hint at by their length. */
const VALUES = {
  LINKEDIN_CLIENT_ID: "linkedin-id-canary",
  LINKEDIN_CLIENT_SECRET: "linkedin-secret-canary",
  APPLE_CLIENT_ID: "apple-id-canary",
  APPLE_TEAM_ID: "apple-team-canary",
  APPLE_KEY_ID: "apple-key-canary",
  APPLE_PRIVATE_KEY: "apple-private-canary",
  GITHUB_BASE_URL: "http://localhost:4009",
};
const server = await serve({ env: VALUES, port: await freePort() });
const nobody = new Client(server.origin);
const withGoogle = await serve({
  env: { GOOGLE_CLIENT_ID: "google-id-canary", GOOGLE_CLIENT_SECRET: "google-secret-canary" },
});

/** The page's information on each platform: whether it is complete, its settings, its callback URL. */
async function platformsOf(client: Client) {
  const page = (await client.get("/oauth-debug")).page();
  const told = page.all("#platforms ul > li").map((item) => {
    const facts = [...item.querySelectorAll("dl > div")].map((fact) => [
      (fact.querySelector("dt")?.textContent ?? "").trim(),
      fact.querySelector("dd")?.textContent ?? "",
    ]);
    const name = item.querySelector("h3")?.textContent ?? "";
    return [
      name,
      { badge: item.querySelector(".badge")?.textContent, facts: Object.fromEntries(facts) },
    ] as const;
  });
  return Object.fromEntries(told);
}

describe("GET /api/auth/debug", () => {
  it("answers exactly the five documented fields, to whoever asks", async () => {
    expect((await nobody.get("/api/auth/debug")).json()).toEqual({
      hasGoogleClientId: false,
      hasGoogleClientSecret: false,
      actual_host: `localhost:${server.port}`,
      actual_callback: `${server.origin}/auth/google/login/callback`,
      mismatch_detected: false,
    });
    expect((await new Client(withGoogle.origin).get("/api/auth/debug")).json()).toMatchObject({
      hasGoogleClientId: true,
      hasGoogleClientSecret: true,
    });
  });

  it("finds an address that Google was not told", async () => {
    const elsewhere = new Client(`http://127.0.0.1:${server.port}`);
    expect((await elsewhere.get("/api/auth/debug")).json()).toMatchObject({
      actual_host: `127.0.0.1:${server.port}`,
      actual_callback: `${server.origin}/auth/google/login/callback`,
      mismatch_detected: true,
    });
  });
});

describe("the OAuth debug page, signed out", () => {
  it("shows the flags, the test, and the four causes of a 403", async () => {
    const page = (await nobody.get("/oauth-debug")).page();
    expect(page.text("#configuration")).toMatch(/Google client idNot set.*Google client secretNot set/);
    expect(page.text("#configuration")).toContain(`${server.origin}/auth/google/login/callback`);
    expect(page.link("Open Google login")).toBe("/auth/google/login");
    expect(page.texts("#troubleshooting li strong")).toEqual([
      "The consent screen is not external.",
      "The test user is missing.",
      "The callback does not match.",
      "The app is in internal mode.",
    ]);
  });

  it("warns of a mismatch below the callback URL that it speaks of", async () => {
    const elsewhere = new Client(`http://127.0.0.1:${server.port}`);
    const page = (await elsewhere.get("/oauth-debug")).page();
    expect(page.alerts).toEqual([
      "Configuration mismatch detected! Update Google Cloud Console with the callback URL above.",
    ]);
    expect(page.text("#configuration")).toMatch(/\/auth\/google\/login\/callbackConfiguration mismatch/);
    expect((await nobody.get("/oauth-debug")).page().alerts).toEqual([]);
  });

  it("says of every platform with a connection which of its settings are set, and what to register", async () => {
    const platforms = await platformsOf(nobody);
    const connectable = PLATFORMS.filter(({ connector }) => connector);
    expect(connectable.length).toBeGreaterThan(0);
    expect(Object.keys(platforms)).toEqual(connectable.map(({ label }) => label));
    for (const { name, label, connector } of connectable) {
      const { badge, facts } = platforms[label] ?? { facts: {} };
      const needed = (connector?.settings ?? []).map((setting) => `${name.toUpperCase()}_${setting}`);
      const isComplete = needed.every((setting) => setting in VALUES);
      expect(badge, label).toBe(isComplete ? "Can be connected" : "Not set up");
      for (const setting of needed)
        expect(facts[setting], setting).toBe(setting in VALUES ? "Set" : "Not set");
      expect(facts["Callback URL"]).toBe(`${server.origin}/auth/${name}/callback`);
    }
  });

  it("says so where something stands in for a platform, and only there", async () => {
    const platforms = await platformsOf(nobody);
    const withStandIn = Object.entries(platforms).flatMap(([label, { facts }]) =>
      Object.keys(facts)
        .filter((name) => name.includes("_BASE_URL"))
        .map((name) => [label, name, facts[name]]),
    );
    expect(withStandIn).toEqual([["GitHub", "GITHUB_BASE_URL (optional)", "Set"]]);
  });

  it("holds no value of any setting", async () => {
    for (const client of [nobody, new Client(withGoogle.origin)]) {
      for (const path of [
        "/oauth-debug",
        "/oauth-debug?_data=routes%2Fplatforms%2Foauth-debug",
        "/api/auth/debug",
      ]) {
        const { text, status } = await client.get(path);
        expect([path, status]).toEqual([path, 200]);
        expect(text).not.toMatch(/canary|:4009/);
      }
    }
  });
});
