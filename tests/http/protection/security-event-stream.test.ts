import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { EVENTS_REQUESTED } from "~/protection/kinds";
import type { Trouble } from "../../platforms/foundations/loopback";
import { GooglePlatform } from "../../platforms/google/platform";
import { freePort } from "../../support/database/postgres";
import { builtCommand } from "../../support/server/built-command";
import { productModules } from "../../support/server/product-modules";
import { serve } from "../../support/server/serve";

const port = await freePort();
const ORIGIN = `http://localhost:${port}`;
const RECEIVER = `${ORIGIN}/api/security/risc`;
/** An address at which nothing listens. */
const NOWHERE = "http://127.0.0.1:9";

const google = await new GooglePlatform({
  clientId: "client.apps.example.org",
  clientSecret: "secret",
  redirectUris: [`${ORIGIN}/auth/google/callback`],
}).start();
const { events } = google;
const folder = mkdtempSync(join(tmpdir(), "twin-key-"));
const keyFile = join(folder, "key.json");
afterAll(async () => {
  await google.stop();
  rmSync(folder, { recursive: true });
});
const keep = (file: unknown) =>
  writeFileSync(keyFile, typeof file === "string" ? file : JSON.stringify(file), { mode: 0o600 });

beforeEach(() => {
  google.calm();
  google.asked.length = 0;
  events.stream = null;
  keep(events.account.file);
});

const settings = {
  GOOGLE_CLIENT_ID: "client.apps.example.org",
  GOOGLE_CLIENT_SECRET: "secret",
  GOOGLE_BASE_URL: google.origin,
};
const ofCommand = { ...settings, APP_ORIGIN: ORIGIN, GOOGLE_SECURITY_EVENTS_KEY_FILE: keyFile };

/** Expects a text with neither a key nor a token, nor anything long enough to be part of one. */
const expectNoSecret = (said: string) => expect(said).not.toMatch(/eyJ|PRIVATE|[\w+/=-]{65}/);

const server = await serve({ port, env: { ...settings, APP_ORIGIN: ORIGIN } });

