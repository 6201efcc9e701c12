import { describe, expect, it } from "vitest";
import { loggedIn, newFields, signUp } from "../../support/accounts/person";
import { USER_FIELDS } from "../../support/accounts/user-fields";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";

const server = await serve({ own: true });

/** Invalid values for each field, with the documented text. */
const RULES = [
  ["email", "", "Please enter a valid email"],
  ["email", "ada", "Please enter a valid email"],
  ["email", "ada@example", "Please enter a valid email"],
  ["email", `${"a".repeat(250)}@example.org`, "Please enter a valid email"],
  ["password", "", "Password must be at least 6 characters"],
  ["password", "12345", "Password must be at least 6 characters"],
  ["password", "p".repeat(513), "Password can have at most 512 characters"],
  ["password", "p".repeat(10_240), "Password can have at most 512 characters"],
  ["firstName", "", "First name is required"],
  ["firstName", "   ", "First name is required"],
  ["firstName", "a".repeat(101), "First name can have at most 100 characters"],
  ["lastName", "", "Last name is required"],
  ["lastName", "\t", "Last name has a character that cannot be used"],
  ["username", "", "Username must be at least 3 characters"],
  ["username", "ab", "Username must be at least 3 characters"],
  ["username", " ab ", "Username must be at least 3 characters"],
  ["username", "a".repeat(51), "Username can have at most 50 characters"],
  ["username", "ada\u0000", "Username has a character that cannot be used"],
  ["username", "ada\u202Enoryb", "Username has a character that cannot be used"],
] as const;

