import { describe, expect, it } from "vitest";
import { account, loggedIn, newFields } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import type { TestServer } from "../../support/server/server";

const server = await serve({ env: { TRUST_PROXY: "1" } });

const lines = (of: TestServer = server) => of.log().trimEnd().split("\n");

/** The security log's lines of one kind. */
const events = (event: string, of = server) =>
  lines(of)
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line) => Object(JSON.parse(line)));

const REFERENCE = expect.stringMatching(/^[\da-f-]{36}$/);
const CLIENT = expect.stringMatching(/^[\w-]{12}$/);

describe("the log has a line, with the request's reference, for", () => {
  it("a sign-in that failed, by form and by call", async () => {
    const { email } = await account(server);
    const [from, to] = ["198.18.1.1", "198.18.1.2"].map((address) => ({
      headers: { "X-Forwarded-For": address },
    }));
    const before = events("sign-in-failed").length;
    await new Client(server.origin).postForm("/login", { email, password: "a wrong guess" }, from);
    await new Client(server.origin).postJson("/api/login", { email, password: "a wrong guess" }, from);
    await new Client(server.origin).postJson("/api/login", { email: newFields().email, password: "x" }, to);
    await expect.poll(() => events("sign-in-failed").length).toBe(before + 3);
    const failed = events("sign-in-failed").slice(before);
    for (const line of failed)
      expect(line).toMatchObject({ level: "warn", requestId: REFERENCE, client: CLIENT });
    expect(new Set(failed.map(({ requestId }) => requestId)).size).toBe(3);
    // Lines of the same caller can be matched, and distinguished from another caller's.
    expect(failed[0].client).toBe(failed[1].client);
    expect(failed[2].client).not.toBe(failed[0].client);
    expect(server.log()).not.toMatch(/a wrong guess|198\.18\.1\./);
    expect(server.log()).not.toContain(email);
  });

  it("a limit that was reached", async () => {
    const headers = { "X-Forwarded-For": "198.18.2.1" };
    const start = () => new Client(server.origin).get("/auth/google/login", { headers });
    await Promise.all(Array.from({ length: 50 }, start));
    expect(events("limit-reached")).toEqual([]);
    expect((await start()).status).toBe(429);
    await expect
      .poll(() => events("limit-reached"))
      .toMatchObject([{ level: "warn", limit: "sign-in-address", requestId: REFERENCE, client: CLIENT }]);
  });

  it("a limit on what is dear to read", async () => {
    const headers = { "X-Forwarded-For": "198.18.3.1" };
    const open = () => new Client(server.origin).get("/shared/twin-1?key=a-key", { headers });
    await Promise.all(Array.from({ length: 120 }, open));
    const shared = () => events("limit-reached").filter(({ limit }) => limit === "shared");
    expect(shared()).toEqual([]);
    expect((await open()).status).toBe(429);
    await expect.poll(shared).toMatchObject([{ level: "warn", requestId: REFERENCE, client: CLIENT }]);
    expect(server.log()).not.toContain("a-key");
  });

  it("what another site's page sent", async () => {
    const { client } = await loggedIn(server);
    const headers = { Origin: "https://user:pass@evil.example/path?query" };
    await client.postForm("/notifications", { intent: "read-all" }, { headers });
    await expect
      .poll(() => events("foreign-origin").at(-1))
      .toMatchObject({
        origin: "https://evil.example",
        requestId: REFERENCE,
      });
    expect(server.log()).not.toMatch(/user:pass|path\?query/);
  });

  it("a name that is not ours, and what is no request of ours", async () => {
    const client = new Client(server.origin);
    await client.get("/login?email=ada@example.org", { headers: { Host: "evil.example" } });
    await expect
      .poll(() => events("unknown-host").at(-1))
      .toMatchObject({
        host: "evil.example",
        requestId: REFERENCE,
        client: CLIENT,
      });
    await client.get("/%ff?email=ada@example.org");
    await expect
      .poll(() => events("malformed-request").at(-1))
      .toMatchObject({ status: 400, requestId: REFERENCE });
    expect(server.log()).not.toContain("ada@example.org");
  });

  it("a sign-in with Google that failed", async () => {
    await new Client(server.origin).get("/auth/google/login/callback?state=a-state&code=a-code");
    await expect
      .poll(() => events("oauth-failed").at(-1))
      .toMatchObject({
        platform: "google",
        cause: "not-set-up",
        requestId: REFERENCE,
      });
    expect(server.log()).not.toMatch(/a-state|a-code/);
  });

  it("a file that was not imported", async () => {
    const { client } = await loggedIn(server);
    const form = new FormData();
    form.set("file", new Blob(["Ada's diary, which is no export"]), "adas-diary.json");
    const headers = { Origin: server.origin };
    expect((await client.send("POST", "/import", form, { headers })).status).toBe(400);
    await expect
      .poll(() => events("import-refused").at(-1))
      .toMatchObject({ status: 400, requestId: REFERENCE });
    expect(server.log()).not.toMatch(/diary/);
    expect((await client.postForm("/import", { file: "Ada's diary" })).status).toBe(415);
    await expect
      .poll(() => events("import-refused").at(-1))
      .toMatchObject({ status: 415, requestId: REFERENCE });
    expect(server.log()).not.toMatch(/diary/);
  });
});

it("no line holds a character that could hide or turn what it says", async () => {
  const client = new Client(server.origin);
  const strange = ["\u202e", "\u2028", "\u0085", "\u007f", "\u200b", "\u0441"]
    .map(encodeURIComponent)
    .join("");
  await client.send("PATCH", `/api/notifications/${strange}/read`, undefined, {
    headers: { Host: "evil.example" },
  });
  await client.postForm("/login", { email: "\u202ea@example.org\u2028", password: "\u0007" });
  for (const line of lines()) expect(line).toMatch(/^[\x20-\x7e]*$/);
});
