import { afterAll, afterEach, describe, expect, it } from "vitest";
import { PLATFORMS } from "~/platforms/registry";
import { ApplePlatform } from "./apple";
import { MARA, MARKUP } from "./foundations/people";
import { APP, Visitor } from "./foundations/visitor";
import { type PlatformName, startPlatforms } from "./start";

const platforms = await startPlatforms({ appOrigin: APP });
const visitor = (name: PlatformName) => new Visitor(platforms, name);
afterAll(() => platforms.stop());
afterEach(() => {
  for (const platform of platforms.all) {
    platform.calm();
    platform.allows = "all";
    platform.present = MARA;
    platform.decides = "at once";
    platform.complaints.length = 0;
  }
});

/** Each platform's path for a profile or other data of a person. */
const DATA = platforms.names.flatMap((name): [PlatformName, string][] => {
  const { data } = platforms[name].rightClient;
  return data === undefined ? [] : [[name, data]];
});

it("there is one for every platform that can be connected", () => {
  const connectable = PLATFORMS.filter(({ connector }) => connector).map(({ name }) => name);
  expect(platforms.names.toSorted()).toEqual(connectable.toSorted());
  for (const name of platforms.names) expect(platforms[name].name).toBe(name);
  expect(DATA.length).toBeGreaterThan(5);
});

describe.each(platforms.names)("the stand-in for %s", (name) => {
  it("gives tokens to a client that does everything right, and complains of nothing", async () => {
    const { status, json } = await visitor(name).connect();
    expect([status, typeof json.access_token]).toEqual([200, "string"]);
    expect(platforms[name].complaints).toEqual([]);
  });

  it("sends nobody to an address that is not registered", async () => {
    expect(await visitor(name).authorize({ redirect_uri: `${APP}/elsewhere` })).toBe(null);
    expect(platforms[name].complaints.join()).toContain("redirect_uri");
  });

  it("takes a code once, of its own client, with the address and the verifier of the visit", async () => {
    const one = visitor(name);
    const code = async () => (await one.authorize())?.get("code");
    const used = await code();
    await one.redeem(used);
    const refused = [
      await one.redeem(used),
      await one.redeem(await code(), { client_secret: "another" }),
      await one.redeem(await code(), { redirect_uri: `${APP}/auth/other/callback` }),
      ...(one.row.pkce ? [await one.redeem(await code(), { code_verifier: "v".repeat(43) })] : []),
    ];
    for (const { json } of refused)
      expect([typeof json.error, json.access_token]).not.toContain("undefined,");
    for (const { json } of refused) expect(json.access_token).toBe(undefined);
    expect(platforms[name].complaints.length).toBeGreaterThanOrEqual(refused.length);
  });

  it("says so to the product when somebody declines", async () => {
    platforms[name].allows = "nothing";
    const back = await visitor(name).authorize();
    expect(back?.get("error")).toMatch(/^(access_denied|user_cancelled_authorize)$/);
    expect([back?.get("code"), back?.get("state")]).toEqual([null, "s".repeat(43)]);
    expect(platforms[name].complaints).toEqual([]);
  });

  it("asks on a page that works without scripts and cannot be taken for the platform's own", async () => {
    platforms[name].decides = "asks";
    const answer = await fetch(visitor(name).authorizeUrl());
    const page = await answer.text();
    expect(page).toContain(`Sandbox: this is not ${platforms[name].label}`);
    expect(page).toMatch(/<button name="decision" value="allow">.*<button name="decision" value="deny">/);
    expect(page).not.toContain("<script>");
  });
});

describe.each(DATA)("the data of %s", (name, path) => {
  it("is told for a token that holds, and for none that has ended", async () => {
    const one = visitor(name);
    const { text } = await one.connect();
    expect((await one.get(path, text("access_token"))).text).toContain("Mara");
    platforms[name].expireAccessTokens();
    expect((await one.get(path, text("access_token"))).status).toBeGreaterThanOrEqual(400);
    const again = await one.connect();
    expect(platforms[name].countGrants(MARA)).toBeGreaterThan(0);
    platforms[name].endGrants();
    expect((await one.get(path, again.text("access_token"))).status).toBeGreaterThanOrEqual(400);
    expect(platforms[name].countGrants()).toBe(0);
  });
});

describe("the page that asks", () => {
  /** Posts the consent page as a browser without scripts would. */
  async function decide(name: PlatformName, fields: Record<string, string>) {
    platforms[name].decides = "asks";
    const cookies: string[] = [];
    let answer = await fetch(visitor(name).authorizeUrl(), { redirect: "manual" });
    while (
      answer.headers.get("Location")?.startsWith(platforms[name].origin) ||
      answer.headers.get("Location")?.startsWith("/")
    ) {
      cookies.push(...answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? ""));
      const to = new URL(answer.headers.get("Location") ?? "", platforms[name].origin);
      answer = await fetch(to, { redirect: "manual", headers: { Cookie: cookies.join("; ") } });
    }
    const page = await answer.text();
    const body = new URLSearchParams({
      visit: /name="visit" value="([^"]+)"/.exec(page)?.[1] ?? "",
      ...fields,
    });
    for (const [, scope = ""] of page.matchAll(/name="scope" value="([^"]+)"/g)) body.append("scope", scope);
    const headers = { Cookie: cookies.join("; ") };
    answer = await fetch(`${platforms[name].origin}/sandbox/decide`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    while (answer.headers.get("Location")?.startsWith(platforms[name].origin)) {
      answer = await fetch(answer.headers.get("Location") ?? "", { redirect: "manual", headers });
    }
    const to = answer.headers.get("Location");
    return to ? new URL(to).searchParams : ApplePlatform.posted(await answer.text());
  }

  it.each(platforms.names)(
    "lets somebody decide who they are at %s, and whether they agree",
    async (name) => {
      expect((await decide(name, { who: "markup", decision: "allow" })).get("code")).toBeTruthy();
      expect((await decide(name, { who: "newcomer", decision: "allow" })).get("code")).toBeTruthy();
      expect((await decide(name, { who: "mara", decision: "deny" })).get("code")).toBe(null);
      expect(platforms[name].people).toContain(MARKUP);
    },
  );
});

it("can be made to misbehave in every way that a platform might", async () => {
  const { github } = platforms;
  github.asked.length = 0;
  const get = async (withinMs = 10_000) => {
    const answer = await fetch(`${github.origin}/user`, {
      redirect: "manual",
      signal: AbortSignal.timeout(withinMs),
    });
    return { status: answer.status, size: (await answer.text()).length, at: answer.headers.get("Location") };
  };
  github.trouble("/user", { status: 429, headers: { "Retry-After": "7" } }, 1);
  expect((await get()).status).toBe(429);
  github.trouble(/^\/us/, { redirect: "http://elsewhere.example/" }, 1);
  expect(await get()).toMatchObject({ status: 307, at: "http://elsewhere.example/" });
  github.trouble("/user", "2 MiB", 1);
  expect((await get()).size).toBeGreaterThan(2 * 1024 * 1024);
  for (const trouble of ["hangs up", "never answers", "answer lost"] as const) {
    github.trouble("/user", trouble, 1);
    await expect(get(trouble === "never answers" ? 200 : 10_000)).rejects.toThrow();
  }
  github.trouble("/user", "half", 1);
  expect((await get()).status).toBe(200);
  expect((await get()).status).toBe(401);
  expect(github.calls("/user")).toHaveLength(8);
});