describe("a field that breaks its rule", () => {
  it.each(RULES)("by form: %s %j is refused with %j", async (field, value, message) => {
    const before = await server.database.snapshot();
    const fields = newFields({ [field]: value });
    const answer = await new Client(server.origin).postForm("/register", fields);
    expect(answer.status).toBe(400);
    expect(answer.setCookies).toEqual([]);
    const page = answer.page();
    expect(page.title).toBe("Error: Create your account · Digital Twin");
    expect(page.errors).toEqual([message]);
    expect(page.errorOf(field)).toBe(message);
    expect(page.document.getElementById(field)?.getAttribute("aria-describedby")).toContain(`${field}-error`);
    expect(answer.text).not.toContain(newFields().password);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it.each(RULES)("as JSON: %s %j is refused with %j", async (field, value, message) => {
    const before = await server.database.snapshot();
    const answer = await new Client(server.origin).postJson("/api/register", newFields({ [field]: value }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ error: message, issues: [{ path: field, message }] });
    expect(answer.setCookies).toEqual([]);
    expect(await server.database.snapshot()).toEqual(before);
  });

  it("an empty form names every field, in its order, each line a link to its control", async () => {
    const page = (await new Client(server.origin).postForm("/register", {})).page();
    expect(page.errors).toEqual([
      "First name is required",
      "Last name is required",
      "Username must be at least 3 characters",
      "Please enter a valid email",
      "Password must be at least 6 characters",
    ]);
    const targets = page.all("main [role=alert] a").map((link) => link.getAttribute("href")?.slice(1) ?? "");
    expect(targets).toEqual(["firstName", "lastName", "username", "email", "password"]);
    for (const id of targets) expect(page.document.getElementById(id)?.tagName).toBe("INPUT");
  });

  it("what was typed is in the form again, except the password", async () => {
    const fields = newFields({ firstName: 'Ada "the first"', lastName: "O'Byron <b>", email: "no address" });
    const answer = await new Client(server.origin).postForm("/register", fields);
    const page = answer.page();
    for (const name of ["firstName", "lastName", "username", "email"] as const) {
      expect(page.value(name)).toBe(fields[name]);
    }
    expect(page.value("password")).toBe("");
    expect(answer.text).not.toContain(fields.password);
  });

  it.each([
    ["nothing in it", {}],
    ["numbers for texts", { firstName: 1, lastName: 2, username: 333, email: 4, password: 555555 }],
    [
      "lists for texts",
      { firstName: ["Ada"], lastName: [], username: [], email: ["a@b.example"], password: [] },
    ],
    ["null for texts", { firstName: null, lastName: null, username: null, email: null, password: null }],
  ])("as JSON with %s, every field is named", async (_what, body) => {
    const answer = await new Client(server.origin).postJson("/api/register", body);
    expect(answer.status).toBe(400);
    const { issues } = Object(answer.json());
    expect(issues).toEqual([
      { path: "firstName", message: "First name is required" },
      { path: "lastName", message: "Last name is required" },
      { path: "username", message: "Username must be at least 3 characters" },
      { path: "email", message: "Please enter a valid email" },
      { path: "password", message: "Password must be at least 6 characters" },
    ]);
  });
});

describe("a new account", () => {
  it("by form: leads to the setup, signed in, with the toast once", async () => {
    const client = new Client(server.origin);
    const fields = newFields();
    const answer = await client.postForm("/register", fields);
    expect([answer.status, answer.location]).toEqual([302, "/setup"]);
    expect((await client.get("/setup")).page().toast).toEqual([
      "Account Created",
      "Welcome! Let's set up your profile.",
    ]);
    expect((await client.get("/setup")).page().toast).toEqual([]);
    expect((await client.get("/api/user")).json()).toMatchObject({ email: fields.email });
  });

  it("as JSON: 201 with exactly the documented fields, signed in", async () => {
    const client = new Client(server.origin);
    const { password, ...fields } = newFields();
    const answer = await client.postJson("/api/register", { ...fields, password });
    expect(answer.status).toBe(201);
    expect(Object.keys(Object(answer.json())).sort()).toEqual(USER_FIELDS);
    expect(answer.json()).toMatchObject({ ...fields, avatarUrl: null, setupCompletedAt: null });
    expect((await client.get("/api/user")).json()).toEqual(answer.json());
  });

  it("keeps the password as argon2id at OWASP's parameters, and nowhere else", async () => {
    const person = await signUp(server, { password: "a password to be looked for" });
    const [row] = await server.database.query(`SELECT "passwordHash" FROM "User" WHERE "id" = $1`, [
      person.id,
    ]);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(await server.database.snapshot())).not.toContain(person.password);
    expect(server.log()).not.toContain(person.password);
    expect(server.log()).not.toContain(person.email);
  });

  it("ignores fields that are not the caller's to set", async () => {
    const answer = await new Client(server.origin).postJson("/api/register", {
      ...newFields(),
      id: "chosen",
      userId: "chosen",
      createdAt: "2001-01-01T00:00:00.000Z",
      setupCompletedAt: "2001-01-01T00:00:00.000Z",
      avatarUrl: "https://evil.example/a.png",
      passwordHash: "$argon2id$",
      usernameKey: "chosen",
      __proto__: { isAdmin: true },
    });
    expect(answer.status).toBe(201);
    const user = Object(answer.json());
    expect(user).toMatchObject({ avatarUrl: null, setupCompletedAt: null });
    expect(user.id).not.toBe("chosen");
    expect(Date.parse(user.createdAt)).toBeGreaterThan(Date.parse("2002-01-01"));
  });

  it.each([
    ["64 characters", "p".repeat(64)],
    ["512 characters", "p".repeat(512)],
    ["exactly 6 characters", "kq7#vm"],
    ["spaces, also at its ends", "  a pass phrase  "],
    ["Arabic, Japanese and emoji", "كلمة 合い言葉 🗝️"],
    ["six characters outside the basic plane", "𝓀𝓆𝓋𝓂𝓏𝓍"],
  ])("may have a password of %s", async (_what, password) => {
    const person = await signUp(server, { password });
    const { email } = person;
    expect((await new Client(server.origin).postJson("/api/login", { email, password })).status).toBe(200);
    const other = `${password}x`.slice(0, 512).replace(/^./u, "y");
    expect((await new Client(server.origin).postJson("/api/login", { email, password: other })).status).toBe(
      401,
    );
  });

  it("takes a password as the same however the keyboard composes it", async () => {
    const { email } = await signUp(server, { password: "Ame\u0301lie-Zoe\u0308" });
    const login = { email, password: "Amélie-Zoë" };
    expect((await new Client(server.origin).postJson("/api/login", login)).status).toBe(200);
  });

  it.each([
    ["Nguyễn Thị", "Ánh"],
    ["李", "小龍"],
    ["Siobhán", "O’Brien-Smith"],
    ["محمد", "العربي"],
    ["X Æ A-12", "🌸"],
  ])("may be called %s %s", async (firstName, lastName) => {
    const answer = await new Client(server.origin).postJson(
      "/api/register",
      newFields({ firstName, lastName }),
    );
    expect(answer.status).toBe(201);
    expect(answer.json()).toMatchObject({ firstName, lastName });
  });
});

describe("what is taken", () => {
  const username = "This username is taken. Choose another one.";
  const email = "This email already has an account. Log in instead, or use another email.";

  it("as JSON: 409 naming the field, whatever its capitals", async () => {
    const person = await loggedIn(server, { username: `Grace ${newFields().username}` });
    const post = (fields: object) =>
      new Client(server.origin).postJson("/api/register", { ...newFields(), ...fields });
    const sameEmail = await post({ email: ` ${person.email.toUpperCase()} ` });
    expect([sameEmail.status, sameEmail.json()]).toEqual([
      409,
      { error: email, issues: [{ path: "email", message: email }] },
    ]);
    const sameName = await post({ username: person.username.toUpperCase() });
    expect([sameName.status, sameName.json()]).toEqual([
      409,
      { error: username, issues: [{ path: "username", message: username }] },
    ]);
    // Compatibility forms of the same letters could impersonate a user.
    expect((await post({ username: person.username.replace("Grace", "Ｇｒａｃｅ") })).status).toBe(409);
    const both = await post({ email: person.email, username: person.username });
    const paths = Object(both.json()).issues.map((issue: { path: string }) => issue.path);
    expect([both.status, paths.sort()]).toEqual([409, ["email", "username"]]);
    expect(both.setCookies).toEqual([]);
  });

  it("by form: 409, the field's error, what was typed kept", async () => {
    const person = await loggedIn(server);
    const fields = newFields({ email: person.email });
    const answer = await new Client(server.origin).postForm("/register", fields);
    const page = answer.page();
    expect(answer.status).toBe(409);
    expect(page.title).toBe("Error: Create your account · Digital Twin");
    expect(page.errors).toEqual([email]);
    expect(page.errorOf("email")).toBe(email);
    expect(page.value("username")).toBe(fields.username);
    expect(answer.text).not.toContain(fields.password);
    expect(answer.setCookies).toEqual([]);
  });

  it("twenty identical registrations at once: one account, nineteen times 409", async () => {
    const fields = newFields();
    const before = await server.database.count("User");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => new Client(server.origin).postJson("/api/register", fields)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    expect(await server.database.count("User")).toBe(before + 1);
    expect(await server.database.count("User", `"email" = $1`, [fields.email])).toBe(1);
  });
});

it("somebody who is signed in has no use for the register page", async () => {
  const { client } = await loggedIn(server);
  const answer = await client.get("/register");
  expect([answer.status, answer.location]).toEqual([302, "/"]);
});
