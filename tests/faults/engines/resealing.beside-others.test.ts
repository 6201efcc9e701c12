import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDatabase, type TestDatabase } from "../../support/database/database";
import { startServer } from "../../support/server/server";
import { BUILD, SECRETS } from "../../support/server/settings";

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString("base64")}`;
const OLD = key("old", 1);
const NEW = key("new", 2);
const OTHER = key("other", 3);
/** More than a dozen batches. */
const ROWS = 3_000;
const PLATFORMS = ["google", "apple"];

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

/** A module as loaded by a process with these keys. */
async function withKeys<Module>(keys: string, load: () => Promise<Module>): Promise<Module> {
  for (const [name, value] of Object.entries({ ...SECRETS, TOKEN_KEYS: keys, DATABASE_URL: database.url })) {
    vi.stubEnv(name, value);
  }
  vi.resetModules();
  return load();
}

const sealing = (keys: string) => withKeys(keys, () => import("~/ground/sealing/sealed.server"));
const id = (index: number) => `state-${String(index).padStart(5, "0")}`;
const platformOf = (index: number) => PLATFORMS[index % PLATFORMS.length] ?? "";
const bindingOf = (index: number) => ({ purpose: "pkce-verifier", platform: platformOf(index) });

/** Visits to platforms that began under a key; every third has posted an answer too. */
async function fill(keys: string, count: number): Promise<void> {
  const { seal } = await sealing(keys);
  const expire = new Date(Date.now() + 3_600_000).toISOString().replace("Z", "+00:00");
  for (let from = 0; from < count; from += 200) {
    const rows = Array.from({ length: Math.min(200, count - from) }, (_none, at) => {
      const index = from + at;
      const verifier = seal(`verifier ${index}`, bindingOf(index));
      const answer = seal(`answer ${index}`, { ...bindingOf(index), purpose: "oauth-answer" });
      const posted = index % 3 === 0 ? `'${answer}'` : "NULL";
      return `('${id(index)}', 'browser', '${platformOf(index)}', '${verifier}', ${posted}, '/', '${expire}')`;
    });
    await database.query(
      `INSERT INTO "OAuthState" ("stateHash", "browserHash", "platform", "sealedVerifier", "sealedAnswer", "next", "expire")
       VALUES ${rows.join(", ")}`,
    );
  }
}

type Command = { child: ChildProcess; ended: Promise<number | NodeJS.Signals | null>; said(): string };

/** Runs the command as an operator does. */
function command(keys: string): Command {
  const child = spawn(process.execPath, [`${BUILD}/reseal.js`], {
    env: {
      NODE_ENV: "production",
      PATH: process.env.PATH,
      ...SECRETS,
      TOKEN_KEYS: keys,
      DATABASE_URL: database.url,
    },
    cwd: tmpdir(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  return { child, ended, said: () => text };
}

const under = (name: string) =>
  database.count(
    "OAuthState",
    `"sealedVerifier" LIKE $1 AND ("sealedAnswer" IS NULL OR "sealedAnswer" LIKE $1)`,
    [`${name}:%`],
  );

/** Expects that everything decrypts to its original with these keys. */
async function expectAllOpen(keys: string, count: number): Promise<void> {
  const { unseal } = await sealing(keys);
  const rows = await database.query(
    `SELECT "sealedVerifier", "sealedAnswer" FROM "OAuthState" ORDER BY "stateHash"`,
  );
  expect(rows).toHaveLength(count);
  for (const [index, { sealedVerifier, sealedAnswer }] of rows.entries()) {
    expect(unseal(String(sealedVerifier), bindingOf(index))).toBe(`verifier ${index}`);
    if (index % 3 === 0) {
      const binding = { ...bindingOf(index), purpose: "oauth-answer" };
      expect(unseal(String(sealedAnswer), binding)).toBe(`answer ${index}`);
    } else expect(sealedAnswer).toBeNull();
  }
}

describe("the command that seals again", () => {
  it("leaves nothing that needs the old key, and finds nothing to do a second time", async () => {
    await fill(OLD, ROWS);
    const first = command(`${NEW},${OLD}`);
    expect(await first.ended).toBe(0);
    expect(first.said()).toContain(`OAuthState.sealedVerifier: ${ROWS} sealed again, 0 that no key opens`);
    expect(first.said()).toContain('Everything opens with the key "new"');
    await expectAllOpen(NEW, ROWS);
    const second = command(NEW);
    expect(await second.ended).toBe(0);
    expect(second.said()).toContain("OAuthState.sealedVerifier: 0 sealed again");
  });

  it("is killed in the middle: everything opens still, and the next run does the rest", async () => {
    await fill(OLD, ROWS);
    const { child, ended } = command(`${NEW},${OLD}`);
    await expect.poll(() => under("new"), { timeout: 30_000, interval: 2 }).toBeGreaterThan(0);
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    expect(await under("new")).toBeLessThan(ROWS);
    await expectAllOpen(`${NEW},${OLD}`, ROWS);
    expect(await command(`${NEW},${OLD}`).ended).toBe(0);
    await expectAllOpen(NEW, ROWS);
  });

  it("counts what no key opens, leaves it as it is, and says nothing of what is in it", async () => {
    await fill(OLD, 5);
    const { seal } = await sealing(OTHER);
    const foreign = seal("verifier 1", bindingOf(1));
    // Moved from another platform's row.
    const [moved] = await database.query(`SELECT "sealedVerifier" FROM "OAuthState" WHERE "stateHash" = $1`, [
      id(3),
    ]);
    const put = (index: number, text: string) =>
      database.query(`UPDATE "OAuthState" SET "sealedVerifier" = $1 WHERE "stateHash" = $2`, [
        text,
        id(index),
      ]);
    await put(1, foreign);
    await put(2, String(moved?.sealedVerifier));
    const run = command(`${NEW},${OLD}`);
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain("OAuthState.sealedVerifier: 3 sealed again, 2 that no key opens");
    for (const secret of [foreign.slice(6), "verifier ", NEW.slice(4), OLD.slice(4)]) {
      expect(run.said()).not.toContain(secret);
    }
    const rows = await database.query(`SELECT "sealedVerifier" FROM "OAuthState" ORDER BY "stateHash"`);
    expect([rows[1]?.sealedVerifier, rows[2]?.sealedVerifier]).toEqual([foreign, moved?.sealedVerifier]);
  });
});

it("a row that has changed, or gone, since it was read is not overwritten", async () => {
  await fill(OLD, 3);
  const { readBatch, replace } = await withKeys(
    `${NEW},${OLD}`,
    () => import("~/ground/sealing/resealing.server"),
  );
  const { VERIFIER } = await import("~/web/oauth/sealed-columns");
  const { db } = await import("~/ground/database/db.server");
  const { closeReader } = await import("~/ground/database/reader.server");
  const batch = await readBatch(VERIFIER, "");
  await database.query(`UPDATE "OAuthState" SET "sealedVerifier" = 'changed' WHERE "stateHash" = $1`, [
    id(1),
  ]);
  await database.query(`DELETE FROM "OAuthState" WHERE "stateHash" = $1`, [id(2)]);
  const replacements = batch.map((row) => ({ id: row.id, was: row.sealed ?? "", sealed: "again" }));
  expect(await replace(VERIFIER, replacements)).toBe(1);
  const rows = await database.query(
    `SELECT "stateHash", "sealedVerifier" FROM "OAuthState" ORDER BY "stateHash"`,
  );
  expect(rows.map((row) => [row.stateHash, row.sealedVerifier])).toEqual([
    [id(0), "again"],
    [id(1), "changed"],
  ]);
  closeReader();
  await db.$disconnect();
});

it("a server that starts with a new key in front seals everything again by itself", async () => {
  await fill(OLD, 500);
  const server = await startServer({ database, env: { TOKEN_KEYS: `${NEW},${OLD}` } });
  await expect.poll(() => under("new"), { timeout: 30_000 }).toBe(500);
  await expect.poll(() => server.log()).toContain("sealed again under the first of TOKEN_KEYS");
  await server.kill();
  await expectAllOpen(NEW, 500);
});
