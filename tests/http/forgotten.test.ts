import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { builtCommand } from "../support/built-command";
import { Client } from "../support/client";
import { Mailbox } from "../support/mailbox";
import { account, loggedIn, newFields } from "../support/person";
import type { TestServer } from "../support/server";
import { makeDue } from "./due";
import { press } from "./forms";
import { serve } from "./serve";

const ORIGIN = "https://twin.example";
const mailbox = await new Mailbox().start();
const server = await serve({ env: { TRUST_PROXY: "1", APP_ORIGIN: ORIGIN, ...mailbox.settings } });
const silent = await serve();
afterAll(() => mailbox.stop());

const FORGOT = "/forgot-password";
const RESET = "/reset-password";
const NEW = "seven unrelated words for one new password";
const WITHIN = { timeout: 20_000 };

let addresses = 0;
/** A browser at an address that no other test uses. */
const browser = () => {
  const headers = { "X-Forwarded-For": `198.51.100.${++addresses}` };
  const client = new Client(server.origin, ORIGIN);
  return {
    client,
    headers,
    post: (path: string, fields: Record<string, string>) => client.postForm(path, fields, { headers }),
  };
};

const forget = (email: string) => browser().post(FORGOT, { email });
const logIn = (email: string, password: string) => browser().post("/login", { email, password });
const rowOf = async (id: string) =>
  (await server.database.query(`SELECT * FROM "User" WHERE "id" = $1`, [id]))[0] ?? {};

/** The link of the newest letter to an address. */
async function linkTo(email: string, letters = 1) {
  await expect.poll(() => mailbox.to(email).length, WITHIN).toBe(letters);
  const letter = mailbox.to(email).at(-1);
  if (!letter) throw new Error("There is no letter.");
  return letter.link;
}

/** Runs `npm run reset-password -- …` on the built product. */
const command = (of: TestServer, args: string[], env: Record<string, string> = {}) =>
  builtCommand(of, "reset-password", args, { APP_ORIGIN: ORIGIN, ...env });

