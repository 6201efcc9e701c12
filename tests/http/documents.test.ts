import { describe, expect, it } from "vitest";
import { Client, sendRaw } from "../support/client";
import { loggedIn } from "../support/person";
import { AGREEING, takeAssessment } from "./assessing";
import { serve } from "./serve";

const server = await serve();
const SIGNED_OUT = ["/login", "/register", "/terms", "/privacy", "/no-such-page"];
const SIGNED_IN = [
  "/",
  "/setup",
  "/preview-twin",
  "/personality-assessment",
  "/personality-assessment?section=1",
];
const WITHOUT_SCRIPTS = [...SIGNED_OUT, "/auth/google/link"];

/** Somebody who has a profile, so that every screen has something on it. */
async function filled(): Promise<Client> {
  const { client } = await loggedIn(server);
  await takeAssessment(client, AGREEING);
  return client;
}

/** Every screen in the states that it has, as pairs of a name and its answer. */
async function everyScreen() {
  const [nobody, newcomer, known] = [
    new Client(server.origin),
    (await loggedIn(server)).client,
    await filled(),
  ];
  const empty: [string, Client, string][] = [
    ...SIGNED_OUT.map((path): [string, Client, string] => [`${path} signed out`, nobody, path]),
    ...SIGNED_IN.map((path): [string, Client, string] => [`${path} empty`, newcomer, path]),
    ...SIGNED_IN.map((path): [string, Client, string] => [`${path} filled`, known, path]),
    ["/no-such-page signed in", known, "/no-such-page"],
    ["/oauth-debug", nobody, "/oauth-debug"],
  ];
  const screens = await Promise.all(
    empty.map(async ([name, client, path]) => ({ name, answer: await client.get(path) })),
  );
  const refused = [
    { name: "/login refused", answer: await nobody.postForm("/login", {}) },
    { name: "/register refused", answer: await nobody.postForm("/register", {}) },
    {
      name: "/personality-assessment refused",
      answer: await known.postForm("/personality-assessment", { section: "1" }),
    },
    { name: "an error page", answer: await known.postForm("/personality-assessment", { section: "x" }) },
  ];
  return [...screens, ...refused];
}

const screens = await everyScreen();

describe.each(screens)("$name", ({ name, answer }) => {
  it("is an HTML document that no cache keeps and no browser guesses about", () => {
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(answer.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(answer.headers.get("X-Powered-By")).toBeNull();
    expect(answer.text.startsWith("<!DOCTYPE html>")).toBe(true);
  });

  it("has a strict Content-Security-Policy, whose nonce each inline script carries", () => {
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const directives = new Map(
      policy.split("; ").map((text) => [text.split(" ")[0], text.split(" ").slice(1)]),
    );
    expect(policy).not.toContain("unsafe");
    expect(directives.get("default-src")).toEqual(["'none'"]);
    expect(directives.get("style-src")).toEqual(["'self'"]);
    expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
    expect(directives.get("form-action")).toEqual(["'self'"]);
    const [self, nonce, ...more] = directives.get("script-src") ?? [];
    expect([self, more]).toEqual(["'self'", []]);
    expect(nonce).toMatch(/^'nonce-[A-Za-z0-9+/]{22}=='$/);
    for (const script of answer.page().all("script"))
      expect(`'nonce-${script.getAttribute("nonce")}'`).toBe(nonce);
  });

  it("has no style attribute, no style element, no inline handler, no javascript: address", () => {
    const page = answer.page();
    expect(page.all("[style], style")).toEqual([]);
    const attributes = page.all("*").flatMap((element) => [...element.attributes]);
    expect(attributes.filter(({ name }) => name.startsWith("on"))).toEqual([]);
    expect(attributes.filter(({ value }) => /^\s*(javascript|data:text)/i.test(value))).toEqual([]);
  });

  it("loads nothing from elsewhere", () => {
    const page = answer.page();
    const loaded = page.all("script[src], link[href], img[src], iframe, object, embed, source, form[action]");
    const addresses = loaded.flatMap((element) =>
      ["src", "href", "action"].map((name) => element.getAttribute(name)),
    );
    for (const address of addresses) if (address !== null) expect(address).toMatch(/^\/(?!\/)|^data:image/);
  });

  it("has a language, one title of its own, one main, one first heading, and a skip link that leads to main", () => {
    const page = answer.page();
    expect(page.document.documentElement.lang).toBe("en");
    expect(page.title).toMatch(/^\S.* · Digital Twin$/);
    expect(page.all("main")).toHaveLength(1);
    expect(page.all("h1")).toHaveLength(1);
    expect(page.all("body a")[0]?.getAttribute("href")).toBe("#main");
    expect(page.all("#main")).toHaveLength(1);
    expect(page.text("footer")).toContain("Version 1.0");
    expect(page.text("footer")).toContain("Active");
    const ids = page.all("[id]").map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it("labels every control, and every label leads to one", () => {
    const page = answer.page();
    const controls = page.all("input:not([type=hidden]), select, textarea");
    for (const control of controls) {
      const labelled = control.closest("label") ?? page.document.querySelector(`label[for="${control.id}"]`);
      expect(labelled ?? control.getAttribute("aria-label"), control.outerHTML).not.toBeNull();
    }
    for (const label of page.all("label[for]")) {
      expect(page.document.getElementById(label.getAttribute("for") ?? "")).not.toBeNull();
    }
    const described = page
      .all("[aria-describedby]")
      .flatMap((element) => element.getAttribute("aria-describedby")?.split(" ") ?? []);
    for (const id of described) expect(page.document.getElementById(id), id).not.toBeNull();
  });

  if (WITHOUT_SCRIPTS.some((path) => name.startsWith(path))) {
    it("has no script at all", () => {
      expect(answer.page().all("script, link[rel=modulepreload]")).toEqual([]);
    });
  }
});

it("every answer has a nonce of its own", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => new Client(server.origin).get("/login")));
  const nonces = answers.map(
    ({ headers }) => /nonce-([^']+)/.exec(headers.get("Content-Security-Policy") ?? "")?.[1],
  );
  expect(new Set(nonces).size).toBe(5);
});

it("each screen has a title of its own", () => {
  const titles = new Map(
    screens
      .filter(({ answer }) => answer.status === 200)
      .map(({ name, answer }) => [name.split(/[ ?]/)[0], answer.page().title]),
  );
  expect(new Set(titles.values()).size).toBe(titles.size);
});

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
    // It is none of the screens that the navigation leads to.
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
    for (const route of ["routes/nothing", "routes/login", "../server", "__proto__"]) {
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

  it("X-Forwarded-Host and its kin from nobody in particular change nothing, whatever stands in them", async () => {
    for (const value of ["evil.example", "x:99999", "a b", "://", ""]) {
      const headers = `Host: localhost\r\nX-Forwarded-Host: ${value}\r\nX-Forwarded-Proto: ${value}\r\nX-Forwarded-For: ${value}\r\n`;
      const answer = await get("GET /login", headers);
      expect([value, answer.status]).toEqual([value, 200]);
      expect(answer.body).not.toContain("evil.example");
    }
  });
});
