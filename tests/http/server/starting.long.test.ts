import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newFields } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { Client } from "../../support/http/client";
import { builtCommand } from "../../support/server/built-command";
import { loggedErrors } from "../../support/server/logged-errors";
import { type ServerOptions, startServer } from "../../support/server/server";
import { BUILD, SECRETS } from "../../support/server/settings";

/** The environment of a command without settings. */
const ALONE = { PATH: process.env.PATH, NODE_ENV: "production" as const };

/** The output of a server that does not start. */
async function refusalToStart(env: ServerOptions["env"]): Promise<string> {
  const started = await startServer({ env }).catch((error: Error) => error.message);
  if (typeof started === "string") return started;
  await started.stop();
  throw new Error("The server started.");
}

describe("settings that cannot be used", () => {
  it("stop the start with a list of what is wrong, without a stack and without the secrets", async () => {
    const said = await refusalToStart({
      PORT: "http",
      APP_ORIGIN: "twin.example/path",
      SESSION_SECRET: "too short a secret",
      GOOGLE_CLIENT_ID: "an-id-alone",
    });
    expect(said).toContain("ended with 1 before it was ready");
    expect(said).toContain("These settings cannot be used:");
    for (const name of ["PORT", "APP_ORIGIN", "SESSION_SECRET", "GOOGLE_CLIENT_SECRET"]) {
      expect(said).toMatch(new RegExp(`^ {2}${name}: .+$`, "m"));
    }
    expect(said).not.toMatch(/^\s+at /m);
    expect(said).not.toContain("too short a secret");
    expect(said).not.toContain("an-id-alone");
  });

  it("a level of the log that does not exist is one of them, though the log itself cannot start with it", async () => {
    const said = await refusalToStart({ LOG_LEVEL: "loud", PORT: "http" });
    expect(said).toContain("ended with 1 before it was ready");
    expect(said).toMatch(/^These settings cannot be used:$/m);
    expect(said).toMatch(/^ {2}LOG_LEVEL: must be one of debug, info, warn, error$/m);
    expect(said).toMatch(/^ {2}PORT: .+$/m);
    expect(said).not.toMatch(/^\s+at |Error/m);
  });

  it("are said in the same way before the build runs on stock remix-serve", () => {
    const { status, stderr } = spawnSync(process.execPath, [`${BUILD}/migrate.js`], {
      env: { ...ALONE, LOG_LEVEL: "loud" },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toBe(
      "These settings cannot be used:\n  LOG_LEVEL: must be one of debug, info, warn, error\n",
    );
  });

  it("nor may a stand-in for a platform be http on another machine", async () => {
    const said = await refusalToStart({
      GOOGLE_BASE_URL: "http://google.staging.example",
      LINKEDIN_BASE_URL: "http://192.168.1.20:4000",
      META_BASE_URL: "https://meta.staging.example",
      GITHUB_BASE_URL: "http://[::1]:4000",
    });
    expect(said).toMatch(/^ {2}GOOGLE_BASE_URL: .*https/m);
    expect(said).toMatch(/^ {2}LINKEDIN_BASE_URL: .*https/m);
    expect(said).not.toMatch(/META_BASE_URL|GITHUB_BASE_URL/);
  });

  it.runIf(ENGINE === "postgresql")("with PostgreSQL, secrets that nobody gave are among them", async () => {
    const said = await refusalToStart({ SESSION_SECRET: undefined, TOKEN_KEYS: undefined });
    expect(said).toContain("SESSION_SECRET: is required with PostgreSQL");
    expect(said).toContain("TOKEN_KEYS: is required with PostgreSQL");
  });

  it.each(["server", "migrate", "reseal", "reset-password", "end-sessions", "security-stream"])(
    "a database on another machine without TLS stops %s with one line, and no password in it",
    (command) => {
      const url = "postgresql://twin:hunter2@db.invalid/twin";
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [`${BUILD}/${command}.js`, "person@example.org"],
        { env: { ...ALONE, ...SECRETS, DATABASE_URL: url }, encoding: "utf8" },
      );
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(
        /^These settings cannot be used:\n {2}DATABASE_URL: would send [^\n]*sslmode=[^\n]*\n$/,
      );
      expect(stderr).not.toMatch(/hunter2|db\.invalid/);
    },
  );

  it("secrets may be files, for the server and its commands; one that cannot be read stops both", async () => {
    const folder = mkdtempSync(join(tmpdir(), "twin-secret-files-"));
    const path = join(folder, "session-secret");
    writeFileSync(path, `${SECRETS.SESSION_SECRET}\n`);
    const env = { SESSION_SECRET: undefined, SESSION_SECRET_FILE: path };
    const server = await startServer({ env });
    const client = new Client(server.origin);
    const fields = newFields();
    expect((await client.postJson("/api/register", fields)).status).toBe(201);
    const given = { SESSION_SECRET: "", SESSION_SECRET_FILE: path };
    expect((await builtCommand(server, "reset-password", [fields.email], given)).code).toBe(0);
    rmSync(folder, { recursive: true });
    const { code, err } = await builtCommand(server, "reset-password", [fields.email], given);
    expect([code, err]).toEqual([
      1,
      "These settings cannot be used:\n  SESSION_SECRET_FILE: names a file that cannot be read (ENOENT); give its path and let this user read it\n",
    ]);
    expect(server.log()).not.toContain(SECRETS.SESSION_SECRET);
    await server.stop();
    expect(await refusalToStart(env)).toMatch(/^ {2}SESSION_SECRET_FILE: names a file that cannot be read/m);
  });

  it("a database that cannot be reached stops the start with one line, and no password in it", async () => {
    const url = "postgresql://twin:hunter2@127.0.0.1:1/twin";
    const said = await refusalToStart({ DATABASE_URL: url });
    expect(said).toContain("ended with 1 before it was ready");
    expect(said).toMatch(/^The server could not start: .+$/m);
    expect(said).not.toContain("hunter2");
  });
});

it.runIf(ENGINE === "sqlite")(
  "secrets and database are made at the first start, for their owner alone, and kept",
  async () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), "twin-first-start-")), "data");
    const env = { SESSION_SECRET: undefined, TOKEN_KEYS: undefined, DATABASE_URL: undefined };
    const first = await startServer({ dataDir, env });
    const client = new Client(first.origin);
    expect((await client.postJson("/api/register", newFields())).status).toBe(201);
    await first.kill();
    const made = readdirSync(dataDir).filter((name) => !name.includes("migrating"));
    expect(made).toEqual(expect.arrayContaining(["session-secret", "token-keys", "twin.db"]));
    for (const name of made) expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
    const second = await startServer({ dataDir, env });
    expect((await client.copy(second.origin).get("/api/user")).status).toBe(200);
    await second.kill();
    for (const server of [first, second]) await server.database.drop();
    rmSync(join(dataDir, ".."), { recursive: true });
  },
);

it("says where it is, last, and at which level it logs", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "warn" } });
  expect(server.log().trim()).toBe(`Digital Twin is ready: ${server.origin}`);
  await new Client(server.origin).get("/login");
  expect(loggedErrors(server)).toEqual([]);
  await server.stop();
});

it("warns of an origin that people reach without encryption, and of no other", async () => {
  const warned = async (APP_ORIGIN: string) => {
    const server = await startServer({ env: { APP_ORIGIN, LOG_LEVEL: "warn" } });
    await server.stop();
    return /"level":"warn".*APP_ORIGIN is http/.test(server.log());
  };
  expect(await warned("http://twin.example")).toBe(true);
  expect(await warned("http://192.168.1.20:3000")).toBe(true);
  expect(await warned("https://twin.example")).toBe(false);
  expect(await warned("http://localhost:3000")).toBe(false);
});

it("stops in order at SIGTERM: exit code 0, promptly", async () => {
  const server = await startServer();
  await new Client(server.origin).get("/login");
  const asked = performance.now();
  await server.stop();
  expect(await server.exited).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});
