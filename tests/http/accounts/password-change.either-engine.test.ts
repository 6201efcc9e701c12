import { describe, expect, it } from "vitest";
import { account, loggedIn, type Person } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";

const server = await serve({ env: { TRUST_PROXY: "1" } });

const NEW = "violin pepper harbour 42";
const WRONG = "This is not your password. Try again.";

const change = (client: Client, currentPassword: string, newPassword = NEW) =>
  client.postForm("/security/password", { currentPassword, newPassword });

const login = ({ email }: Pick<Person, "email">, password: string, client = new Client(server.origin)) =>
  client.postJson("/api/login", { email, password });

const hashOf = async (id: string) => {
  const [row] = await server.database.query(`SELECT "passwordHash" FROM "User" WHERE "id" = $1`, [id]);
  return String(row?.passwordHash);
};

describe("changing a password", () => {
  it("from the security page: the new one opens the account, the old one no more", async () => {
    const person = await loggedIn(server);
    const filledIn = { currentPassword: person.password, newPassword: NEW };
    const answer = await press(person.client, "/security", "Change password", filledIn);
    expect([answer.status, answer.location]).toEqual([302, "/security"]);
    expect((await person.client.get("/security")).page().toast[0]).toBe("Password changed");
    expect([(await login(person, NEW)).status, (await login(person, person.password)).status]).toEqual([
      200, 401,
    ]);
  });

  it("ends all other sessions with the reason, and gives this one a new id", async () => {
    const person = await loggedIn(server);
    const other = new Client(server.origin);
    await login(person, person.password, other);
    const before = person.client.copy();
    await change(person.client, person.password);
    expect((await person.client.get("/api/user")).status).toBe(200);
    expect((await before.get("/api/user")).status).toBe(401);
    const told = await other.get("/api/user");
    expect([told.status, told.json()]).toEqual([
      401,
      { error: "The password of this account was changed. Log in again." },
    ]);
    const events = await server.database.query(`SELECT * FROM "SecurityEvent" WHERE "userId" = $1`, [
      person.id,
    ]);
    expect(events.map(({ kind }) => kind)).toEqual(["password-changed"]);
  });

  it("ends links and sign-ins that were under way, of other people none", async () => {
    const [person, neighbour] = [await loggedIn(server), await loggedIn(server)];
    const expire = new Date(Date.now() + 600_000);
    for (const { id } of [person, neighbour]) {
      const [row] = await server.database.query(`SELECT "sid" FROM "Session" WHERE "userId" = $1`, [id]);
      await server.database.query(
        `INSERT INTO "AccountLink" ("tokenHash", "userId", "purpose", "email", "expire") VALUES ($1, $2, 'reset-password', 'a@example.org', $3)`,
        [`link-${id}`, id, expire],
      );
      await server.database.query(
        `INSERT INTO "OAuthState" ("stateHash", "browserHash", "sealedVerifier", "next", "expire", "userId", "sid") VALUES ($1, 'b', 'v', '/', $2, $3, $4)`,
        [`visit-${id}`, expire, id, String(row?.sid)],
      );
    }
    await change(person.client, person.password);
    for (const [{ id }, left] of [
      [person, 0],
      [neighbour, 1],
    ] as const) {
      expect(await server.database.count("AccountLink", `"userId" = $1`, [id])).toBe(left);
      expect(await server.database.count("OAuthState", `"userId" = $1`, [id])).toBe(left);
    }
  });

  it("makes browsers that signed in before strangers again, but for this one", async () => {
    const person = await account(server);
    const [own, other] = [new Client(server.origin), new Client(server.origin)];
    for (const client of [own, other]) await login(person, person.password, client);
    await change(own, person.password);
    // A known browser has its own count; a stranger's is that of its address.
    const wrong = (client: Client) =>
      client.postJson(
        "/api/login",
        { email: person.email, password: "wrong" },
        { headers: { "X-Forwarded-For": "198.51.100.9" } },
      );
    for (let index = 0; index < 10; index++) expect((await wrong(other)).status).toBe(401);
    expect([(await wrong(other)).status, (await wrong(own)).status]).toEqual([429, 401]);
  });

  it("counts once where it is asked for twice at once", async () => {
    const person = await loggedIn(server);
    const twin = person.client.copy();
    const answers = await Promise.all([
      change(person.client, person.password, "one of two passwords"),
      change(twin, person.password, "two of two passwords"),
    ]);
    const done = answers.filter(({ location }) => location === "/security");
    expect(done).toHaveLength(1);
    const fits = await Promise.all(
      ["one of two passwords", "two of two passwords"].map(async (one) => (await login(person, one)).status),
    );
    expect(fits.sort()).toEqual([200, 401]);
  });
});

describe("a change that is refused", () => {
  it.each([
    ["a wrong current password", "not mine at all", NEW, 401, "currentPassword", WRONG],
    ["no current password", "", NEW, 400, "currentPassword", "Password is required"],
    ["a short new one", null, "12345", 400, "newPassword", "Password must be at least 6 characters"],
    ["one of the most used", null, "password123", 400, "newPassword", "most used passwords"],
    ["one made of the own name", null, "byron2026", 400, "newPassword", "made of your own name"],
    ["the same again", null, null, 400, "newPassword", "This is the password that you have."],
  ])(
    "%s: said by the field, nothing of the passwords in the answer",
    async (_what, current, fresh, status, field, text) => {
      const person = await loggedIn(server);
      const before = await hashOf(person.id);
      const [typed, wanted] = [current ?? person.password, fresh ?? person.password];
      const answer = await change(person.client, typed, wanted);
      expect(answer.status).toBe(status);
      const page = answer.page();
      expect(page.document.getElementById(`${field}-error`)?.textContent).toContain(text);
      for (const password of [typed, wanted].filter(Boolean)) expect(answer.text).not.toContain(password);
      expect(await hashOf(person.id)).toBe(before);
      expect((await person.client.get("/api/user")).status).toBe(200);
    },
  );

  it("after ten wrong ones waits, whoever else logs in wrongly meanwhile or does not", async () => {
    const person = await loggedIn(server);
    // Strangers who use up every login limit of this person do not block them.
    for (let index = 0; index < 12; index++) {
      const headers = { "X-Forwarded-For": "198.51.100.7" };
      await new Client(server.origin).postJson(
        "/api/login",
        { email: person.email, password: "x" },
        { headers },
      );
    }
    for (let index = 0; index < 10; index++) {
      expect((await change(person.client, `wrong ${index}`)).status).toBe(401);
    }
    const answer = await change(person.client, person.password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await login(person, person.password)).status).toBe(200);
  });

  it("leads who is not signed in to the login page", async () => {
    const answer = await change(new Client(server.origin), "whatever it is");
    expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Fsecurity%2Fpassword"]);
  });
});
