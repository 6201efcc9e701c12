import { afterAll, describe, expect, it } from "vitest";
import { loggedIn, newFields, signUp } from "../support/accounts/person";
import { type Answer, Client } from "../support/http/client";
import { allRoutes } from "../support/http/every-route";
import { waysToWrite } from "../support/http/every-write";
import { furnishOnce } from "../support/http/furnished";
import { giveArchive } from "../support/http/given-things";
import { giveConnection, giveData } from "../support/platforms/given-connections";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.stop());
const furnished = await furnishOnce(server);

/** Attempts to break out of every context: element, attribute, script, comment, title. */
const MARKUP = [
  `<script>alert("inert")</script>`,
  `"><img src=inert onerror=alert(1)>`,
  `'><svg onload=alert("inert")>`,
  `</title></textarea></script><b id=inert>x</b>`,
  `--><inert-element>`,
  `" autofocus onfocus="alert('inert')`,
  `{{constructor.constructor("inert")()}} \${"inert"}`,
  `javascript:alert("inert")`,
];

/** Expects that no typed text has become an element, an attribute or code. */
function expectInert(answer: Answer): void {
  const { document } = answer.page();
  expect(document.querySelectorAll("[src=inert], #inert, inert-element, [onerror], [onload]")).toHaveLength(
    0,
  );
  const runs = ({ name, value }: Attr) =>
    name.startsWith("on") || (/^(href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value));
  const running = [...document.querySelectorAll("*")].filter((one) => [...one.attributes].some(runs));
  expect(running.map((element) => element.outerHTML.slice(0, 200))).toEqual([]);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce).toBeTruthy();
  for (const script of document.querySelectorAll("script")) {
    expect(script.getAttribute("nonce")).toBe(nonce);
    expect(script.textContent).not.toContain("<script");
    expect(script.textContent).not.toMatch(/<\/script|<!--/);
  }
}

/** The names of the text fields in a page's forms. */
function textFields(answer: Answer): string[] {
  const controls = answer.page().all("main input, main textarea");
  const typed = controls.filter(
    (control) => !["radio", "checkbox", "submit"].includes(control.getAttribute("type") ?? "text"),
  );
  return [...new Set(typed.map((control) => control.getAttribute("name") ?? ""))].filter(Boolean);
}

describe.each(MARKUP)("%s", (markup) => {
  it.each(["/login", "/register"])(
    "typed into every field of %s and refused, is shown as text",
    async (path) => {
      const fields = textFields(await new Client(server.origin).get(path));
      expect(fields.length).toBeGreaterThanOrEqual(2);
      const typed = Object.fromEntries(fields.map((name) => [name, markup]));
      const answer = await new Client(server.origin).postForm(path, typed);
      expect(answer.status).toBe(400);
      expect(answer.page().value("email")).toBe(markup);
      expectInert(answer);
      // A valid form except for one field.
      for (const name of fields.filter((field) => field !== "password")) {
        expectInert(
          await new Client(server.origin).postForm(path, { ...newFields(), password: "x", [name]: markup }),
        );
      }
    },
  );

  it("as a person's names and in notifications, is text on every screen", async () => {
    const { client, id } = await signUp(server, {
      firstName: markup,
      lastName: markup,
      username: `${markup} ${Date.now()}`.slice(0, 50),
    });
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "type", "actionUrl", "createdAt")
       VALUES ($1, $2, $3, $3, $3, $3, $4)`,
      [`notification-${id}`, id, markup, new Date()],
    );
    const scores = {
      openness: 50,
      conscientiousness: 50,
      extraversion: 50,
      agreeableness: 50,
      neuroticism: 50,
    };
    await client.postJson("/api/personality", scores);
    for (const { path, isJson } of allRoutes()) {
      const answer = await client.get(path);
      if (isJson) expect(answer.headers.get("Content-Type") ?? "").not.toMatch(/html/);
      else if (answer.headers.get("Content-Type")?.includes("html")) expectInert(answer);
    }
    expect((await client.get("/")).page().text("h1")).toContain(markup.replace(/\s+/g, " "));
  });

  it("as what platforms say of somebody, is text on every screen", async () => {
    const { client, id } = await loggedIn(server);
    const profile = { name: markup, email: markup, username: markup, firstName: markup };
    const said = { profile, scopes: [markup], status: "error", lastError: markup };
    for (const platform of ["google", "apple", "booking"]) {
      await giveConnection(server, id, { ...said, platform, grants: [{ name: "profile" }] });
    }
    await giveData(server, id, "google", { profile: { id: markup, name: markup, email: markup } });
    const devices = [{ id: markup, name: markup, model: markup, osVersion: markup, lastUsed: markup }];
    const apps = [{ bundleId: markup, name: markup, category: markup, usageTime: 5, launchCount: 1 }];
    const apple = {
      profile: { email: markup, firstName: markup },
      deviceData: { devices },
      appUsage: { apps },
    };
    await giveData(server, id, "apple", apple);
    await giveArchive(server, id, markup);
    const screens = allRoutes().filter(({ isJson }) => !isJson);
    for (const { path } of screens) {
      const answer = await client.get(path);
      if (answer.headers.get("Content-Type")?.includes("html")) expectInert(answer);
    }
    const shown = (await client.get("/integrations")).page().text("main");
    expect(shown).toContain(markup.replace(/\s+/g, " "));
  });

  it("posted in every field of every form, whatever it asks for, is text in the answer", async () => {
    const forms = allRoutes().filter(({ asks }) => asks);
    for (const { address } of forms) {
      const { client, target, route } = await furnished(address);
      const typed = (fields: object) =>
        Object.fromEntries(Object.keys(fields).map((name) => [name, name === "section" ? "1" : markup]));
      for (const { send } of waysToWrite(route, target, typed).filter(({ name }) =>
        /^POST (?!.*_data=)/.test(name),
      )) {
        const answer = await send(client);
        if (answer.headers.get("Content-Type")?.includes("html")) expectInert(answer);
      }
    }
  });

  it("in an address, a query, a Host and a cookie, is text", async () => {
    const { client } = await loggedIn(server);
    const encoded = encodeURIComponent(markup);
    for (const browser of [client, new Client(server.origin)]) {
      for (const path of [
        `/${encoded}`,
        `/login?next=/${encoded}`,
        `/?${encoded}=${encoded}`,
        `/oauth-debug?${encoded}`,
      ]) {
        const answer = await browser.get(path, { headers: { Referer: `${server.origin}/${encoded}` } });
        if (answer.status !== 302) expectInert(answer);
      }
    }
    const answer = await client.get("/", {
      headers: { Cookie: `${client.cookies.size}; twin_flash=${encoded}` },
    });
    if (answer.status !== 302) expectInert(answer);
  });
});
