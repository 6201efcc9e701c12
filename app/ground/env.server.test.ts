import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { PLATFORMS } from "~/platforms/registry";
import { SettingsError } from "./env/settings-error.server";
import { readSettings } from "./env.server";

const folder = mkdtempSync(join(tmpdir(), "twin-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
const newFolder = () => join(folder, String(++folders), "data");
const KEY = Buffer.alloc(32, 1).toString("base64");
const SECRET = "s".repeat(32);
const read = (raw: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: newFolder(), SESSION_SECRET: SECRET, TOKEN_KEYS: `1:${KEY}`, ...raw }, PLATFORMS);

/** The errors reported for these settings. */
function problems(raw: Record<string, string>): string[] {
  try {
    read(raw);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

describe("without any setting", () => {
  it("everything has the documented default", () => {
    const dataDir = newFolder();
    expect(readSettings({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      host: undefined,
      appOrigin: "http://localhost:3000",
      appOriginIsGiven: false,
      dataDir,
      database: { engine: "sqlite", file: join(dataDir, "twin.db") },
      trustedProxies: 0,
      archiveLimit: 4096 * 1024 * 1024,
      archiveQuota: 8192 * 1024 * 1024,
      httpsForSubdomains: false,
      logLevel: "info",
      google: undefined,
      googleBaseUrl: undefined,
    });
  });

  it("an empty one counts as missing", () => {
    expect(
      read({ PORT: "", APP_ORIGIN: "", DATABASE_URL: "", LOG_LEVEL: "", GOOGLE_CLIENT_ID: "" }).port,
    ).toBe(3000);
  });
});

describe("secrets that are not configured", () => {
  it("are generated at the first start, readable by their owner only, and kept", () => {
    const dataDir = newFolder();
    const first = readSettings({ DATA_DIR: dataDir });
    expect(first.sessionSecrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(first.tokenKeys[0]?.key).toHaveLength(32);
    for (const name of ["session-secret", "token-keys"]) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir).sort()).toEqual(["session-secret", "token-keys"]);
    const second = readSettings({ DATA_DIR: dataDir });
    expect([second.sessionSecrets, second.tokenKeys]).toEqual([first.sessionSecrets, first.tokenKeys]);
    expect(readSettings({ DATA_DIR: newFolder() }).sessionSecrets).not.toEqual(first.sessionSecrets);
  });

  it("are not written if they are configured", () => {
    const dataDir = newFolder();
    readSettings({ DATA_DIR: dataDir, SESSION_SECRET: SECRET, TOKEN_KEYS: `1:${KEY}` });
    expect(() => readFileSync(join(dataDir, "session-secret"))).toThrow(/ENOENT/);
  });

  it("are required with PostgreSQL, so that all servers share them", () => {
    const database = { DATABASE_URL: "postgresql://twin@db.example/twin?sslmode=verify-full" };
    expect(problems({ ...database, SESSION_SECRET: "", TOKEN_KEYS: "" })).toEqual([
      "SESSION_SECRET: is required with PostgreSQL, so that all servers share it",
      "TOKEN_KEYS: is required with PostgreSQL, so that all servers share it",
    ]);
    expect(read(database).database).toEqual({ engine: "postgresql", url: database.DATABASE_URL });
  });

  it("if their directory cannot be created, the error names it", () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    expect(problems({ SESSION_SECRET: "", DATA_DIR: join(file, "data") })).toEqual([
      `DATA_DIR: cannot keep secrets in ${join(file, "data")} (ENOTDIR); make it writable for this user`,
    ]);
  });
});

describe("several secrets", () => {
  it("the first signs or encrypts, all are accepted", () => {
    const settings = read({
      SESSION_SECRET: `${"a".repeat(32)}, ${"b".repeat(40)}`,
      TOKEN_KEYS: `new:${KEY},old:${KEY}`,
    });
    expect(settings.sessionSecrets).toEqual(["a".repeat(32), "b".repeat(40)]);
    expect(settings.tokenKeys.map(({ id }) => id)).toEqual(["new", "old"]);
  });
});

describe("valid settings", () => {
  it.each([
    ["file:./other.db", join(process.cwd(), "other.db")],
    ["file:/var/lib/twin.db", "/var/lib/twin.db"],
    ["file:///var/lib/twin.db", "/var/lib/twin.db"],
  ])("DATABASE_URL %s is the file %s", (url, file) => {
    expect(read({ DATABASE_URL: url }).database).toEqual({ engine: "sqlite", file });
  });

  it.each(["postgres://u:p@h/d?sslmode=disable", "postgresql://u:p@h:5433/d?sslmode=require"])(
    "DATABASE_URL %s",
    (url) => {
      expect(read({ DATABASE_URL: url }).database).toEqual({ engine: "postgresql", url });
    },
  );

  it("an origin with or without a trailing slash", () => {
    for (const given of ["https://twin.example", "https://twin.example/"]) {
      expect(read({ APP_ORIGIN: given })).toMatchObject({
        appOrigin: "https://twin.example",
        appOriginIsGiven: true,
      });
    }
    expect(read({ PORT: "8080" }).appOrigin).toBe("http://localhost:8080");
  });

  it("a platform's credentials and its stand-in origin", () => {
    const google = {
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET: "secret",
      GOOGLE_BASE_URL: "http://localhost:4000/",
    };
    expect(read(google)).toMatchObject({
      google: { clientId: "id", clientSecret: "secret" },
      googleBaseUrl: "http://localhost:4000",
    });
  });
});

describe("invalid settings", () => {
  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["APP_ORIGIN", "twin.example"],
    ["APP_ORIGIN", "ftp://twin.example"],
    ["APP_ORIGIN", "https://twin.example/app"],
    ["APP_ORIGIN", "https://user@twin.example"],
    ["DATABASE_URL", "mysql://localhost/twin"],
    ["DATABASE_URL", "twin.db"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", `${SECRET},short`],
    ["TOKEN_KEYS", KEY],
    ["TOKEN_KEYS", "1:c2hvcnQ="],
    ["TOKEN_KEYS", `1:${KEY},`],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "11"],
    ["LOG_LEVEL", "loud"],
    ["GOOGLE_BASE_URL", "localhost:4000"],
    ["APPLE_BASE_URL", "https://stand-in.example/apple"],
  ])("%s=%s is reported, once", (name, value) => {
    const lines = problems({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: .`));
  });

  it.each(PLATFORMS.flatMap(({ name, connector }) => (connector ? [{ name, connector }] : [])))(
    "partial settings of $name, and an invalid stand-in origin",
    ({ name, connector }) => {
      const prefix = name.toUpperCase();
      const [first, ...others] = connector.settings.map((setting) => `${prefix}_${setting}`);
      const lines = problems({ [first ?? ""]: "id", [`${prefix}_BASE_URL`]: "localhost:4000" });
      expect(lines).toEqual([
        expect.stringMatching(new RegExp(`^${others.join(", ")}: missing`)),
        expect.stringMatching(new RegExp(`^${prefix}_BASE_URL: must be an origin`)),
      ]);
    },
  );

  it("half of a platform's credentials", () => {
    expect(problems({ LINKEDIN_CLIENT_ID: "id" })).toEqual([
      "LINKEDIN_CLIENT_SECRET: missing; LinkedIn needs LINKEDIN_CLIENT_ID, LINKEDIN_CLIENT_SECRET, or none of them",
    ]);
    expect(problems({ APPLE_CLIENT_ID: "id", APPLE_KEY_ID: "key" })).toEqual([
      "APPLE_TEAM_ID, APPLE_PRIVATE_KEY: missing; Apple iCloud needs APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, or none of them",
    ]);
  });

  it("all errors are reported at once, without any secret", () => {
    const lines = problems({
      PORT: "x",
      TRUST_PROXY: "x",
      SESSION_SECRET: "hunter2",
      GITHUB_CLIENT_SECRET: "hunter3",
    });
    expect(lines.map((line) => line.split(":")[0])).toEqual([
      "PORT",
      "SESSION_SECRET",
      "TRUST_PROXY",
      "GITHUB_CLIENT_ID",
    ]);
    expect(lines.join("\n")).not.toMatch(/hunter/);
  });
});

describe("the archive store", () => {
  const BUCKET = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };

  it("is a directory: uploads in DATA_DIR, or the configured one", () => {
    const dataDir = newFolder();
    expect(readSettings({ DATA_DIR: dataDir }).uploads).toEqual({
      kind: "folder",
      path: join(dataDir, "uploads"),
    });
    const named = { kind: "folder", path: "/srv/archives" };
    expect(read({ UPLOADS_URL: "file:/srv/archives" }).uploads).toEqual(named);
    expect(read({ UPLOADS_URL: "file:///srv/archives" }).uploads).toEqual(named);
  });

  it("or a bucket at Amazon, or at a service of one's own", () => {
    expect(read({ ...BUCKET, UPLOADS_URL: "s3://twin/a/b/", AWS_REGION: "eu-central-1" }).uploads).toEqual({
      kind: "bucket",
      url: "https://twin.s3.eu-central-1.amazonaws.com",
      prefix: "a/b/",
      region: "eu-central-1",
      credentials: { accessKeyId: "id", secretAccessKey: "secret", sessionToken: undefined },
    });
    const own = read({ ...BUCKET, UPLOADS_URL: "s3://twin?endpoint=https://s3.example.org/" }).uploads;
    expect(own).toMatchObject({ url: "https://s3.example.org/twin", prefix: "", region: "us-east-1" });
    const here = read({ ...BUCKET, UPLOADS_URL: "s3://twin?endpoint=http://127.0.0.1:9000" }).uploads;
    expect(here).toMatchObject({ url: "http://127.0.0.1:9000/twin" });
    const dotted = read({ ...BUCKET, UPLOADS_URL: "s3://twin.example.org", AWS_REGION: "eu-west-1" }).uploads;
    expect(dotted).toMatchObject({ url: "https://s3.eu-west-1.amazonaws.com/twin.example.org" });
  });

  it.each<[string, Record<string, string>, string]>([
    ["another kind of address", { UPLOADS_URL: "/srv/archives" }, "UPLOADS_URL: must be file:"],
    ["no folder", { UPLOADS_URL: "file:" }, "UPLOADS_URL: must be file:"],
    ["a folder with a query", { UPLOADS_URL: "file:/srv?x=1" }, "UPLOADS_URL: must be file:"],
    [
      "no bucket's name",
      { ...BUCKET, UPLOADS_URL: "s3://Twin_1?endpoint=https://s3.example.org" },
      "UPLOADS_URL: must be",
    ],
    [
      "http to another machine",
      { ...BUCKET, UPLOADS_URL: "s3://twin?endpoint=http://s3.example.org" },
      "UPLOADS_URL: its endpoint may be http on this machine alone",
    ],
    [
      "no endpoint that is an address",
      { ...BUCKET, UPLOADS_URL: "s3://twin?endpoint=s3" },
      "UPLOADS_URL: its endpoint must",
    ],
    [
      "a word that it does not know",
      { ...BUCKET, UPLOADS_URL: "s3://twin?region=x&endpoint=https://s3.example.org" },
      "UPLOADS_URL: does not know region",
    ],
    ["no region", { ...BUCKET, UPLOADS_URL: "s3://twin" }, "AWS_REGION: is missing"],
    [
      "no key",
      { UPLOADS_URL: "s3://twin?endpoint=https://s3.example.org", AWS_ACCESS_KEY_ID: "id" },
      "AWS_SECRET_ACCESS_KEY: is missing",
    ],
  ])("%s is reported in one line", (_what, raw, line) => {
    expect(problems(raw)).toEqual([expect.stringContaining(line)]);
  });

  it("is never the directory for incoming files, which are deleted after an hour", () => {
    const dataDir = newFolder();
    expect(problems({ DATA_DIR: dataDir, UPLOADS_URL: `file:${join(dataDir, "incoming")}` })).toHaveLength(1);
  });
});
