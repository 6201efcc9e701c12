import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Person, signUp } from "../../support/accounts/person";
import { openDatabase } from "../../support/database/database";
import { freePort } from "../../support/database/postgres";
import { Client } from "../../support/http/client";
import { quietFolder } from "../../support/server/quiet-folder";
import { startServer } from "../../support/server/server";
import { databaseOfTwin } from "../../support/several-servers/database-of-twin";
import { findProxies } from "../../support/several-servers/find-proxies.mjs";
import { follow, guideBlocks } from "../../support/several-servers/guide";
import { startNginx } from "../../support/several-servers/nginx";
import { type StartedByGuide, startByGuide } from "../../support/several-servers/npm-start";
import { addPreference, listed } from "../../support/twin/preferring";

const folder = mkdtempSync(join(quietFolder(), "twin-by-guide-"));
const ORIGIN = "https://twin.example.org";

const [move = ""] = guideBlocks("postgresql", "From SQLite to PostgreSQL", "sh");
const [dryRun = "", really = ""] = move.trim().split("\n");
const [settings = "", start = ""] = guideBlocks("several-servers", "The same settings", "sh");

/** A stopped server on SQLite that generated its own secrets, with people in it. */
async function filledServer(DATA_DIR: string, whileItRuns: () => Promise<unknown>): Promise<Person[]> {
  const server = await startServer({
    database: openDatabase(`file:${join(DATA_DIR, "twin.db")}`),
    dataDir: DATA_DIR,
    env: { DATABASE_URL: undefined, SESSION_SECRET: undefined, TOKEN_KEYS: undefined, APP_ORIGIN: ORIGIN },
  });
  const people = await Promise.all([0, 1, 2].map(() => signUp(server)));
  for (const { client, username } of people)
    await addPreference(client, { preference: `what ${username} likes` });
  await whileItRuns();
  server.process.kill("SIGTERM");
  expect(await server.exited).toBe(0);
  return people;
}

describe.runIf(findProxies())("an operator who does what the guide says", () => {
  const started: StartedByGuide[] = [];
  const ending: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    await Promise.all(started.map((server) => server.stop()));
    for (const end of ending) await end();
    rmSync(folder, { recursive: true, force: true });
  });

  it("moves a filled SQLite server to PostgreSQL and to two servers, and everybody goes on with what they had", async () => {
    const { database, name, port } = await databaseOfTwin();
    ending.push(() => database.drop());
    const [DATA_DIR, elsewhere] = [join(folder, "one"), join(folder, "two")];
    const address = `127.0.0.1:${port}/${name}?sslmode=disable`;
    const onPostgres = { "db.example.org/twin?sslmode=verify-full": address };
    const people = await filledServer(DATA_DIR, async () => {
      expect(await follow(dryRun, onPostgres, { env: { DATA_DIR } })).toContain("nothing was changed.");
    });
    expect(await follow(really, onPostgres, { env: { DATA_DIR } })).toContain("and the same in both.");

    const file = { "/etc/twin.env": join(folder, "twin.env") };
    const onReplica = { "db1.example.org/twin?sslmode=verify-full": address };
    await follow(settings, { ...file, ...onReplica }, { env: { DATA_DIR } });
    const ports: [number, number] = [await freePort(), await freePort()];
    const nginx = await startNginx(ports);
    ending.push(() => nginx.stop());
    const starting = [DATA_DIR, elsewhere].map((folderOfServer, index) =>
      startByGuide(start, file, { DATA_DIR: folderOfServer, PORT: String(ports[index]) }),
    );
    started.push(...(await Promise.all(starting)));

    for (const origin of [...ports.map((one) => `http://127.0.0.1:${one}`), nginx.origin]) {
      for (const { client, email, password, username, id } of people) {
        const wasSignedIn = client.copy(origin);
        expect((await wasSignedIn.get("/api/user")).json()).toMatchObject({ id });
        const browser = new Client(origin, ORIGIN);
        expect((await browser.postForm("/login", { email, password })).status).toBe(302);
        expect((await listed(browser)).map(({ preference }) => preference)).toEqual([
          `what ${username} likes`,
        ]);
      }
    }
  }, 120_000);
});
