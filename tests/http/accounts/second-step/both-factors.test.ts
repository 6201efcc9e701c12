import { describe, expect, it } from "vitest";
import { type App, setUpApp, withApp } from "../../../support/accounts/authenticator-app";
import { addPasskey, PasskeyDevice, proveWith } from "../../../support/accounts/passkey-device";
import type { Person } from "../../../support/accounts/person";
import { freePort } from "../../../support/database/postgres";
import { Client } from "../../../support/http/client";
import { press } from "../../../support/http/forms";
import { serve } from "../../../support/server/serve";

// Passkeys belong to an origin, so it must be known before the server starts.
const server = await serve({ port: await freePort() });
const AUTHENTICATOR = "/security/authenticator";
const PASSWORD = "/security/password";
const PASSKEYS = "/security/passkeys";

type Guarded = Person & { app: App };

async function letProofsAge({ id }: Pick<Person, "id">): Promise<void> {
  const long = new Date(Date.now() - 16 * 60_000);
  await server.database.query(`UPDATE "Session" SET "provenAt" = $1 WHERE "userId" = $2`, [long, id]);
}

/** A user with an app whose last proof is too old for any sensitive change. */
async function withOldProof(): Promise<Guarded> {
  const person = await withApp(server);
  await letProofsAge(person);
  return person;
}

const proveByPassword = ({ client, password }: Guarded, next = "/") =>
  client.postForm("/prove", { intent: "password", next, password });

/** Proves with a recovery code, each of which works once. */
const proveByCode = ({ client, app }: Guarded, next = "/") =>
  client.postForm("/prove", { intent: "code", next, code: app.recoveryCodes.pop() ?? "" });

/** Actions that weaken an account: the form that is posted, and the query that shows whether it took effect. */
const WEAKENING = [
  ["turning the app off", AUTHENTICATOR, { intent: "turn-off" }, `SELECT "userId" FROM "AuthenticatorApp"`],
  [
    "making new recovery codes",
    AUTHENTICATOR,
    { intent: "new-codes" },
    `SELECT "codeHash" FROM "RecoveryCode"`,
  ],
  [
    "changing the address",
    "/account",
    { intent: "address", email: "another@example.org" },
    `SELECT "email" FROM "User"`,
  ],
  ["removing a passkey", PASSKEYS, { intent: "remove", id: "no such passkey" }, `SELECT "id" FROM "Passkey"`],
  ["adding a passkey", PASSKEYS, { intent: "add", name: "Key" }, `SELECT "id" FROM "Passkey"`],
] as const;

describe("where an authenticator app is on", () => {
  it.each(WEAKENING)("%s takes password and code, and neither alone", async (_what, path, fields, shown) => {
    const look = () => server.database.query(`${shown} ORDER BY 1`);
    for (const prove of [proveByPassword, proveByCode]) {
      const person = await withOldProof();
      expect((await prove(person)).location).toBe("/");
      const before = await look();
      const refused = await person.client.postForm(path, fields);
      const next = encodeURIComponent(path);
      expect([refused.status, refused.location]).toEqual([302, `/prove?next=${next}&fully=1`]);
      expect(await look()).toEqual(before);
    }
    const person = await withOldProof();
    await proveByPassword(person);
    await proveByCode(person);
    expect((await person.client.postForm(path, fields)).location ?? "").not.toContain("/prove");
  });

  it("is asked for one after the other, and leads back when both are there", async () => {
    const person = await withOldProof();
    const { client, password } = person;
    const asked = (await client.postForm("/account", { intent: "address", email: "x@example.org" })).location;
    const first = await press(client, asked ?? "", "Confirm with your password", { password });
    expect(first.location).toBe(asked);
    const page = (await client.get(asked ?? "")).page();
    expect(page.main).toContain("The first is confirmed; now give a code.");
    expect(page.labelled("Password")).toBeNull();
    const second = await press(client, asked ?? "", "Confirm with a code", { code: person.app.code() });
    expect(second.location).toBe("/account");
    expect((await client.get(asked ?? "")).location).toBe("/account");
  });

  it("is satisfied by a passkey alone", async () => {
    const person = await withApp(server);
    const device = new PasskeyDevice(server.origin);
    expect((await addPasskey(person.client, device)).location).toBe(PASSKEYS);
    await letProofsAge(person);
    expect((await proveWith(person.client, device, AUTHENTICATOR)).location).toBe(AUTHENTICATOR);
    const off = await person.client.postForm(AUTHENTICATOR, { intent: "turn-off" });
    expect(off.location).toBe("/security");
  });

  it("a session from before the app has proven a password alone, one from after it both", async () => {
    const person = await withApp(server);
    const { email, password } = person;
    const later = new Client(server.origin);
    const signedIn = await later.postJson("/api/login", { email, password, code: person.app.code() });
    expect(signedIn.status).toBe(200);
    const turnOff = (client: Client) => client.postForm(AUTHENTICATOR, { intent: "turn-off" });
    expect((await turnOff(later)).location).toBe("/security");
    const again = new Client(server.origin);
    await again.postJson("/api/login", { email, password });
    await setUpApp(later);
    expect((await turnOff(again)).location).toContain("/prove");
  });

  it("the password is changed once both were proven", async () => {
    const person = await withOldProof();
    const { client, password: currentPassword } = person;
    const change = () =>
      client.postForm(PASSWORD, { currentPassword, newPassword: "violin pepper harbour 42" });
    const page = (await client.get(PASSWORD)).page();
    expect([page.all("input[type=password]").length, page.main.includes("Confirm that it is you")]).toEqual([
      0,
      true,
    ]);
    expect((await change()).location).toBe(PASSWORD);
    await proveByPassword(person);
    expect((await change()).location).toBe(PASSWORD);
    await proveByCode(person);
    expect((await change()).location).toBe("/security");
  });

  it("exporting everything still takes one proof: it takes nothing from what guards the account", async () => {
    const person = await withOldProof();
    await proveByCode(person);
    expect((await person.client.get("/api/export/twin-data")).status).toBe(200);
  });
});

