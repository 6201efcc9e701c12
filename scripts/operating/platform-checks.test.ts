import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, expect, it } from "vitest";
import { PLATFORMS } from "~/platforms/registry";
import { startPlatforms } from "../../tests/platforms/start";
import { checkPlatforms, tableOf } from "./platform-checks";

const platforms = await startPlatforms({ appOrigin: "http://localhost:3999" });
afterAll(() => platforms.stop());
afterEach(() => {
  for (const platform of platforms.all) platform.calm();
});

const NOW = new Date("2026-11-22T12:00:00Z");
const check = async (given: Record<string, string | undefined>) => {
  const found = await checkPlatforms(PLATFORMS, { ...platforms.env, ...given }, NOW);
  return { found, broken: found.filter(({ isBroken }) => isBroken).map(({ label }) => label) };
};
const lineOf = (label: string, found: Awaited<ReturnType<typeof checkPlatforms>>) =>
  found.find((line) => line.label === label);

it("says of each platform that it is set up and that its addresses answer", async () => {
  const { found, broken } = await check({});
  expect(found).toHaveLength(PLATFORMS.length);
  expect(broken).toEqual([]);
  for (const { settings, authorize, token } of found) {
    expect([settings, authorize, token]).toEqual(["complete, with a stand-in", "answers", "answers"]);
  }
});

it("takes a platform of which nothing is set as a calm state, and still tells whether it answers", async () => {
  platforms.github.trouble("/login/oauth/authorize", "hangs up");
  const { found, broken } = await check({ GITHUB_CLIENT_ID: undefined, GITHUB_CLIENT_SECRET: undefined });
  expect(lineOf("GitHub", found)).toMatchObject({ settings: "not set up", token: "answers" });
  expect(lineOf("GitHub", found)?.authorize).not.toBe("answers");
  expect(broken).toEqual([]);
});

it("names the settings that are missing, and no value of those that are there", async () => {
  const { found, broken } = await check({ GOOGLE_CLIENT_SECRET: undefined });
  expect(broken).toEqual(["Google"]);
  expect(lineOf("Google", found)?.settings).toBe("missing: GOOGLE_CLIENT_SECRET");
  const table = tableOf(found);
  const secrets = Object.entries(platforms.env).filter(([name]) => /SECRET|KEY|CLIENT_ID/.test(name));
  for (const [, value] of secrets) expect(table).not.toContain(value);
});

it("tells a key from which no proof can be made, and a stand-in that is no origin", async () => {
  const { found, broken } = await check({
    APPLE_PRIVATE_KEY: "no key",
    META_BASE_URL: "http://elsewhere.example",
  });
  expect(broken.sort()).toEqual(["Apple iCloud", "Meta"]);
  expect(lineOf("Apple iCloud", found)?.settings).toContain("cannot be made");
  expect(lineOf("Meta", found)?.settings).toContain("META_BASE_URL");
});

it("takes every answer of the right host as one, and a broken connection as none", async () => {
  platforms.github.trouble("/login/oauth/authorize", { redirect: "https://elsewhere.example/" });
  platforms.github.trouble("/login/oauth/access_token", { status: 503 });
  platforms.tiktok.trouble("/v2/oauth/token/", "hangs up");
  const { found, broken } = await check({});
  expect(lineOf("GitHub", found)).toMatchObject({ authorize: "answers", token: "answers" });
  expect(lineOf("TikTok", found)?.token).not.toBe("answers");
  expect(broken).toEqual(["TikTok"]);
});

it("ends with 0 when nothing that is set up is broken, and with 1 otherwise", async () => {
  const run = async (given: Record<string, string>) => {
    const env = { ...process.env, ...platforms.env, ...given };
    // Not synchronous: the stand-ins answer from this process.
    const child = spawn(process.execPath, ["--import", "tsx", "scripts/operating/check-platforms.ts"], {
      env,
    });
    const said = text(child.stdout);
    const [code] = await once(child, "close");
    return { code, said: await said };
  };
  expect(await run({})).toEqual({
    code: 0,
    said: expect.stringContaining("Nothing that is set up is broken."),
  });
  const broken = await run({ GOOGLE_CLIENT_SECRET: "" });
  expect(broken).toEqual({ code: 1, said: expect.stringContaining("missing: GOOGLE_CLIENT_SECRET") });
});