describe("a forgotten password", () => {
  it("comes back by letter: a link, a new password, and every session ends", async () => {
    const person = await loggedIn(server);
    const page = (await new Client(server.origin, ORIGIN).get("/login")).page();
    expect(
      page
        .all("a")
        .find((link) => link.textContent === "Forgot your password?")
        ?.getAttribute("href"),
    ).toBe(FORGOT);
    const asked = await press(browser().client, FORGOT, "Send reset link", {
      email: person.email.toUpperCase(),
    });
    expect(asked.status).toBe(200);
    expect(asked.page().main).toContain(
      `If an account here has ${person.email}, a letter to it is on its way.`,
    );
    const { token } = await linkTo(person.email);

    const { client } = browser();
    const form = await client.get(`${RESET}?token=${token}`);
    expect([form.status, form.headers.get("Referrer-Policy"), form.headers.get("Cache-Control")]).toEqual([
      200,
      "strict-origin",
      "no-store",
    ]);
    const easy = await press(client, `${RESET}?token=${token}`, "Set new password", {
      password: person.username,
    });
    expect([easy.status, easy.page().errors.length]).toEqual([400, 1]);
    expect(easy.page().value("password")).toBe("");
    const short = await press(client, `${RESET}?token=${token}`, "Set new password", { password: "short" });
    expect(short.page().errorOf("password")).toContain("Password must be at least 6 characters");
    const set = await press(client, `${RESET}?token=${token}`, "Set new password", { password: NEW });
    expect([set.status, set.location]).toEqual([302, "/login"]);
    expect((await client.get("/login")).page().main).toContain("Your password was changed");

    expect((await person.client.get("/api/user")).status).toBe(401);
    expect((await logIn(person.email, person.password)).status).toBe(401);
    expect((await logIn(person.email, NEW)).location).toBe("/");
    expect((await rowOf(person.id)).emailProvenAt).not.toBeNull();
    const events = await server.database.query(`SELECT "kind" FROM "SecurityEvent" WHERE "userId" = $1`, [
      person.id,
    ]);
    expect(events).toEqual([{ kind: "password-reset" }]);
    const again = await client.get(`${RESET}?token=${token}`);
    expect(again.page().main).toContain("This link opens nothing any more");
    expect(again.page().all("form")).toEqual([]);
  });

  it("comes with a letter in two forms, which loads nothing and holds nothing that anybody typed", async () => {
    const person = await account(server, { firstName: "Visit", lastName: "Evil" });
    await forget(person.email);
    await linkTo(person.email);
    const [letter] = mailbox.to(person.email);
    expect(letter?.raw).toMatch(/^From: Digital Twin <twin@example\.org>\r$/m);
    expect(letter?.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(letter?.subject).toBe("A new password for your digital twin");
    expect(letter?.html).toContain(`href="${ORIGIN}${letter?.link.path}"`);
    expect(letter?.html).not.toMatch(/<(img|link|script)\b|src=|url\(/i);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain("If it was not you, there is nothing to do.");
      expect(part).not.toMatch(/Visit|Evil|ada-/);
    }
  });

  it("is answered alike whether an account has the address", async () => {
    const known = await account(server);
    const { email: unknown } = newFields();
    const statements = async (email: string) => {
      const answer = await forget(email);
      const [name = ""] = email.split("@");
      const words = answer.text.replaceAll(name, "…");
      return { status: answer.status, words, cookies: answer.setCookies };
    };
    expect(await statements(unknown)).toEqual(await statements(known.email));
    await linkTo(known.email);
    expect(mailbox.to(unknown)).toEqual([]);
  });

  it("is refused after too many tries for one address, known or not, and for one network", async () => {
    for (const email of [newFields().email, (await account(server)).email]) {
      for (let turn = 0; turn < 5; turn++) expect((await forget(email)).status).toBe(200);
      const refused = await forget(email);
      expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
      expect(refused.page().value("email")).toBe(email);
    }
    const { post } = browser();
    const answers = await Promise.all(
      Array.from({ length: 51 }, () => post(FORGOT, { email: newFields().email })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("is not reset by a link that is wrong, too old, used meanwhile, or for another purpose", async () => {
    const person = await account(server);
    await forget(person.email);
    const first = await linkTo(person.email);
    await forget(person.email);
    const second = await linkTo(person.email, 2);
    expect((await browser().post(RESET, { token: first.token, password: NEW })).location).toBe("/login");
    const tries = ["", "x", first.token, second.token, `${second.token}=`];
    for (const token of tries) {
      const answer = await browser().post(RESET, { token, password: "another password of theirs" });
      expect(answer.status).toBe(400);
      expect(answer.page().main).toContain("This link opens nothing any more");
    }
    await forget(person.email);
    const third = await linkTo(person.email, 3);
    expect((await browser().post("/prove-address", { token: third.token })).status).toBe(400);
    await server.database.query(`UPDATE "AccountLink" SET "expire" = $1 WHERE "userId" = $2`, [
      new Date(Date.now() - 1),
      person.id,
    ]);
    expect(
      (await browser().post(RESET, { token: third.token, password: "another password of theirs" })).status,
    ).toBe(400);
    expect((await logIn(person.email, NEW)).location).toBe("/");
  });

  it("is set once, where two browsers send the same link", async () => {
    const person = await account(server);
    await forget(person.email);
    const { token } = await linkTo(person.email);
    const answers = await Promise.all(
      [1, 2].map((turn) => browser().post(RESET, { token, password: `${NEW} ${turn}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 400]);
  });

  it("leaves the token in no line of the log and no byte of the database", async () => {
    const person = await account(server);
    await forget(person.email);
    const { token } = await linkTo(person.email);
    const { client } = browser();
    await client.get(`${RESET}?token=${token}`);
    await client.get(`${RESET}?token=${token}&x=${"%"}`);
    await browser().post(RESET, { token, password: "short" });
    const rows = await server.database.query(`SELECT * FROM "AccountLink" WHERE "userId" = $1`, [person.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, await server.database.query(`SELECT * FROM "Job"`, [])])).not.toContain(
      token,
    );
    const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name)).includes(token), name).toBe(false);
    }
    expect(server.log()).not.toContain(token);
    expect(server.log()).not.toContain(person.email);
  });
});

describe("a letter", () => {
  it("waits while the mail server is away, and comes when it is back, with a link of its own", async () => {
    const person = await account(server);
    await mailbox.stop();
    await forget(person.email);
    await expect.poll(() => server.log(), WITHIN).toMatch(/"job":"reset-letter".*trying again later/);
    await mailbox.start();
    await makeDue(server, "reset-letter");
    await linkTo(person.email);
    expect(await server.database.count("AccountLink", `"userId" = $1`, [person.id])).toBe(1);
    expect(server.log()).not.toContain(person.email);
  });

  it("is tried again where the mail server is busy, and not where it says that there is nobody", async () => {
    const [busy, nobody] = [await account(server), await account(server)];
    mailbox.habit = "busy";
    await forget(busy.email);
    await expect.poll(() => server.log(), WITHIN).toContain("a letter was not taken: EENVELOPE 451");
    mailbox.habit = "unknown recipient";
    await server.database.query(`UPDATE "Job" SET "runAt" = $1 WHERE "userId" = $2`, [
      new Date(Date.now() + 60_000),
      busy.id,
    ]);
    await forget(nobody.email);
    await expect.poll(() => server.log(), WITHIN).toContain("a letter was refused for good");
    await expect.poll(() => server.database.count("Job", `"userId" = $1`, [nobody.id]), WITHIN).toBe(0);
    mailbox.habit = "takes";
    await makeDue(server, "reset-letter");
    await linkTo(busy.email);
    expect(await server.database.count("AccountLink", `"userId" = $1`, [nobody.id])).toBe(0);
    expect(server.log()).not.toContain("ada-secret@example.org");
  });

  it("holds up nobody while the mail server says nothing", async () => {
    const person = await account(server);
    const visits = mailbox.visits;
    mailbox.habit = "silent";
    expect((await forget(person.email)).status).toBe(200);
    await expect.poll(() => mailbox.visits, WITHIN).toBeGreaterThan(visits);
    expect((await logIn(person.email, person.password)).location).toBe("/");
    await expect.poll(() => server.log(), WITHIN).toContain("a letter was not taken: ETIMEDOUT");
    mailbox.habit = "takes";
    await makeDue(server, "reset-letter");
    await linkTo(person.email);
  });
});

describe("where no letters are sent", () => {
  it("the page says whom to ask and how they do it, and takes no form", async () => {
    const client = new Client(silent.origin);
    const page = (await client.get(FORGOT)).page();
    expect(page.main).toContain("npm run reset-password -- person@example.org");
    expect(page.all("main form")).toEqual([]);
    const { email } = await account(silent);
    expect((await client.postForm(FORGOT, { email })).status).toBe(409);
    expect(await silent.database.count("Job", `"kind" = 'reset-letter'`, [])).toBe(0);
  });

  it("the operator's command prints a link, which sets a password and proves no address", async () => {
    const person = await loggedIn(silent);
    const { code, out, err } = await command(silent, [person.email]);
    expect([code, err]).toEqual([0, ""]);
    const [link = ""] = out.split("\n");
    expect(link).toMatch(/^https:\/\/twin\.example\/reset-password\?token=[\w-]{43}$/);
    const { pathname, search } = new URL(link);
    const client = new Client(silent.origin);
    const set = await press(client, `${pathname}${search}`, "Set new password", { password: NEW });
    expect(set.location).toBe("/login");
    expect((await person.client.get("/api/user")).status).toBe(401);
    expect((await client.postForm("/login", { email: person.email, password: NEW })).location).toBe("/");
    const [row] = await silent.database.query(`SELECT "emailProvenAt" FROM "User" WHERE "id" = $1`, [
      person.id,
    ]);
    expect(row).toEqual({ emailProvenAt: null });
  });

  it.each([
    [["nobody@example.org"], {}, 'No account here has the address "nobody@example.org".\n'],
    [[], {}, "Name one address: npm run reset-password -- person@example.org\n"],
    [
      ["a@example.org"],
      { SMTP_URL: "mail" },
      /^These settings cannot be used:\n {2}SMTP_URL: must be .*\n {2}MAIL_FROM: is missing.*\n$/,
    ],
  ] as const)("the command says what is wrong: %j %j", async (args, env, said) => {
    const { code, out, err } = await command(silent, [...args], env);
    expect([code, out]).toEqual([1, ""]);
    if (typeof said === "string") expect(err).toBe(said);
    else expect(err).toMatch(said);
  });
});
