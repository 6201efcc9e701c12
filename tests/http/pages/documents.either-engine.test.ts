import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { SIGNED_IN } from "../../support/http/signed-in-pages";
import { serve } from "../../support/server/serve";
import { AGREEING, takeAssessment } from "../../support/twin/assessing";

const server = await serve();
const SIGNED_OUT = ["/login", "/register", "/terms", "/privacy", "/no-such-page"];
const WITHOUT_SCRIPTS = [...SIGNED_OUT, "/auth/google/link"];

/** A user with a profile, so that every screen has content. */
async function filled(): Promise<Client> {
  const { client } = await loggedIn(server);
  await takeAssessment(client, AGREEING);
  return client;
}

/** Every screen in its states, as pairs of name and answer. */
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
