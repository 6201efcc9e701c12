import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { account, loggedIn } from "../../support/accounts/person";
import { type Answer, Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { startServer, type TestServer } from "../../support/server/server";
import { BUILD } from "../../support/server/settings";

const server = await serve({ own: true });

/** One answer of each kind, with a name. */
async function everyKind(of: TestServer): Promise<[string, Answer][]> {
  const { client } = await loggedIn(of);
  const asset = readdirSync(join(BUILD, "client/assets")).find((name) => name.endsWith(".js"));
  return [
    ["a page", await client.get("/")],
    ["a page that is not there", await client.get("/no-such-page")],
    ["a call", await client.get("/api/user")],
    ["a call that is refused", await client.postJson("/api/personality", {})],
    ["a call's deletion", await client.send("DELETE", "/api/preferences/none")],
    ["data for a page with scripts", await client.get("/setup?_data=routes%2Fsetup")],
    ["a redirect", await client.get("/login")],
    ["a redirect of nobody", await new Client(of.origin).get("/setup")],
    ["a picture", await client.get("/favicon.svg")],
    ["a script", await client.get(`/assets/${asset}`)],
    ["a script that is not there", await client.get("/assets/none.js")],
    ["a download", await client.get("/api/export/twin-data")],
    ["an unused method", await client.send("OPTIONS", "/")],
    ["a refused method", await client.send("PROPFIND", "/")],
    ["an address that cannot be read", await client.get("/%ff")],
    ["a name that is not ours", await client.get("/", { headers: { Host: "evil.example" } })],
    ["a body that is too large", await client.postJson("/api/preferences", "x".repeat(1024 * 1024))],
    ["a foreign form", await client.postForm("/logout", {}, { headers: { Origin: "https://evil.example" } })],
    ["a health check", await client.get("/healthz")],
  ];
}

describe("every answer, whatever it is", () => {
  it("says what it may load, and that nobody may frame it", async () => {
    for (const [what, answer] of await everyKind(server)) {
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      expect([what, policy]).toEqual([what, expect.stringContaining("default-src 'none'")]);
      expect([what, policy]).toEqual([what, expect.stringContaining("frame-ancestors 'none'")]);
      const isOurPage = answer.text.includes('<main id="main"');
      expect([what, policy.includes("script-src")]).toEqual([what, isOurPage]);
      expect([what, answer.headers.get("X-Content-Type-Options")]).toEqual([what, "nosniff"]);
    }
  });

  it("lets no other origin's script read it: no Access-Control header, whoever asks", async () => {
    const { client } = await loggedIn(server);
    const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    for (const path of ["/", "/login", "/api/user", "/api/preferences", "/healthz", "/favicon.svg"]) {
      for (const method of ["GET", "OPTIONS"]) {
        const answer = await client.send(method, path, undefined, { headers });
        const names = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect([method, path, names]).toEqual([method, path, []]);
      }
    }
  });

  it("names its encoding where it is text", async () => {
    for (const [what, answer] of await everyKind(server)) {
      const type = answer.headers.get("Content-Type") ?? "";
      expect([what, type]).not.toEqual([
        what,
        expect.stringMatching(/^(text\/|.*(json|xml|javascript))[^;]*$/),
      ]);
    }
    expect((await new Client(server.origin).get("/favicon.svg")).headers.get("Content-Type")).toBe(
      "image/svg+xml; charset=utf-8",
    );
  });

  it("says that it is to be asked for by https alone, when the origin is https, and only then", async () => {
    const secure = await startServer({ env: { APP_ORIGIN: "https://twin.example" } });
    for (const [what, answer] of await everyKind(secure)) {
      const value = answer.headers.get("Strict-Transport-Security");
      expect([what, value]).toEqual([what, expect.stringMatching(/^max-age=\d{8,}$/)]);
    }
    await secure.stop();
    for (const [what, answer] of await everyKind(server)) {
      expect([what, answer.headers.get("Strict-Transport-Security")]).toEqual([what, null]);
    }
  });
});

it("logging out empties what the browser has kept, by form and by call, but leaves cookies to themselves", async () => {
  const { client: one } = await loggedIn(server);
  const { client: other } = await loggedIn(server);
  for (const answer of [await one.postForm("/logout", {}), await other.send("POST", "/api/logout")]) {
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  }
});

describe("nothing that an address's query says is beside what is private", () => {
  const SECRET = "chosen-by-another-site";
  const PAGES = [
    "/",
    "/preferences",
    "/personality-assessment",
    "/setup",
    "/preview-twin",
    "/data-sources",
    "/integrations",
    "/archives",
    "/profile",
    "/share",
    "/export",
    "/import",
    "/oauth-debug",
    "/terms",
    "/privacy",
    "/no-such-page",
    "/auth/nowhere",
    "/export/nowhere",
  ];
  const QUERIES = [
    "anything={}",
    "{}",
    "next=/{}",
    "section={}",
    "category={}",
    "q={}",
    "apple={}",
    "left={}",
    "platform={}",
    "edit={}",
    "delete={}",
    "before={}",
    "after={}",
    "page={}",
    "format={}",
    "preview=1&part={}",
    "preview={}&part=patterns",
    "intent={}",
    "index&{}",
    "key={}",
  ];

  it.each(PAGES)("%s", async (path) => {
    const { client, email } = await loggedIn(server);
    for (const query of QUERIES) {
      const answer = await client.get(`${path}?${query.replace("{}", SECRET)}`);
      expect([query, answer.text.includes(SECRET)]).toEqual([query, false]);
    }
    expect((await client.get(path)).text).toContain(email);
  });

  it("nor what is in an address that has no page", async () => {
    const { client } = await loggedIn(server);
    for (const path of [`/${SECRET}`, `/api2/${SECRET}`, `/auth/${SECRET}`, `/preferences/${SECRET}`]) {
      expect([path, (await client.get(path)).text.includes(SECRET)]).toEqual([path, false]);
    }
  });

  it("nor on the page after a form that was refused", async () => {
    const { client } = await loggedIn(server);
    for (const path of ["/preferences", "/personality-assessment", "/share", "/profile", "/notifications"]) {
      const answer = await client.postForm(`${path}?anything=${SECRET}`, { intent: "nothing" });
      expect([path, answer.text.includes(SECRET)]).toEqual([path, false]);
    }
  });

  it("the bell leads back to the page without its query", async () => {
    const { client, id } = await loggedIn(server);
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "createdAt") VALUES ($1, $2, 'Hello', 'A message', $3)`,
      [`note-of-${id}`, id, new Date()],
    );
    const page = (await client.get("/preferences?category=work&anything=else")).page();
    const targets = page.all("header [name=next]").map((field) => field.getAttribute("value"));
    expect(new Set(targets)).toEqual(new Set(["/preferences"]));
    const missing = (await client.get("/no-such-page")).page();
    expect(missing.document.querySelector("header [name=next]")?.getAttribute("value")).toBe("/");
  });
});

it("the form of the login page keeps where to go, and nothing else of the query", async () => {
  const { email } = await account(server);
  const page = await new Client(server.origin).get(`/login?next=/setup&email=${email}&anything=else`);
  expect(page.page().value("next")).toBe("/setup");
  for (const text of [email, "anything"]) expect(page.text).not.toContain(text);
});
