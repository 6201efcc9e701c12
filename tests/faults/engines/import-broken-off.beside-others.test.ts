import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { essence, exported, fill, JSON_EXPORT, upload } from "../../support/exports/exporting";
import { largeExport, oneInstant } from "../../support/exports/large-export";
import { startServer, type TestServer } from "../../support/server/server";
import { addPreference } from "../../support/twin/preferring";

/** Makes the database refuse a preference with certain words, as a full disk would refuse any. */
async function refuseWords(server: TestServer, words: string): Promise<void> {
  if (ENGINE === "sqlite") {
    await server.database.query(
      `CREATE TRIGGER "refusing" BEFORE INSERT ON "Preference" WHEN NEW."preference" LIKE '${words}%'
       BEGIN SELECT RAISE(ABORT, 'no more room'); END`,
    );
    return;
  }
  await server.database.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'no more room' USING ERRCODE = '53100'; END $$`,
  );
  await server.database.query(
    `CREATE TRIGGER "refusing" BEFORE INSERT ON "Preference" FOR EACH ROW
     WHEN (NEW."preference" LIKE '${words}%') EXECUTE FUNCTION refuse()`,
  );
}

const stopRefusing = ({ database }: TestServer) =>
  database.query(`DROP TRIGGER "refusing"${ENGINE === "sqlite" ? "" : ` ON "Preference"`}`);

const uploads = ({ dataDir }: TestServer) => readdirSync(join(dataDir, "incoming"));

/** Every row of an account, except for revisions. */
async function rowsOf(server: TestServer): Promise<Record<string, string[]>> {
  const all = await server.database.snapshot();
  const { User: _user, TwinState: _twin, ActivityMetric: _day, Job: _job, ...rows } = all;
  return rows;
}

describe("an import that fails in the middle of writing", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it("takes back what it has added, leaves what was there, says so, and succeeds the next time", async () => {
    const [ada, bob]: Person[] = [await loggedIn(server), await loggedIn(server)];
    if (!ada || !bob) throw new Error("nobody is there");
    await fill(server, ada, "broken-off");
    const many = largeExport({ rows: 1_000, characters: 60, instant: oneInstant });
    const { preferences } = JSON.parse(many.file.toString("utf8"));
    const whole = await exported(ada.client);
    const file = JSON.stringify({ ...whole, preferences: [...whole.preferences, ...preferences] });
    await addPreference(bob.client, { preference: "Bob's own" });
    // Part of the file is in the account already, and must stay.
    await upload(bob.client, JSON.stringify({ ...whole, preferences: whole.preferences.slice(0, 1) }));
    const before = await rowsOf(server);

    await refuseWords(server, "Stated 900 ");
    const answer = await upload(bob.client, file);
    expect(answer.status).toBe(ENGINE === "sqlite" ? 500 : 503);
    expect(answer.page().errorOf("file")).toBe(
      "This could not be saved, so nothing was imported. Try again in a moment.",
    );
    expect(await rowsOf(server)).toEqual(before);
    expect(uploads(server)).toEqual([]);

    await stopRefusing(server);
    expect((await upload(bob.client, file)).status).toBe(302);
    const to = await exported(bob.client);
    expect(to.preferences).toHaveLength(1 + whole.preferences.length + 1_000);
    expect(essence(to).personalityResults).toEqual(essence(whole).personalityResults);
  });

  it("because the account is full takes it back too, and says which limit that is", async () => {
    const ada = await loggedIn(server);
    const first = largeExport({ rows: 12_000, characters: 20, instant: oneInstant });
    expect((await upload(ada.client, first.file)).status).toBe(302);
    const before = await rowsOf(server);
    const other = largeExport({ rows: 12_000, characters: 21, instant: () => oneInstant() + 1 });
    const answer = await upload(ada.client, other.file.toString("utf8").replaceAll('"row-', '"more-'));
    expect(answer.status).toBe(409);
    expect(answer.page().errorOf("file")).toMatch(
      /^An account keeps at most 20,000 preferences, .* Nothing was imported\.$/,
    );
    expect(await rowsOf(server)).toEqual(before);
  }, 120_000);
});

it("an import during which the server was killed is completed by the same file, with nothing twice", async () => {
  let server = await startServer();
  const { database, dataDir } = server;
  const ada = await loggedIn(server);
  const { file, rows } = largeExport({ rows: 8_000, characters: 100, instant: oneInstant });
  const count = () => database.count("Preference", `"userId" = $1`, [ada.id]);
  const broken = upload(ada.client, file).catch(() => "broken off");
  await expect.poll(count, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);
  await server.kill();
  expect(await broken).toBe("broken off");
  const there = await count();
  expect(there).toBeLessThan(rows);

  server = await startServer({ database, dataDir, port: server.port });
  const answer = await upload(ada.client, file);
  expect([answer.status, answer.location]).toEqual([302, "/"]);
  expect(await count()).toBe(rows);
  expect((await ada.client.get("/")).page().toast?.[1]).toBe(
    `Added: ${(rows - there).toLocaleString("en")} preferences.`,
  );
  expect((await ada.client.get(JSON_EXPORT)).status).toBe(200);
  await server.stop();
}, 120_000);
