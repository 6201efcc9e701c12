import { describe, expect, it } from "vitest";
import { account, loggedIn } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { serve } from "../../../support/server/serve";

const server = await serve();
const REFUSED = "Login failed. Please check your credentials.";

/** Places that a login must never lead to. */
const ELSEWHERE = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/setup/../..//evil.example/",
  "https://evil.example/",
  "https:evil.example",
  "HTTPS://evil.example",
  "javascript:alert(1)",
  "data:text/html,hello",
  "evil.example",
  "@evil.example",
  "/api/user",
  "/auth/google/login",
  "/logout",
  "",
  `/${"a".repeat(2_000)}`,
];

describe("logging in", () => {
  it("by form: leads to the dashboard with the toast, once", async () => {
    const { email, password } = await account(server);
    const client = new Client(server.origin);
    const answer = await client.postForm("/login", { email, password });
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    const dashboard = await client.get("/");
    expect(dashboard.status).toBe(200);
    expect(dashboard.page().toast).toEqual(["Welcome back!", "You have successfully signed in."]);
    expect((await client.get("/")).page().toast).toEqual([]);
  });

  it("as JSON: 200 with the user and nothing secret", async () => {
    const person = await account(server);
    const client = new Client(server.origin);
    const answer = await client.postJson("/api/login", { email: person.email, password: person.password });
    expect(answer.status).toBe(200);
    const { id, email, username, firstName, lastName } = person;
    expect(answer.json()).toEqual({
      id,
      email,
      username,
      firstName,
      lastName,
      avatarUrl: null,
      setupCompletedAt: null,
      isSample: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await client.get("/api/user")).json()).toEqual(answer.json());
  });

  it("takes the email with capitals and spaces around it", async () => {
    const { email, password } = await account(server);
    const answer = await new Client(server.origin).postJson("/api/login", {
      email: ` ${email.toUpperCase()} `,
      password,
    });
    expect(answer.status).toBe(200);
  });

  it("takes the password to the letter", async () => {
    const { email, password } = await account(server);
    for (const other of [`${password} `, ` ${password}`, password.toUpperCase(), password.slice(0, -1)]) {
      const answer = await new Client(server.origin).postJson("/api/login", { email, password: other });
      expect([other, answer.status]).toEqual([other, 401]);
    }
  });

  it("somebody who is signed in has no use for the login page, and goes where it would have led", async () => {
    const { client } = await loggedIn(server);
    expect((await client.get("/login")).location).toBe("/");
    expect((await client.get("/login?next=/setup")).location).toBe("/setup");
    expect((await client.get("/login?next=//evil.example")).location).toBe("/");
  });
});

describe("a refused login", () => {
  it("cannot be told apart: unknown email and wrong password answer alike", async () => {
    const { email } = await account(server);
    const post = (login: object) => new Client(server.origin).postJson("/api/login", login);
    const wrong = await post({ email, password: "not the password" });
    const unknown = await post({ email: "nobody@example.org", password: "not the password" });
    for (const answer of [wrong, unknown]) {
      expect([answer.status, answer.json()]).toEqual([401, { error: REFUSED }]);
      expect(answer.setCookies).toEqual([]);
    }
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(wrong.headers)).toEqual(names(unknown.headers));
  });

  it("by form: the red alert, the email kept, the password not, an error title", async () => {
    const { email } = await account(server);
    const answer = await new Client(server.origin).postForm("/login", {
      email,
      password: "not the password",
      next: "/setup",
    });
    const page = answer.page();
    expect(answer.status).toBe(401);
    expect(page.title).toBe("Error: Log in · Digital Twin");
    expect(page.alerts).toEqual([REFUSED]);
    expect(page.value("email")).toBe(email);
    expect(page.value("password")).toBe("");
    expect(page.value("next")).toBe("/setup");
    expect(answer.text).not.toContain("not the password");
    expect(answer.setCookies).toEqual([]);
  });

  it("an account that signs in with Google only has no password to guess", async () => {
    const { id, email } = await account(server);
    await server.database.query(`UPDATE "User" SET "passwordHash" = NULL WHERE "id" = $1`, [id]);
    const answer = await new Client(server.origin).postJson("/api/login", {
      email,
      password: "any password",
    });
    expect([answer.status, answer.json()]).toEqual([401, { error: REFUSED }]);
  });
});

describe("a field that breaks its rule", () => {
  const RULES = [
    ["email", "", "Please enter a valid email"],
    ["email", "ada at example.org", "Please enter a valid email"],
    ["password", "", "Password is required"],
    ["password", "p".repeat(10_240), "Password can have at most 512 characters"],
  ] as const;

  it.each(RULES)("by form: %s %j is refused with %j", async (field, value, message) => {
    const fields = { email: "ada@example.org", password: "some password", [field]: value };
    const answer = await new Client(server.origin).postForm("/login", fields);
    const page = answer.page();
    expect(answer.status).toBe(400);
    expect(page.title).toBe("Error: Log in · Digital Twin");
    expect(page.errors).toEqual([message]);
    expect(page.errorOf(field)).toBe(message);
    expect(page.value("email")).toBe(fields.email);
    expect(answer.text).not.toContain("some password");
  });

  it.each(RULES)("as JSON: %s %j is refused with %j", async (field, value, message) => {
    const body = { email: "ada@example.org", password: "some password", [field]: value };
    const answer = await new Client(server.origin).postJson("/api/login", body);
    expect([answer.status, answer.json()]).toEqual([
      400,
      { error: message, issues: [{ path: field, message }] },
    ]);
  });

  it("an empty form names both", async () => {
    const page = (await new Client(server.origin).postForm("/login", {})).page();
    expect(page.errors).toEqual(["Please enter a valid email", "Password is required"]);
  });
});

describe("where a login leads", () => {
  it.each(["/", "/setup", "/preview-twin", "/personality-assessment?section=1"])(
    "a signed-out visit to %s comes back to it",
    async (place) => {
      const { email, password } = await account(server);
      const client = new Client(server.origin);
      const turned = await client.get(place);
      expect(turned.status).toBe(302);
      expect(turned.location).toBe(place === "/" ? "/login" : `/login?next=${encodeURIComponent(place)}`);
      const form = (await client.get(turned.location ?? "")).page();
      const next = form.value("next") ?? "";
      expect(next).toBe(place);
      const answer = await client.postForm("/login", { email, password, next });
      expect([answer.status, answer.location]).toEqual([302, place]);
    },
  );

  it.each(ELSEWHERE)("never to %j", async (next) => {
    const { email, password } = await account(server);
    const client = new Client(server.origin);
    const form = (await client.get(`/login?${new URLSearchParams({ next })}`)).page();
    expect(form.value("next")).toBe("/");
    const answer = await client.postForm("/login", { email, password, next });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  });

  it("from a page that asks for it, back to that page with its query", async () => {
    for (const path of ["/preferences?edit=x", "/preview-twin?answered=x", "/share?part=patterns"]) {
      const answer = await new Client(server.origin).get(path);
      expect(answer.location).toBe(`/login?${new URLSearchParams({ next: path })}`);
    }
  });

  it("the security settings ask for a login in words", async () => {
    const page = (await new Client(server.origin).get("/login?next=/security")).page();
    expect(page.main).toContain("Please sign in to access your security settings");
    expect((await new Client(server.origin).get("/login")).page().main).not.toContain("Please sign in");
  });
});
