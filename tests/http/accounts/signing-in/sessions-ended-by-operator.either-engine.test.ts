import { describe, expect, it } from "vitest";
import { SESSION_ENDS } from "~/accounts/sessions/end-reasons";
import { loggedIn } from "../../../support/accounts/person";
import { Client } from "../../../support/http/client";
import { builtCommand } from "../../../support/server/built-command";
import { serve } from "../../../support/server/serve";

const server = await serve({ own: true });

/** Logs a user in with another browser. */
async function login(person: { email: string; password: string }): Promise<Client> {
  const client = new Client(server.origin);
  const { email, password } = person;
  expect((await client.postJson("/api/login", { email, password })).status).toBe(200);
  return client;
}

/** Runs `npm run end-sessions -- …` of the build. */
const command = (...args: string[]) => builtCommand(server, "end-sessions", args);
const status = async ({ client }: Awaited<ReturnType<typeof loggedIn>>) =>
  (await client.get("/api/user")).status;

describe("the operator's command that ends sessions", () => {
  it("ends those of one person, who is told so, and nobody else's", async () => {
    const [person, other] = [await loggedIn(server), await loggedIn(server)];
    const elsewhere = await login(person);
    const { code, out, err } = await command(person.email.toUpperCase());
    expect([code, out, err]).toEqual([0, "Ended 2 sessions.\n", ""]);
    for (const client of [person.client, elsewhere]) {
      const refused = await client.get("/api/notifications/unread");
      expect([refused.status, refused.json()]).toEqual([401, { error: SESSION_ENDS["ended-by-operator"] }]);
      const { location } = await client.get("/preferences");
      expect(location).toBe("/login?next=%2Fpreferences");
      expect((await client.get(location ?? "")).page().main).toContain(SESSION_ENDS["ended-by-operator"]);
    }
    expect(await status(other)).toBe(200);

    const again = await login(person);
    expect((await again.get("/api/security/events")).json()).toMatchObject([
      { title: "Sessions ended", message: "Whoever runs this server ended all 2 sessions of your account." },
    ]);
    expect(await command(person.email)).toEqual({ code: 0, out: "Ended 1 session.\n", err: "" });
    expect(await command(person.email)).toEqual({ code: 0, out: "Ended 0 sessions.\n", err: "" });
  });

  it("ends what such a session has begun elsewhere", async () => {
    const person = await loggedIn(server);
    await server.database.query(
      `INSERT INTO "PasskeyCeremony" ("challengeHash", "userId", "sid", "purpose", "expire")
       SELECT 'begun', "userId", "sid", 'register', "expire" FROM "Session" WHERE "userId" = $1`,
      [person.id],
    );
    await command(person.email);
    expect(await server.database.count("PasskeyCeremony", `"userId" = $1`, [person.id])).toBe(0);
  });

  it("ends everybody's with --all", async () => {
    const people = [await loggedIn(server), await loggedIn(server), await loggedIn(server)];
    const { code, out } = await command("--all");
    expect([code, out]).toEqual([0, expect.stringMatching(/^Ended \d+ sessions of \d+ people\.\n$/)]);
    for (const person of people) expect(await status(person)).toBe(401);
    expect((await command("--all")).out).toBe("Ended 0 sessions of 0 people.\n");
    const [first] = people;
    if (first) expect((await (await login(first)).get("/api/user")).status).toBe(200);
  });

  it.each([
    [["nobody@example.org"], 'No account here has the address "nobody@example.org".\n'],
    [["no address"], 'No account here has the address "no address".\n'],
    [[], "Name one address: npm run end-sessions -- person@example.org (or --all for everybody)\n"],
    [["a@example.org", "--all"], /^Name one address/],
    [["--everybody"], /^Name one address/],
  ] as const)("says what is wrong, and ends with 1: %j", async (args, said) => {
    const { code, out, err } = await command(...args);
    expect([code, out]).toEqual([1, ""]);
    if (typeof said === "string") expect(err).toBe(said);
    else expect(err).toMatch(said);
  });
});
