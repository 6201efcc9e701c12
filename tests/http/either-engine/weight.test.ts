import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { firstLoad, scriptsOf } from "../../bench/first-load";
import { loggedIn } from "../../support/person";
import { BUILD } from "../../support/settings";
import { furnished } from "../furnished";
import { serve } from "../serve";

const server = await serve();

it("sends the dashboard of somebody with something of everything in less than 8,500 bytes", async () => {
  const { client } = await furnished(server);
  const answer = await client.get("/");
  expect(answer.page().headings).toContain("Decision Making Patterns");
  expect(answer.headers.get("Content-Encoding")).toBe("gzip");
  expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(1_000);
  expect(Number(answer.headers.get("Content-Length"))).toBeLessThan(8_500);
});

it("sends less than 100 KB of scripts with the dashboard", async () => {
  const { cookie } = await loggedIn(server);
  const { scripts } = await firstLoad(`${server.origin}/`, { Cookie: cookie });
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThan(100_000);
});

describe("Headless UI", () => {
  const assets = new Map(
    readdirSync(`${BUILD}/client/assets`)
      .filter((name) => name.endsWith(".js"))
      .map((name) => [name, readFileSync(`${BUILD}/client/assets/${name}`, "utf8")]),
  );
  /** The files that hold it; each of its elements is called so. */
  const holding = [...assets].filter(([, text]) => text.includes("headlessui-")).map(([name]) => name);

  it("is asked for, after the page, by the account, the data sources and the integrations alone", () => {
    expect(holding.length).toBeGreaterThan(0);
    const asking = [...assets]
      .filter(([name, text]) => !holding.includes(name) && holding.some((held) => text.includes(held)))
      .map(([name]) => name.replace(/-[\w-]{8}\.js$/, ""));
    expect(asking.sort()).toEqual([
      "DataSourceCombobox",
      "TimeZoneCombobox",
      "account",
      "data-sources",
      "integrations",
    ]);
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
