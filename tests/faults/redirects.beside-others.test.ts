import { afterAll, describe, expect, it } from "vitest";
import { account, loggedIn } from "../support/accounts/person";
import { Client } from "../support/http/client";
import { allRoutes } from "../support/http/every-route";
import { waysToWrite } from "../support/http/every-write";
import { furnishOnce } from "../support/http/furnished";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(() => server.stop());
const furnished = await furnishOnce(server);

const EVIL = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/../..//evil.example",
  "https://evil.example",
  "https:evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "http:/\\evil.example",
  "evil.example",
  "@evil.example",
  ".evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0000javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "blob:https://evil.example/1",
  "/\u0000/evil.example",
  "/logout",
  "/Logout",
  "/%6cogout",
  "/%256cogout",
  "/AUTH/google",
  "/%61uth/google",
  "/api/logout",
  "/auth/google/login",
  "",
  `/${"a".repeat(10_000)}`,
];

/** One of each kind, for the forms that should read no place at all; those that read one are tested with all. */
const OF_EACH_KIND = ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"];

/** Where each place that reads `next` leads to. */
const PLACES: [string, (next: string) => Promise<string | null>][] = [
  [
    "after logging in",
    async (next) => {
      const { email, password } = await account(server);
      return (await new Client(server.origin).postForm("/login", { email, password, next })).location;
    },
  ],
  [
    "at the login page, when somebody is logged in",
    async (next) => {
      const { client } = await loggedIn(server);
      return (await client.get(`/login?${new URLSearchParams({ next })}`)).location;
    },
  ],
  [
    "after a notification is read",
    async (next) => {
      const { client } = await loggedIn(server);
      return (await client.postForm("/notifications", { intent: "read-all", next })).location;
    },
  ],
];

describe.each(PLACES)("%s", (_place, destination) => {
  it.each(EVIL.map((next) => [JSON.stringify(next).slice(0, 60), next]))(
    "next=%s goes to /",
    async (_n, next) => {
      expect(await destination(next)).toBe("/");
    },
  );

  it("a page of ours is gone to", async () => {
    expect(await destination("/setup?a=1#b")).toMatch(/^\/setup\?a=1/);
  });
});

it("a login form never carries a place elsewhere on", async () => {
  for (const next of EVIL) {
    const page = (await new Client(server.origin).get(`/login?${new URLSearchParams({ next })}`)).page();
    expect(["", "/", null]).toContain(page.value("next"));
    const targets = page.all("[href], [action]").map((element) => {
      return element.getAttribute("href") ?? element.getAttribute("action") ?? "";
    });
    expect(targets.filter((target) => /evil|script:|data:/i.test(target))).toEqual([]);
  }
});

it.each(
  allRoutes().flatMap(({ address, asks }) => (asks ?? []).map((ask) => [address, Object.values(ask).join()])),
)("no form leads elsewhere, whatever place is sent along: %s %s", async (address, intent) => {
  for (const next of OF_EACH_KIND) {
    const { client, target, route } = await furnished(address);
    const ways = waysToWrite(route, target, (fields) => ({
      ...fields,
      next,
      redirect: next,
      returnTo: next,
    }));
    const way = ways.find(({ ask }) => Object.values(ask).join() === intent);
    const { location, status } = (await way?.send(client)) ?? {};
    expect(status, next).toBeLessThan(500);
    if (location) expect(location, JSON.stringify(next)).toMatch(/^\/(?![/\\])(?!.*evil)/);
  }
});
