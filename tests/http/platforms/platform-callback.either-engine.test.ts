import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });
const BACK = "/auth/linkedin/callback";
const SECRETS = "?state=a-state&code=a-code";
const FOREIGN = { Origin: "https://www.linkedin.com", "Sec-Fetch-Site": "cross-site" };

describe("the address that a platform sends the browser back to", () => {
  it("says calmly that the platform could not be connected, while this server connects none", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.get(`${BACK}${SECRETS}`);
    expect([answer.status, answer.location, answer.headers.get("Cache-Control")]).toEqual([
      302,
      "/integrations",
      "no-store",
    ]);
    expect((await client.get("/")).page().toast).toEqual([
      "Connection Error",
      "Unable to connect to platform. Please try again.",
    ]);
    expect(server.log()).not.toMatch(/a-state|a-code/);
  });

  it("signed out, leads to the login and does not carry the platform's answer along", async () => {
    const answer = await new Client(server.origin).get(`${BACK}${SECRETS}`);
    expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Fauth%2Flinkedin%2Fcallback"]);
  });

  it("of a platform that there is not, is not there", async () => {
    const answer = await new Client(server.origin).get(`/auth/nothing/callback${SECRETS}`);
    expect([answer.status, answer.text]).toEqual([404, "There is no such platform."]);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  });

  it("of Apple, takes the post that Apple's site sends, and sends the browser on with the state alone", async () => {
    const before = await server.database.snapshot();
    const state = "s".repeat(43);
    const posted = new URLSearchParams({ state, code: "a-code", user: "{}" });
    const headers = { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" };
    const answer = await new Client(server.origin).send("POST", "/auth/apple/callback", posted, { headers });
    expect([answer.status, answer.location]).toEqual([303, `/auth/apple/callback?state=${state}`]);
    expect([answer.text, answer.setCookies]).toEqual(["", []]);
    const { client } = await loggedIn(server);
    expect((await client.get(answer.location ?? "")).location).toBe("/integrations");
    expect((await client.get("/")).page().toast?.[0]).toBe("Connection Error");
    expect((await server.database.snapshot()).OAuthState).toEqual(before.OAuthState);
    expect(server.log()).not.toMatch(/a-code/);
  });

  it.each(["linkedin", "nothing"])("takes no post from anywhere for %s", async (platform) => {
    const { client } = await loggedIn(server);
    const before = await server.database.snapshot();
    for (const headers of [{}, FOREIGN, { Origin: "null" }] as Record<string, string>[]) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const body = new URLSearchParams({ state: "a".repeat(43), code: "a-code" });
        const answer = await client.send(method, `/auth/${platform}/callback`, body, { headers });
        expect([answer.status, answer.headers.get("Allow")], method).toEqual([405, "GET, HEAD"]);
        expect([answer.text, answer.setCookies]).toEqual(["Nothing can be sent to this address.", []]);
      }
    }
    expect(await server.database.snapshot()).toEqual(before);
  });
});
