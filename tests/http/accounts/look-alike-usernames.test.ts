import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { caseKey } from "~/accounts/names/username-key";
import { account, newFields } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { startServer } from "../../support/server/server";

const server = await serve({ env: { TRUST_PROXY: "1" } });
const TAKEN = "This username is taken. Choose another one.";

let addresses = 0;
const register = (fields: object, on = server) =>
  new Client(on.origin).postJson(
    "/api/register",
    { ...newFields(), ...fields },
    {
      headers: { "X-Forwarded-For": `198.51.100.${++addresses % 250}` },
    },
  );
const messageOf = (answer: Awaited<ReturnType<typeof register>>) =>
  Object(answer.json()).issues?.[0]?.message;

/** A unique name of letters without look-alikes. */
const unique = () => [...randomBytes(10)].map((byte) => "dfgkptvxyz"[byte % 10]).join("");

describe("a username that looks like another one", () => {
  it.each([
    ["a capital I for an l", "Paypal", "PaypaI"],
    ["1 for l", "paula", "pau1a"],
    ["0 for O", "otto", "0tt0"],
    ["rn for m", "tom", "torn"],
    ["full-width letters", "ada", "ＡＤＡ"],
    ["letters of mathematics", "ada", "𝒶𝒹𝒶"],
    ["a dotless i", "ivan", "ıvan"],
    ["another space", "ada b", "ada\u00A0b"],
  ])("is taken: %s", async (_how, one, other) => {
    const end = unique();
    expect((await register({ username: `${one} ${end}` })).status).toBe(201);
    const answer = await register({ username: `${other} ${end}` });
    expect([answer.status, messageOf(answer)]).toEqual([409, TAKEN]);
    const elsewhere = await register({ username: `${other} ${unique()}` });
    expect(elsewhere.status).toBe(201);
  });

  it.each([
    ["a Cyrillic а", "аda"],
    ["a Greek ο", "cοrax"],
    ["a whole name in Cyrillic that reads as Latin", "аса рсо"],
    ["a zero-width space", "ada\u200Bb"],
    ["a zero-width joiner", "ada\u200Db"],
    ["a soft hyphen", "ada\u00ADb"],
    ["a variation selector", "ada\uFE0F"],
    ["a filler of Hangul", "ada\u3164"],
    ["a tag", "ada\u{E0061}"],
    ["the empty Braille pattern", "ada\u2800"],
  ])("is refused: with %s", async (_how, username) => {
    const answer = await register({ username });
    expect(answer.status).toBe(400);
    expect(Object(answer.json()).issues).toEqual([{ path: "username", message: expect.any(String) }]);
  });

  it("twenty look-alikes at once make one account", async () => {
    const end = unique();
    const forms = ["olli", "0lli", "OLLI", "o1Ii", "OIIl"];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => register({ username: `${forms[turn % 5]} ${end}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it("is taken too where the other account was made before look-alikes were folded", async () => {
    const { username } = await account(server, { username: `Mike 10 ${unique()}` }, caseKey);
    const answer = await register({ username: username.toUpperCase() });
    expect([answer.status, messageOf(answer)]).toEqual([409, TAKEN]);
  });

  it("accounts of before get their new keys after a start, and two that look alike both stay", async () => {
    const first = await startServer();
    const end = unique();
    const [old, twin] = [
      await account(first, { username: `Billie ${end}` }, caseKey),
      await account(first, { username: `Bi1lie ${end}` }, caseKey),
    ];
    await first.kill();
    // The database as before look-alike folding, whatever the first server has done since.
    await first.database.query(`UPDATE "User" SET "usernameKey" = lower("username")`);
    await first.database.query(`DELETE FROM "Job"`);
    const keys = async () => {
      const rows = await first.database.query(`SELECT "id", "usernameKey" FROM "User" ORDER BY "id"`);
      return new Map(rows.map((row) => [row.id, row.usernameKey]));
    };
    const before = await keys();
    const second = await startServer({ database: first.database, dataDir: first.dataDir });
    await expect
      .poll(async () => (await keys()).values().next().value === before.values().next().value, {
        timeout: 20_000,
      })
      .toBe(false);
    const answer = await register({ username: `BILLIE ${end}` }, second);
    expect([answer.status, messageOf(answer)]).toEqual([409, TAKEN]);
    for (const { email, password } of [old, twin]) {
      expect((await new Client(second.origin).postJson("/api/login", { email, password })).status).toBe(200);
    }
    await second.stop();
  });
});

describe("a first or last name", () => {
  it.each([
    ["a zero-width space", "Ad\u200Ba"],
    ["a Cyrillic letter among Latin ones", "Аda"],
  ])("is refused with %s", async (_how, name) => {
    const answer = await register({ firstName: name });
    expect([answer.status, Object(answer.json()).issues[0].path]).toEqual([400, "firstName"]);
  });

  it.each(["علی\u200Cرضا", "क्\u200Dष", "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}", "Анна", "Ελένη"])(
    "keeps what its script needs: %s",
    async (firstName) => {
      const answer = await register({ firstName });
      expect([answer.status, Object(answer.json()).firstName]).toEqual([201, firstName]);
    },
  );
});