describe("a proof", () => {
  it("gives the session another id: a copy of the one from before opens nothing, other tabs go on", async () => {
    const person = await withOldProof();
    const copy = person.client.copy();
    const before = await server.database.query(`SELECT "sid" FROM "Session" WHERE "userId" = $1`, [
      person.id,
    ]);
    const answer = await proveByPassword(person);
    expect(answer.setCookies.filter((line) => line.startsWith("twin_session="))).toHaveLength(1);
    expect((await copy.get("/api/user")).status).toBe(401);
    expect((await person.client.get("/api/user")).status).toBe(200);
    const after = await server.database.query(`SELECT "sid" FROM "Session" WHERE "userId" = $1`, [person.id]);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  it("in two tabs at once leaves one session, which the browser has", async () => {
    const person = await withOldProof();
    const tabs = [person.client.copy(), person.client.copy()];
    const { password } = person;
    const answers = await Promise.all(
      tabs.map((tab) => tab.postForm("/prove", { intent: "password", next: "/", password })),
    );
    const given = answers.filter(({ setCookies }) =>
      setCookies.some((line) => line.startsWith("twin_session=")),
    );
    expect([answers.map(({ status }) => status), given.length]).toEqual([[302, 302], 1]);
    const open = await Promise.all(tabs.map(async (tab) => (await tab.get("/api/user")).status));
    expect(open.sort()).toEqual([200, 401]);
  });

  it("that is wrong changes nothing, and gives no id", async () => {
    const person = await withOldProof();
    const answer = await person.client.postForm("/prove", { intent: "password", next: "/", password: "no" });
    expect([answer.status, answer.setCookies]).toEqual([401, []]);
    expect((await person.client.get("/api/user")).status).toBe(200);
  });
});

describe("ending other sessions", () => {
  it("asks for one fresh proof, and leads back to the list", async () => {
    const person = await withOldProof();
    const { email, password } = person;
    const other = new Client(server.origin);
    await other.postJson("/api/login", { email, password, code: person.app.code() });
    const end = () => person.client.postForm("/security/sessions", { intent: "end-other-sessions" });
    expect((await end()).location).toBe("/prove?next=%2Fsecurity%2Fsessions");
    expect((await other.get("/api/user")).status).toBe(200);
    expect((await proveByPassword(person, "/security/sessions")).location).toBe("/security/sessions");
    const back = await person.client.get("/security/sessions");
    expect(back.headers.get("Location")).toBe("/security#sessions");
    expect((await end()).location).toBe("/security");
    expect((await other.get("/api/user")).status).toBe(401);
  });
});
