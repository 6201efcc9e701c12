import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { firstLoad, scriptsOf } from "../../bench/first-load";
import { GOALS, WITHOUT_SCRIPTS } from "../../bench/goals";
import { loggedIn } from "../../support/accounts/person";
import { serve } from "../../support/server/serve";
import { BUILD } from "../../support/server/settings";
import { furnished } from "../../support/twin/furnished";

const server = await serve();

it("sends the dashboard of somebody with something of everything in no more bytes than its goal", async () => {
  const { client } = await furnished(server);
  const answer = await client.get("/");
  expect(answer.page().headings).toContain("Decision Making Patterns");
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(1_000);
  expect(Number(answer.headers.get("Content-Length"))).toBeLessThanOrEqual(GOALS.dashboardHtml);
});

it("sends no more scripts and styles with the dashboard than their goals", async () => {
  const { cookie } = await loggedIn(server);
  const { scripts, styles } = await firstLoad(`${server.origin}/`, { Cookie: cookie });
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(GOALS.dashboardScripts);
  expect(styles).toBeGreaterThan(5_000);
  expect(styles).toBeLessThanOrEqual(GOALS.styles);
});

it.each(WITHOUT_SCRIPTS)("sends no scripts with %s, and no more styles than their goal", async (path) => {
  const { scripts, styles } = await firstLoad(`${server.origin}${path}`);
  expect(scripts).toBe(0);
  expect(styles).toBeGreaterThan(5_000);
  expect(styles).toBeLessThanOrEqual(GOALS.styles);
});

const assets = new Map(
  readdirSync(`${BUILD}/client/assets`)
    .filter((name) => name.endsWith(".js"))
    .map((name) => [name, readFileSync(`${BUILD}/client/assets/${name}`, "utf8")]),
);

describe("Headless UI", () => {
  /** The files that contain Headless UI, recognised by its element names. */
  const holding = [...assets].filter(([, text]) => text.includes("headlessui-")).map(([name]) => name);

  it("is asked for, after the page, by the account, the data sources and the integrations alone", () => {
    expect(holding.length).toBeGreaterThan(0);
    const asking = [...assets]
      .filter(([name, text]) => !holding.includes(name) && holding.some((held) => text.includes(held)))
      .map(([name]) => name.replace(/-[\w-]{8}\.js$/, ""));
    expect(asking.sort()).toEqual(["DataSourceCombobox", "TimeZoneCombobox", "integrations"]);
  });

  it.each([
    "/",
    "/setup",
    "/preferences",
    "/personality-assessment",
    "/preview-twin",
    "/profile",
    "/share",
    "/export",
    "/import",
    "/oauth-debug",
    "/integrations",
    "/data-sources",
    "/account",
    "/security",
  ])("is not among the scripts that %s begins with", async (path) => {
    const { client } = await loggedIn(server);
    const { document } = (await client.get(path)).page();
    const scripts = [...(await scriptsOf(`${server.origin}${path}`, document))];
    expect(scripts.length).toBeGreaterThan(2);
    const names = scripts.map((address) => address.split("/").at(-1) ?? "");
    for (const name of names) expect(assets.has(name), name).toBe(true);
    expect(names.filter((name) => holding.includes(name))).toEqual([]);
  });
});

it("no script for browsers brings zod, which is 160 KB and tries to evaluate code", () => {
  const folder = join(BUILD, "client/assets");
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => readFileSync(join(folder, name), "utf8").includes("ZodError"))).toEqual([]);
});