describe("on the built product, while the server runs", () => {
  const command = async (args: string[], env: Record<string, string> = {}) => {
    const ended = await builtCommand(server, "security-stream", args, { ...ofCommand, ...env });
    expectNoSecret(ended.out + ended.err);
    return ended;
  };

  it("register has Google send the events here, status says so, and verify sees a test arrive", async () => {
    const unregistered = await command(["status"]);
    expect(unregistered).toEqual({
      code: 1,
      out: "",
      err: expect.stringMatching(/^Google has no stream .+\n$/),
    });

    const registered = await command(["register"]);
    expect(registered).toMatchObject({ code: 0, err: "", out: expect.stringContaining(RECEIVER) });
    expect(events.stream).toEqual({ url: RECEIVER, events: EVENTS_REQUESTED, status: "enabled" });

    const standing = await command(["status"]);
    expect([standing.code, standing.err]).toEqual([0, ""]);
    for (const line of [
      `receiver    ${RECEIVER}`,
      "status      enabled",
      "kinds       7 of 7",
      "last test   none",
    ]) {
      expect(standing.out).toContain(line);
    }

    expect(await command(["verify"])).toEqual({
      code: 0,
      err: "",
      out: `Google's test arrived at ${RECEIVER}.\n`,
    });
    expect((await command(["status"])).out).toMatch(/^last test {3}\d{4}-.+Z$/m);
  });

  it.each([
    [["verify"], { GOOGLE_SECURITY_EVENTS_KEY_FILE: "" }, /^GOOGLE_SECURITY_EVENTS_KEY_FILE: is missing\./],
    [["status"], { GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" }, /^GOOGLE_CLIENT_ID: is missing\./],
    [["register"], { GOOGLE_BASE_URL: "" }, /^APP_ORIGIN: is http:.+https alone\./],
    [["verify"], { DATABASE_URL: "file:/nowhere/twin.db" }, /^The database cannot be used\./],
    [[], {}, /^Say what to do: npm run security-stream -- register \| status \| verify$/],
    [["register", "twice"], {}, /^Say what to do: /],
  ])("says in one line what is wrong: %j %j", async (args, env, line) => {
    events.stream = { url: RECEIVER, events: [...EVENTS_REQUESTED], status: "enabled" };
    const { code, out, err } = await command(args, env);
    expect([code, out]).toEqual([1, ""]);
    expect(err.trimEnd().split("\n")).toEqual([expect.stringMatching(line)]);
  });
});

describe("what goes wrong is said in one line, with what to do:", () => {
  const product = productModules(
    () => import("~/protection/operating.server"),
    async () => ({ ...ofCommand, APP_ORIGIN: NOWHERE }),
  );
  const refused = async (words: string[]) => {
    const { said, isRight } = await product.operateStream(words, 300);
    expect([isRight, said.split("\n").length]).toEqual([false, 1]);
    expectNoSecret(said);
    return said;
  };

  const pem = (type: "pkcs8" | "spki") => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    return String((type === "spki" ? publicKey : privateKey).export({ type, format: "pem" } as never));
  };
  const other = (fields: object) => ({ ...events.account.file, ...fields });
  it.each<[string, () => unknown]>([
    ["no JSON", () => "a password"],
    ["the key of an app", () => ({ installed: { client_id: "x" } })],
    ["somebody's own credentials", () => other({ type: "authorized_user" })],
    ["a key that breaks off", () => other({ private_key: pem("pkcs8").slice(0, 400) })],
    ["a public key", () => other({ private_key: pem("spki") })],
    ["far too long", () => other({ padding: "x".repeat(70_000) })],
  ])("a file that is %s", async (_what, file) => {
    keep(file());
    const said = await refused(["register"]);
    expect(said).toMatch(
      /^GOOGLE_SECURITY_EVENTS_KEY_FILE: \S+key\.json is not the key of a service account\. Make /,
    );
    expect(google.calls(/^\/v1beta/)).toEqual([]);
  });

  it("a file that is not there", async () => {
    rmSync(keyFile);
    expect(await refused(["register"])).toMatch(
      /^GOOGLE_SECURITY_EVENTS_KEY_FILE: \S+ cannot be read \(ENOENT\)\./,
    );
  });

  it("a key that Google does not know", async () => {
    keep(other({ private_key: pem("pkcs8") }));
    expect(await refused(["register"])).toContain(
      "does not accept the key in GOOGLE_SECURITY_EVENTS_KEY_FILE",
    );
  });

  it.each<[Trouble, RegExp]>([
    [
      { status: 403, body: { error: { code: 403, status: "PERMISSION_DENIED" } } },
      /RISC API.+RISC Configuration Admin/,
    ],
    [
      { status: 400, body: { error: { code: 400, status: "INVALID_ARGUMENT" } } },
      /Look whether APP_ORIGIN is/,
    ],
    [{ status: 503 }, /cannot do this right now \(503\)\. Try again/],
    [{ status: 418 }, /answered with the status 418/],
    [
      "hangs up",
      /^http:\/\/127\.0\.0\.1:\d+ gave no answer that can be used \(\w+\)\. Look whether this machine reaches it\.$/,
    ],
    [{ redirect: "https://elsewhere.example/" }, /no answer that can be used \(redirected\)/],
  ])("Google's answer %j", async (trouble, said) => {
    google.trouble("/v1beta/stream:update", trouble);
    expect(await refused(["register"])).toMatch(said);
  });

  it("an answer that cannot be read", async () => {
    google.trouble("/v1beta/stream/status", { status: 200, body: { status: ["<b>"] } });
    events.stream = { url: `${NOWHERE}/api/security/risc`, events: [...EVENTS_REQUESTED], status: "enabled" };
    expect(await refused(["status"])).toContain("Google's answer cannot be read.");
  });

  it("a test that never arrives", async () => {
    expect((await product.operateStream(["register"])).isRight).toBe(true);
    const said = await refused(["verify"]);
    expect(said).toMatch(
      /^Google took the request, but no test arrived within 1 seconds? at http:\/\/127\.0\.0\.1:9\//,
    );
  });

  it.each([
    [
      { url: "https://elsewhere.example/risc" },
      "Google sends events to https://elsewhere.example/risc, not to",
    ],
    [{ status: "disabled" as const }, "The stream is disabled at Google, so no event comes."],
    [{ events: EVENTS_REQUESTED.slice(1) }, "Google was not asked for sessions-revoked."],
  ])("a stream that is not as it should be: %j; registering mends it", async (otherwise, said) => {
    await product.operateStream(["register"]);
    if (!events.stream) throw new Error("nothing was registered");
    events.stream = { ...events.stream, ...otherwise };
    expect(await refused(["verify"])).toContain(said);
    const { said: standing, isRight } = await product.operateStream(["status"]);
    expect([isRight, standing]).toEqual([false, expect.stringContaining(said)]);
    await product.operateStream(["register"]);
    expect((await product.operateStream(["status"])).isRight).toBe(true);
  });
});
