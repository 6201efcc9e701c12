import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFields } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { Client } from "../../support/http/client";
import { startServer, type TestServer } from "../../support/server/server";
import { STATED } from "../../support/twin/preferring";

const SCRIPT = fileURLToPath(new URL("../../../scripts/backup.mjs", import.meta.url));
/** As on an operator's first start: database and secrets are created in the data folder. */
const BY_DEFAULT = { SESSION_SECRET: undefined, TOKEN_KEYS: undefined, DATABASE_URL: undefined };
/** A unique name, to look for in bytes. */
const NAME = "Adelheid-Backedup";
const SECRETS = ["session-secret", "token-keys", "push-keys"];

type Ended = { code: number; said: string };

let folder: string;
const at = (...names: string[]) => join(folder, ...names);

/** Runs the script as an operator would, beside the running server. */
function backup(targets: string[], env: Record<string, string> = {}): Promise<Ended> {
  const settings = { NODE_ENV: "production" as const, DATA_DIR: at("data"), ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...targets], { env: settings }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err });
    });
  });
}

/** All bytes under a folder. */
function bytesIn(path: string): Buffer {
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return Buffer.concat(
    names
      .map((name) => join(path, name))
      .filter((one) => statSync(one).isFile())
      .map((one) => readFileSync(one)),
  );
}

describe.runIf(ENGINE === "sqlite")("a backup", () => {
  let server: TestServer;
  let client: Client;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "twin-backup-"));
    server = await startServer({ dataDir: at("data"), env: BY_DEFAULT });
    client = new Client(server.origin);
    expect((await client.postJson("/api/register", newFields({ firstName: NAME }))).status).toBe(201);
    expect(await backup([at("database", "monday"), at("keys", "monday")])).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await server.kill();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A server on a data folder put together from copies. */
  async function restored(name: string, ...copies: string[]): Promise<TestServer> {
    mkdirSync(at(name), { mode: 0o700 });
    for (const copy of copies) cpSync(copy, at(name), { recursive: true });
    return startServer({ dataDir: at(name), env: BY_DEFAULT });
  }

  it("keeps database and keys apart: who has the one has nothing of the other", () => {
    expect(readdirSync(at("database", "monday"))).toEqual(["twin.db"]);
    expect(readdirSync(at("keys", "monday")).sort()).toEqual(SECRETS.toSorted());
    for (const name of SECRETS) {
      const secret = readFileSync(at("data", name));
      expect(readFileSync(at("keys", "monday", name))).toEqual(secret);
      const bare = secret.toString().trim().replace(/^1:/, "");
      expect(bytesIn(at("database")).includes(bare)).toBe(false);
    }
    expect(bytesIn(at("database")).includes(NAME)).toBe(true);
    expect(bytesIn(at("keys")).includes(NAME)).toBe(false);
  });

  it("is readable by its owner alone", () => {
    for (const path of [
      ["database", "monday"],
      ["keys", "monday"],
    ]) {
      expect(statSync(at(...path)).mode & 0o777).toBe(0o700);
      for (const name of readdirSync(at(...path))) {
        expect([name, statSync(at(...path, name)).mode & 0o777]).toEqual([name, 0o600]);
      }
    }
  });

  it("brings everything back, so that who was signed in still is", async () => {
    const second = await restored("both", at("database", "monday"), at("keys", "monday"));
    expect((await client.copy(second.origin).get("/api/user")).json()).toMatchObject({
      firstName: NAME,
    });
    await second.kill();
  });

  it("of the database alone brings the accounts back, but opens nothing with a cookie of before", async () => {
    const second = await restored("database-alone", at("database", "monday"));
    expect((await client.copy(second.origin).get("/api/user")).status).toBe(401);
    await second.kill();
  });

  it("holds what was written a moment ago, though the server runs on", async () => {
    const preference = "Bread with a crust, written just now";
    expect((await client.postJson("/api/preferences", { ...STATED, preference })).status).toBe(201);
    const { code, said } = await backup([at("database", "tuesday")]);
    expect(code).toBe(0);
    expect(said).toContain("are not in it: copy them once, to another place");
    expect(readdirSync(at("database", "tuesday"))).toEqual(["twin.db"]);
    expect(bytesIn(at("database", "tuesday")).includes(preference)).toBe(true);
    expect((await client.get("/api/user")).status).toBe(200);
  });

  it("is refused where both would be kept together, and nothing is written", async () => {
    mkdirSync(at("somewhere"));
    symlinkSync(at("somewhere"), at("elsewhere"));
    const together = [
      [at("somewhere", "a"), at("somewhere", "a")],
      [at("somewhere", "a"), at("somewhere", "a", "keys")],
      [at("somewhere", "a", "database"), at("somewhere", "a")],
      [at("somewhere", "a"), at("elsewhere", "a")],
    ];
    for (const targets of together) {
      const { code, said } = await backup(targets);
      expect([targets, code]).toEqual([targets, 2]);
      expect(said).toContain("The keys would lie with the database that they open.");
    }
    expect(readdirSync(at("somewhere"))).toEqual([]);
  });

  it("overwrites nothing, whichever of the two is there already", async () => {
    const before = bytesIn(at("keys"));
    for (const targets of [
      [at("database", "monday"), at("keys", "new")],
      [at("database", "new"), at("keys", "monday")],
    ]) {
      const { code, said } = await backup(targets);
      expect(code).toBe(2);
      expect(said).toContain("exists already, and a backup overwrites nothing.");
    }
    expect([existsSync(at("database", "new")), existsSync(at("keys", "new"))]).toEqual([false, false]);
    expect(bytesIn(at("keys"))).toEqual(before);
  });

  it("that cannot be finished leaves nothing that looks like one, and says why in a line", async () => {
    const { code, said } = await backup([at("database", "wednesday"), at("data", "twin.db", "keys")]);
    expect(code).toBe(1);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(existsSync(at("database", "wednesday"))).toBe(false);
  });

  it("says what to keep where the keys are the operator's own settings, or the database is PostgreSQL", async () => {
    mkdirSync(at("without"));
    const elsewhere = { DATA_DIR: at("without"), DATABASE_URL: `file:${at("data", "twin.db")}` };
    const given = await backup([at("database", "new"), at("keys", "new")], elsewhere);
    expect(given).toMatchObject({ code: 2, said: expect.stringContaining("they are in your settings") });
    const postgres = await backup([at("database", "new")], { DATABASE_URL: "postgresql://db.example/twin" });
    expect(postgres).toMatchObject({ code: 2, said: expect.stringContaining("pg_dump") });
    writeFileSync(at("without", "url"), "postgresql://db.example/twin\n");
    const byFile = await backup([at("database", "new")], { DATABASE_URL_FILE: at("without", "url") });
    expect(byFile).toEqual(postgres);
    const gone = await backup([at("database", "new")], { DATABASE_URL_FILE: at("without", "no-url") });
    expect(gone).toMatchObject({ code: 2, said: expect.stringMatching(/^DATABASE_URL_FILE: .*\(ENOENT\)/) });
    expect(await backup([])).toMatchObject({ code: 2, said: expect.stringContaining("Name a new folder") });
    expect(existsSync(at("database", "new"))).toBe(false);
  });
});
