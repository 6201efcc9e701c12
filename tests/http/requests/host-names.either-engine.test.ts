import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { startServer, type TestServer } from "../../support/server/server";

const server = await serve({ own: true });

const withHost = (host: string) => ({ headers: { Host: host } });

/** Expects a host name to get only the page about the setting, at every kind of address. */
async function expectUnknown(of: TestServer, host: string): Promise<void> {
  const { client, email } = await loggedIn(of);
  for (const path of ["/", "/preferences", "/login", "/favicon.svg", "/no-such-page", "/?_data=root"]) {
    const answer = await client.get(path, withHost(host));
    expect([path, answer.status, answer.setCookies]).toEqual([path, 421, []]);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(answer.page().main).toContain("APP_ORIGIN");
    for (const told of [email, host, "twin.example:"]) expect(answer.text).not.toContain(told);
  }
  for (const path of ["/api/user", "/healthz"]) {
    const answer = await client.get(path, withHost(host));
    expect([path, answer.status, answer.json()]).toEqual([
      path,
      421,
      { error: expect.stringContaining("APP_ORIGIN") },
    ]);
  }
  const Origin = `http://${host}`;
  const before = await of.database.snapshot();
  const write = await client.postForm("/logout", {}, { headers: { Host: host, Origin } });
  expect([write.status, write.setCookies]).toEqual([421, []]);
  expect(await of.database.snapshot()).toEqual(before);
}

async function writesFrom(of: TestServer, host: string, origin: string): Promise<number> {
  const { client } = await loggedIn(of);
  const headers = { Host: host, Origin: origin };
  return (await client.send("PATCH", "/api/notifications/mark-all-read", undefined, { headers })).status;
}

describe("before the operator has named the origin", () => {
  it.each([
    "localhost",
    "LOCALHOST:8080",
    "twin.localhost:3000",
    "127.0.0.1",
    "127.8.8.8:3000",
    "[::1]:3000",
    "10.1.2.3:3000",
    "172.31.0.2",
    "192.168.1.20:3000",
    "[fd12::1]:3000",
  ])("%s is a name of ours, to read and to write by", async (host) => {
    const { client } = await loggedIn(server);
    expect((await client.get("/", withHost(host))).status).toBe(200);
    expect((await client.get("/healthz", withHost(host))).status).toBe(200);
    expect(await writesFrom(server, host, `http://${host.toLowerCase()}`)).toBe(200);
  });

  it.each([
    "evil.example",
    "evil.example:3000",
    "localhost.evil.example",
    "127.0.0.1.nip.example",
    "203.0.113.7:3000",
    "[2001:db8::1]",
  ])("%s gets a page that says which setting names it, and nobody's data", (host) =>
    expectUnknown(server, host),
  );

  it.each([
    ["of another scheme", "https://localhost:{port}"],
    ["on another port", "http://localhost:1"],
    ["of another private address on our port", "http://192.168.1.1:{port}"],
    ["that is our host as a path's begin", "http://localhost:{port}/"],
  ])("an Origin %s is foreign", async (_how, origin) => {
    const port = String(server.port);
    expect(await writesFrom(server, `localhost:${port}`, origin.replace("{port}", port))).toBe(403);
  });

  it("this machine's names are taken for one another", async () => {
    for (const origin of ["localhost", "127.0.0.1", "[::1]"]) {
      for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
        expect(await writesFrom(server, `${host}:${server.port}`, `http://${origin}:${server.port}`)).toBe(
          200,
        );
      }
    }
  });
});

describe("once the operator has named the origin", () => {
  it("an Origin must be exactly it, and a Host its own or this machine's", async () => {
    const named = await startServer({ env: { APP_ORIGIN: "https://twin.example" } });
    const { client } = await loggedIn(named);
    for (const host of [
      "twin.example",
      "Twin.Example:443",
      "localhost",
      `127.0.0.1:${named.port}`,
      "[::1]",
    ]) {
      expect([host, (await client.get("/", withHost(host))).status]).toEqual([host, 200]);
      expect((await client.get("/healthz", withHost(host))).status).toBe(200);
      expect(await writesFrom(named, host, "https://twin.example")).toBe(200);
      for (const origin of [
        "http://twin.example",
        "https://twin.example:8443",
        "https://www.twin.example",
        `http://localhost:${named.port}`,
        `http://${host.toLowerCase()}`,
      ]) {
        expect([host, origin, await writesFrom(named, host, origin)]).toEqual([host, origin, 403]);
      }
    }
    await expectUnknown(named, "evil.example");
    await expectUnknown(named, "192.168.1.20");
    await named.stop();
  });

  it("with a name of this machine, its other names with the same scheme and port are ours too", async () => {
    const port = await freePort();
    const local = await startServer({ port, env: { APP_ORIGIN: `http://localhost:${port}` } });
    for (const origin of ["localhost", "127.0.0.1", "[::1]"]) {
      expect(await writesFrom(local, `127.0.0.1:${port}`, `http://${origin}:${port}`)).toBe(200);
      expect(await writesFrom(local, `localhost:${port}`, `https://${origin}:${port}`)).toBe(403);
      expect(await writesFrom(local, `localhost:${port}`, `http://${origin}:1`)).toBe(403);
    }
    expect((await new Client(local.origin).get("/login", withHost("192.168.1.20"))).status).toBe(421);
    await local.stop();
  });
});
