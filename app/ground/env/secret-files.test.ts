import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SettingsError } from "~/ground/env/settings-error.server";
import { readSettings, secretSettingsOf } from "~/ground/env.server";
import { PLATFORMS } from "~/platforms/registry";

const folder = mkdtempSync(join(tmpdir(), "twin-secret-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function file(content: string | Buffer): string {
  const path = join(folder, `secret-${++files}`);
  writeFileSync(path, content);
  return path;
}

const KEYS = `1:${Buffer.alloc(32, 1).toString("base64")}`;
const read = (raw: Record<string, string>) =>
  readSettings({ DATA_DIR: join(folder, "data"), ...raw }, PLATFORMS);

function problems(raw: Record<string, string>): string[] {
  try {
    read(raw);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

describe("the settings that can be given as files", () => {
  it("are the secret ones, by their definitions", () => {
    const usual = PLATFORMS.filter(({ connector }) => connector?.settings.includes("CLIENT_SECRET"));
    expect(usual.length).toBeGreaterThan(6);
    const expected = [
      ...usual.map(({ name }) => `${name.toUpperCase()}_CLIENT_SECRET`),
      "APPLE_PRIVATE_KEY",
      "AWS_ACCESS_KEY_ID",
      "AWS_SECRET_ACCESS_KEY",
      "AWS_SESSION_TOKEN",
      "DATABASE_URL",
      "DATABASE_DIRECT_URL",
      "SESSION_SECRET",
      "METRICS_TOKEN",
      "SMTP_URL",
      "TOKEN_KEYS",
      "UPLOADS_URL",
    ];
    expect(secretSettingsOf(PLATFORMS).toSorted()).toEqual(expected.toSorted());
  });

  it("are all documented", () => {
    const text = readFileSync(new URL("../../../docs/operating/configure.md", import.meta.url), "utf8");
    expect(text).toContain("`…_CLIENT_SECRET_FILE`");
    const named = secretSettingsOf(PLATFORMS).filter((name) => !name.endsWith("_CLIENT_SECRET"));
    for (const name of named) expect(text).toContain(`\`${name}_FILE\``);
  });
});

describe("a secret's file", () => {
  it("stands for its content without trailing line breaks", () => {
    const settings = read({
      SESSION_SECRET_FILE: file(`${"s".repeat(40)}\n`),
      TOKEN_KEYS_FILE: file(`${KEYS}\r\n`),
      DATABASE_URL_FILE: file("postgresql://twin:secret@localhost/twin\n\n"),
      SMTP_URL_FILE: file("smtp://twin:secret@localhost:2525\n"),
      MAIL_FROM: "twin@example.org",
      UPLOADS_URL_FILE: file("s3://bucket?endpoint=http://localhost:9000"),
      AWS_ACCESS_KEY_ID_FILE: file("access"),
      AWS_SECRET_ACCESS_KEY_FILE: file("hidden\n"),
      AWS_SESSION_TOKEN_FILE: file("token\n"),
      GOOGLE_CLIENT_ID: "google-id",
      GOOGLE_CLIENT_SECRET_FILE: file(" google secret \n"),
      APPLE_CLIENT_ID: "a",
      APPLE_TEAM_ID: "b",
      APPLE_KEY_ID: "c",
      APPLE_PRIVATE_KEY_FILE: file("-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----\n"),
    });
    expect(settings).toMatchObject({
      sessionSecrets: ["s".repeat(40)],
      tokenKeys: [{ id: "1" }],
      database: { engine: "postgresql", url: "postgresql://twin:secret@localhost/twin" },
      letters: { login: { user: "twin", password: "secret" } },
      uploads: {
        kind: "bucket",
        credentials: { accessKeyId: "access", secretAccessKey: "hidden", sessionToken: "token" },
      },
      google: { clientId: "google-id", clientSecret: " google secret " },
    });
    expect(settings.platform("apple", ["PRIVATE_KEY"]).values.PRIVATE_KEY).toBe(
      "-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----",
    );
  });

  it("with an empty name counts as missing", () => {
    expect(read({ SESSION_SECRET: "s".repeat(40), SESSION_SECRET_FILE: "" }).sessionSecrets).toEqual([
      "s".repeat(40),
    ]);
    expect(read({ SESSION_SECRET: "", SESSION_SECRET_FILE: file("f".repeat(40)) }).sessionSecrets).toEqual([
      "f".repeat(40),
    ]);
  });

  it("is not read for any other setting: GOOGLE_SECURITY_EVENTS_KEY_FILE stays a path", () => {
    const path = join(folder, "not-there.json");
    const settings = read({ GOOGLE_SECURITY_EVENTS_KEY_FILE: path, PORT_FILE: path, HOST_FILE: path });
    const name = "SECURITY_EVENTS_KEY_FILE";
    expect(settings.platform("google", [name]).values[name]).toBe(path);
  });
});

describe("an unusable secret file is reported in one line, which reveals neither path nor content", () => {
  const big = file("x".repeat(64 * 1024 + 1));
  const sub = join(folder, "a-folder");
  mkdirSync(sub);

  it.each([
    [
      "that is not there",
      "a secret, given in place of a path",
      /names a file that cannot be read \(ENOENT\)/,
    ],
    ["that is a folder", sub, /names no file/],
    ["that is a device", "/dev/null", /names no file/],
    ["that is empty", file(""), /names a file that is empty/],
    ["that holds a line break alone", file("\n"), /names a file that is empty/],
    ["that is no text", file(Buffer.from([0xff, 0xfe, 0x00])), /names a file that is no text/],
    ["that is too large", big, /more than 64 KiB/],
  ])("one %s", (_what, path, message) => {
    const found = problems({
      DATABASE_URL: "postgresql://twin@localhost/twin",
      TOKEN_KEYS: KEYS,
      SESSION_SECRET_FILE: path,
      GOOGLE_CLIENT_ID: "id",
      GOOGLE_CLIENT_SECRET_FILE: path,
    });
    expect(found).toHaveLength(2);
    for (const line of found) {
      expect(line).toMatch(/^(SESSION_SECRET|GOOGLE_CLIENT_SECRET)_FILE: names /);
      expect(line).toMatch(message);
      expect(line).not.toContain(path);
    }
  });

  it("one beside the setting itself", () => {
    expect(problems({ SESSION_SECRET: "s".repeat(40), SESSION_SECRET_FILE: file("f".repeat(40)) })).toEqual([
      "SESSION_SECRET_FILE: is set, and SESSION_SECRET too; give one of the two",
    ]);
  });

  it("one with invalid content, under the name that was set", () => {
    expect(problems({ SESSION_SECRET_FILE: file("hunter2") })).toEqual([
      "SESSION_SECRET_FILE: each secret needs at least 32 characters (several are separated by commas)",
    ]);
    const [line, ...more] = problems({
      DATABASE_URL_FILE: file("postgresql://twin:hunter2@db.example.org/twin"),
      SESSION_SECRET: "s".repeat(40),
      TOKEN_KEYS: KEYS,
    });
    expect(line).toMatch(/^DATABASE_URL_FILE: would send/);
    expect(line).not.toMatch(/hunter2|db\.example/);
    expect(more).toEqual([]);
  });
});
