import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FORGOT, NEW, ORIGIN, RESET, serveWithLetters } from "../../support/accounts/forgotten-password";
import { account, loggedIn, newFields } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";

// At this level every database statement is logged.
const { server, browser, forget, linkTo, logIn, mailbox } = await serveWithLetters({ LOG_LEVEL: "debug" });

const rowOf = async (id: string) =>
  (await server.database.query(`SELECT * FROM "User" WHERE "id" = $1`, [id]))[0] ?? {};

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
      `If an account here has ${person.email}, an email to it is on its way.`,
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
    expect(again.page().main).toContain("This link no longer works");
    expect(again.page().all("form")).toEqual([]);
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

  it("takes the same statements of the database whether an account has the address, so the same time", async () => {
    const known = await account(server);
    /** The statements of one request, in order, without those of the job that it starts. */
    const statementsOf = async (email: string) => {
      const from = server.log().length;
      expect((await forget(email)).status).toBe(200);
      const lines = () => server.log().slice(from).split("\n");
      const statements = () =>
        lines().flatMap((line) =>
          /"requestId":.*"statement":/.test(line) ? [JSON.parse(line).statement] : [],
        );
      await expect.poll(() => statements().at(-1)).toMatch(/COMMIT/);
      return statements();
    };
    const ofUnknown = await statementsOf(newFields().email);
    expect(ofUnknown.length).toBeGreaterThan(3);
    expect(await statementsOf(known.email)).toEqual(ofUnknown);
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
      expect(answer.page().main).toContain("This link no longer works");
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

  it("lets its person in at once, whatever was guessed at before, and nobody else try more", async () => {
    const person = await account(server);
    const [own, strangers] = ["192.0.2.17", "192.0.2.18"];
    const tries = (address: string) =>
      Promise.all(Array.from({ length: 11 }, () => logIn(person.email, "not it", address)));
    for (const address of [own, strangers]) {
      expect((await tries(address)).filter(({ status }) => status === 429)).toHaveLength(1);
    }
    await forget(person.email);
    const { token } = await linkTo(person.email);
    expect((await browser(own).post(RESET, { token, password: NEW })).location).toBe("/login");
    expect((await logIn(person.email, NEW, strangers)).status).toBe(429);
    expect((await logIn(person.email, NEW, own)).location).toBe("/");
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
