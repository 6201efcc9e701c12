import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client, sendRaw } from "../../support/http/client";
import { SIGNED_IN } from "../../support/http/signed-in-pages";
import { serve } from "../../support/server/serve";

const server = await serve();

describe("an unknown path", () => {
  it("signed out: 404, 'Page Not Found', and the login form under it", async () => {
    const client = new Client(server.origin);
    const answer = await client.get("/no-such-page");
    const page = answer.page();
    expect(answer.status).toBe(404);
    expect(page.headings[0]).toBe("Page Not Found");
    expect(page.document.querySelector("form[action='/login'] input[name=password]")).not.toBeNull();
  });

  it("signed in: 404 and a way back", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.get("/no-such-page/below?x=1");
    expect(answer.status).toBe(404);
    expect(answer.page().headings[0]).toBe("Page Not Found");
    expect(answer.page().link("Go to your dashboard")).toBe("/");
    // The navigation marks no link as the current page.
    expect(answer.page().document.querySelectorAll("nav a").length).toBeGreaterThan(0);
    expect(answer.page().document.querySelector("nav [aria-current]")).toBeNull();
  });

  it.each([
    "/<script>alert(1)</script>",
    "/%3Cscript%3Ealert(1)%3C/script%3E",
    "/?q=<script>alert(1)</script>",
  ])("%s is not echoed as markup", async (path) => {
    const { client } = await loggedIn(server);
    const page = (await client.get(path)).page();
    expect(page.all("script").map((script) => script.textContent)).not.toContain("alert(1)");
  });
});

describe("what a person typed is text wherever it is shown", () => {
  const NASTY = `"><img src=x onerror=alert(1)><script>alert(1)</script>{{7*7}}`;

  it("in the name, on every screen", async () => {
    const { client } = await loggedIn(server, { firstName: NASTY, lastName: NASTY });
    for (const path of SIGNED_IN) {
      const page = (await client.get(path)).page();
      expect(page.all("img[src=x]"), path).toEqual([]);
      expect(
        page.all("script").map((script) => script.textContent),
        path,
      ).not.toContain("alert(1)");
    }
    expect((await client.get("/")).page().headings[0]).toContain(NASTY);
  });

  it("in a form that is shown again", async () => {
    const client = new Client(server.origin);
    const fields = { firstName: NASTY, lastName: NASTY, username: NASTY, email: NASTY, password: "" };
    const page = (await client.postForm("/register", fields)).page();
    expect(page.value("firstName")).toBe(NASTY);
    expect(page.all("img, script")).toEqual([]);
  });
});

describe("data for pages with scripts", () => {
  it("is private: no-store, and a login for nobody", async () => {
    const { client } = await loggedIn(server);
    const answer = await client.get("/setup?_data=routes%2Fsetup");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const nobody = await new Client(server.origin).get("/setup?_data=routes%2Fsetup");
    expect(nobody.text).toBe("");
    expect(nobody.headers.get("X-Remix-Redirect")).toBe("/login?next=%2Fsetup");
  });

  it("of a route that does not exist, or does not fit the path, is a 4xx", async () => {
    const { client } = await loggedIn(server);
    for (const route of ["routes/nothing", "routes/signing-in/login", "../server", "__proto__"]) {
      const answer = await client.get(`/setup?_data=${encodeURIComponent(route)}`);
      expect([route, answer.status]).toEqual([
        route,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ]);
      expect(answer.text).not.toMatch(/\bat \w+|node_modules|\/work\//);
    }
  });
});

describe("files", () => {
  it("styles and scripts are kept for good by browsers, compressed, and really there", async () => {
    const client = new Client(server.origin);
    const page = (await (await loggedIn(server)).client.get("/")).page();
    const links = page.all("link[href^='/assets/'], script[src^='/assets/']");
    const addresses = links.map((link) => link.getAttribute("href") ?? link.getAttribute("src") ?? "");
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of new Set(addresses)) {
      const answer = await client.get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(answer.headers.get("Set-Cookie")).toBeNull();
    }
  });

  it.each([
    "/assets/no-such-file.js",
    "/assets/",
    "/assets",
    "/assets/../server/index.js",
    "/../package.json",
    "/.env",
    "/build/server.js",
  ])("%s is not there", async (path) => {
    const raw = await sendRaw(
      server.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(raw.status).toBe(404);
  });
});

describe("what no browser sends", () => {
  const get = (line: string, headers = "Host: localhost\r\n") =>
    sendRaw(server.port, `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

  it.each([
    ["a Host that is no address", "GET /", "Host: a b\r\n"],
    ["a Host with a path", "GET /", "Host: evil.example/path\r\n"],
    ["a Host with a user", "GET /", "Host: user@evil.example\r\n"],
    ["a Host with a port that does not exist", "GET /", "Host: localhost:99999\r\n"],
    ["an empty Host", "GET /", "Host: \r\n"],
    ["two Hosts", "GET /", "Host: localhost\r\nHost: evil.example\r\n"],
    ["no Host", "GET /", ""],
    ["an address of broken percent signs", "GET /%ff", "Host: localhost\r\n"],
    ["an address that ends in the middle of one", "GET /%", "Host: localhost\r\n"],
    ["a NUL in the address", "GET /%00", "Host: localhost\r\n"],
    ["two slashes and a port", "GET //:99999/", "Host: localhost\r\n"],
    ["a whole address of somewhere else", "GET http://evil.example:99999/", "Host: localhost\r\n"],
    ["TRACE", "TRACE /", "Host: localhost\r\n"],
    ["CONNECT to itself", "PROPFIND /", "Host: localhost\r\n"],
    ["a method that nobody knows", "BREW /", "Host: localhost\r\n"],
    ["a Content-Length that is no number", "POST /login", "Host: localhost\r\nContent-Length: many\r\n"],
    ["64 KB of headers", "GET /", `Host: localhost\r\nX-Padding: ${"x".repeat(65_536)}\r\n`],
  ])("%s: a 4xx, without a stack or a path of the machine", async (_what, line, headers) => {
    const answer = await get(line, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toMatch(/\bat \w+ \(|node_modules|\/work\/|\/tmp\//);
  });

  it.each([
    "GET http://localhost/login",
    "GET http://evil.example/login",
    "GET http://localhost",
    "OPTIONS *",
  ])("%s, which is no path of ours, is no address", async (line) => {
    const answer = await get(line);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("This address cannot be read.");
  });

  it("X-Forwarded-Host and its kin from nobody in particular change nothing, whatever is in them", async () => {
    for (const value of ["evil.example", "x:99999", "a b", "://", ""]) {
      const headers = `Host: localhost\r\nX-Forwarded-Host: ${value}\r\nX-Forwarded-Proto: ${value}\r\nX-Forwarded-For: ${value}\r\n`;
      const answer = await get("GET /login", headers);
      expect([value, answer.status]).toEqual([value, 200]);
      expect(answer.body).not.toContain("evil.example");
    }
  });
});
