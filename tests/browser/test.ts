import { type BrowserContext, expect, type Page, test as playwright } from "@playwright/test";
import { loggedIn, type Person } from "../support/accounts/person";
import { freePort } from "../support/database/postgres";
import { startServer, type TestServer } from "../support/server/server";
import { Watch } from "./watch";

export { expect };

/**
 * Tag of the journeys that CI runs in Firefox too: short ones, which together cover what differs between engines.
 */
export const IN_EVERY_ENGINE = "@in-every-engine";

/**
 * Tag of the journeys that run with scripts alone: without them they would only follow links and post forms, as HTTP tests do.
 */
export const WITH_SCRIPTS = "@with-scripts";

export type BrowserOptions = {
  /** Whether the product's scripts run; set by the project. */
  scripts: boolean;
};

type Fixtures = {
  /** Fails the test for anything a healthy page never does; see {@link Watch}. */
  watch: Watch;
  /** A user with an account, signed in in `page`. */
  person: Person;
  /** A page in another browser, without shared cookies. */
  anotherDevice: () => Promise<Page>;
};

type WorkerFixtures = {
  /** The built server with its own database; tests share it one after the other. */
  server: TestServer;
};

/** Signs a user in in a browser. */
export async function bringSession(
  context: BrowserContext,
  server: TestServer,
  person: Person,
): Promise<void> {
  const [name = "", value = ""] = person.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: server.origin, httpOnly: true, sameSite: "Lax" }]);
}

type Contexts = {
  /** Opens another browser context, which ends with the test. */
  newContext: () => Promise<BrowserContext>;
};

const ofPlaywright = playwright.extend<Contexts>({
  newContext: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});

export const test = ofPlaywright.extend<Fixtures & BrowserOptions, WorkerFixtures>({
  scripts: [true, { option: true }],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const server = await startServer({ port: await freePort() });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  watch: [
    async ({ server, javaScriptEnabled }, use) => {
      const watch = new Watch(server.origin, javaScriptEnabled);
      await use(watch);
      expect([...watch.trouble, ...watch.missing()], "what a healthy page never does").toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },

  person: async ({ context, server }, use) => {
    const person = await loggedIn(server);
    await bringSession(context, server, person);
    await use(person);
  },

  anotherDevice: async ({ newContext, watch }, use) => {
    await use(async () => {
      const context = await newContext();
      watch.follow(context);
      return context.newPage();
    });
  },
});
