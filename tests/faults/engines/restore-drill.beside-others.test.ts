import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { CREDENTIALS, startBucket, type TestBucket } from "../../support/archives/bucket";
import { keepArchive } from "../../support/archives/handing-over";
import { play } from "../../support/archives/made/lived-years";
import { uploadTexts } from "../../support/archives/titles";
import { ENGINE, openDatabase } from "../../support/database/database";
import { fillEveryTable } from "../../support/database/every-table";
import { findPostgres } from "../../support/database/find-postgres.mjs";
import { builtCommand } from "../../support/server/built-command";
import { startServer, type TestServer } from "../../support/server/server";
import { STATED } from "../../support/twin/preferring";

const BACKUP = fileURLToPath(new URL("../../../scripts/backup.mjs", import.meta.url));
const run = promisify(execFile);
const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const PATH = `${findPostgres() ?? ""}:${process.env.PATH}`;

const folder = mkdtempSync(join(tmpdir(), "twin-backups-"));
const at = (...names: string[]) => join(folder, ...names);
let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startServer({ env: GOOGLE });
  person = await loggedIn(server);
});
afterAll(async () => {
  await server.kill();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a backup as docs/operating describes, while the server runs. @returns the file */
async function backUp(name: string, of = server): Promise<string> {
  if (ENGINE === "sqlite") {
    const env = {
      NODE_ENV: "production",
      DATA_DIR: of.dataDir,
      DATABASE_URL: of.database.url,
    } as const;
    await run(process.execPath, [BACKUP, at(name)], { env });
    return at(name);
  }
  await run("pg_dump", ["--format=custom", "--file", at(name), of.database.url], {
    env: { NODE_ENV: "production", PATH },
  });
  return at(name);
}

const drill = (files: string[], env: Record<string, string> = {}) =>
  builtCommand(server, "restore-drill", files, { PATH, ...env });

/** A table's figures in the output: rows backed up, new, changed and deleted since. */
const figures = (out: string, table: string) =>
  new RegExp(`^${table} +(\\d+) +(\\d+) +(\\d+) +(\\d+)$`, "m").exec(out)?.slice(1).map(Number);

const state = async (preference: string) => {
  const answer = await person.client.postJson("/api/preferences", { ...STATED, preference });
  expect(answer.status).toBe(201);
  return String(Object(answer.json()).id);
};

it("a backup made under load has all that was acknowledged before it, and the drill says what came after", async () => {
  let isOver = false;
  const acknowledged: string[] = [];
  const writing = (async () => {
    while (!isOver) acknowledged.push(await state(`written as number ${acknowledged.length}`));
  })();
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(5);
  const before = acknowledged.length;
  const file = await backUp("under-load");
  const during = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(during + 5);
  isOver = true;
  await writing;
  const { code, out, err } = await drill([file]);
  expect([code, err]).toEqual([0, ""]);
  const [held = 0, added = 0, changed, deleted] = figures(out, "Preference") ?? [];
  expect(held).toBeGreaterThanOrEqual(before);
  expect([held + added, changed, deleted]).toEqual([acknowledged.length, 0, 0]);
  expect(added).toBeGreaterThanOrEqual(5);
  expect(out).toMatch(/It holds [\d,]+ rows\. Going back to it would lose [\d,]+ new rows? /);
});

it("what was changed and deleted since is told table by table, and so are the keys and the archives", async () => {
  const filled = await loggedIn(server);
  await fillEveryTable(server.database, filled.id, 'drilled ‘\u{1f600}’ "\\ ');
  for (const table of [
    "PlatformGrant",
    "PendingRevocation",
    "OAuthState",
    "AuthenticatorApp",
    "Reminder",
    "PushSubscription",
    "StoredArchive",
  ]) {
    await server.database.query(`DELETE FROM "${table}"`);
  }
  // A sealed value that the keys open.
  expect((await person.client.get("/auth/google")).status).toBe(302);
  await keepArchive(server, person, "kept");
  await keepArchive(server, person, "lost");
  const [first, second] = [await state("stays"), await state("goes")];
  const file = await backUp("changed");
  const change = { preference: "stays otherwise" };
  expect((await person.client.sendJson("PATCH", `/api/preferences/${first}`, change)).status).toBe(200);
  expect((await person.client.send("DELETE", `/api/preferences/${second}`)).status).toBe(204);
  const rows = await server.database.query(`SELECT "id" FROM "StoredArchive" WHERE "fileName" = 'lost.zip'`);
  rmSync(join(server.dataDir, "uploads", String(rows[0]?.id)));
  const { code, out, err } = await drill([file]);
  expect([code, err]).toEqual([0, ""]);
  expect(figures(out, "Preference")?.slice(1)).toEqual([0, 1, 1]);
  expect(figures(out, "StoredArchive")).toEqual([2, 0, 0, 0]);
  expect(out).toContain(
    "Archives that wait for their owners: 2; without a file where UPLOADS_URL says: 1; with a file of another size: 0.\n",
  );
  expect(out).toContain("The keys open all of 1 sealed value.\n");
  expect(out).not.toContain("drilled");
});

describe("archives in a bucket", () => {
  let bucket: TestBucket;
  let holding: TestServer;
  let file: string;
  let inBucket: Record<string, string>;
  beforeAll(async () => {
    bucket = await startBucket();
    inBucket = { UPLOADS_URL: bucket.url, ...CREDENTIALS };
    holding = await startServer({ env: inBucket });
    const uploader = await loggedIn(holding);
    for (const month of ["2025-01", "2025-02", "2025-03"]) {
      const text = JSON.stringify([play(`${month}-03T10:00:00Z`, "A piece", "An artist")]);
      await uploadTexts(holding, uploader, { [`Streaming_History_Audio_${month}.json`]: text });
    }
    file = await backUp("in-a-bucket", holding);
  });
  afterEach(() => bucket.mend());
  afterAll(async () => {
    await holding.kill();
    await holding.remove();
    await bucket.close();
  });

  const drillThere = () => builtCommand(holding, "restore-drill", [file], { PATH, ...inBucket });
  const ids = async () =>
    (await holding.database.query(`SELECT "id" FROM "StoredArchive"`)).map(({ id }) => String(id));

  it("are all there", async () => {
    const { code, out, err } = await drillThere();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(
      "Archives that wait for their owners: 3; without a file where UPLOADS_URL says: 0; with a file of another size: 0.\n",
    );
  });

  it("are gone from it, or cut short", async () => {
    const [gone = "", cut = ""] = await ids();
    bucket.breakBy(({ path }, res) => {
      if (path.includes(gone)) res.writeHead(404).end();
      else if (path.includes(cut)) res.writeHead(200, { "Content-Length": 10_000 }).end();
      else return false;
      return true;
    });
    const { code, out, err } = await drillThere();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(
      "Archives that wait for their owners: 3; without a file where UPLOADS_URL says: 1; with a file of another size: 1.\n",
    );
  });

  it("that does not let them be looked at is said, with what the database holds all the same", async () => {
    bucket.breakBy((_asked, res) => {
      res.writeHead(403).end();
      return true;
    });
    const { code, out, err } = await drillThere();
    expect(err).toMatch(/^The archives could not be looked at where UPLOADS_URL says: .+\.\n$/);
    expect(code).toBe(1);
    expect(figures(out, "StoredArchive")).toEqual([3, 0, 0, 0]);
  });
});

it("a backup whose keys are missing is told apart, and nothing of the drill is left", async () => {
  const file = await backUp("without-keys");
  const other = `other:${Buffer.alloc(32, 9).toString("base64")}`;
  const { code, err } = await drill([file], { TOKEN_KEYS: other });
  expect([code, err]).toEqual([
    1,
    "The keys open 0 of 1 sealed value: name the folder of token-keys from then, or set TOKEN_KEYS.\n",
  ]);
  mkdirSync(at("keys"));
  writeFileSync(at("keys", "token-keys"), `tests:${Buffer.alloc(32, 7).toString("base64")}\n`);
  expect(await drill([file, at("keys")], { TOKEN_KEYS: other })).toMatchObject({ code: 0, err: "" });
  if (ENGINE === "sqlite") return;
  const names = await server.database.query(
    `SELECT "datname" FROM "pg_database" WHERE "datname" LIKE 'twin_drill%'`,
  );
  expect(names).toEqual([]);
});

describe("what cannot be restored is said in one line", () => {
  it("nothing named", async () => {
    const { code, err } = await drill([]);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^Name what you backed up: npm run restore-drill -- .+\n$/),
    ]);
  });

  it("a path that is not there, and a file that is no backup", async () => {
    writeFileSync(at("notes.txt"), "no backup");
    for (const [path, why] of [
      [at("nowhere"), `there is no ${at("nowhere")}`],
      [at("notes.txt"), "none of these is a database, or a dump of one"],
    ] as const) {
      expect(await drill([path])).toEqual({ code: 1, out: "", err: `Not restored: ${why}.\n` });
    }
  });

  it("a backup that is damaged or broken off", async () => {
    const file = ENGINE === "sqlite" ? join(await backUp("whole"), "twin.db") : await backUp("whole");
    cpSync(file, at("broken"));
    const bytes = readFileSync(at("broken"));
    writeFileSync(
      at("broken"),
      ENGINE === "sqlite" ? bytes.fill(0xff, 8_192, 40_960) : bytes.subarray(0, 2_000),
    );
    const { code, out, err } = await drill([at("broken")]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^Not restored: (?:.+ is damaged|pg_restore could not read ).*\n$/);
  });
});

it.runIf(ENGINE === "sqlite")("what is restored serves again, with what was acknowledged", async () => {
  const preference = await state("there after going back");
  const backup = await backUp("back");
  mkdirSync(at("served"), { mode: 0o700 });
  cpSync(backup, at("served"), { recursive: true });
  const again = await startServer({
    database: openDatabase(`file:${at("served", "twin.db")}`),
    dataDir: at("served"),
  });
  const answer = await person.client.copy(again.origin).get("/api/preferences");
  expect(answer.json()).toContainEqual(expect.objectContaining({ id: preference }));
  await again.kill();
});
