import type { Page } from "@playwright/test";
import { partOf } from "~/integrations/parts";
import type { Person as PlatformPerson } from "../platforms/foundations/people";
import { type StartedPlatforms, startPlatforms } from "../platforms/start";
import { freePort } from "../support/database/postgres";
import { startServer } from "../support/server/server";
import { test as base } from "./test";

type WorkerFixtures = {
  port: number;
  /** A stand-in for every platform, with a consent page. */
  platforms: StartedPlatforms;
};

/** Tests with a server that knows every platform, through stand-ins. */
export const test = base.extend<object, WorkerFixtures>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => use(await freePort()),
    { scope: "worker" },
  ],

  platforms: [
    async ({ port }, use) => {
      const platforms = await startPlatforms({ appOrigin: `http://localhost:${port}`, decides: "asks" });
      await use(platforms);
      await platforms.stop();
    },
    { scope: "worker" },
  ],

  server: [
    async ({ port, platforms }, use) => {
      const server = await startServer({ port, env: platforms.env });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  watch: async ({ watch, platforms }, use) => {
    for (const standIn of platforms.all) {
      standIn.complaints.length = 0;
      watch.alsoServes(standIn.origin);
    }
    await use(watch);
  },
});

/** Agrees on a stand-in's page, and comes back. */
export async function allow(page: Page, who: PlatformPerson, refused: readonly string[] = []): Promise<void> {
  await page.getByRole("radio", { name: who.email }).check();
  for (const scope of refused) await page.getByRole("checkbox", { name: scope }).uncheck();
  await page.getByRole("button", { name: "Allow" }).click();
}

/** A platform's card on the integrations screen. */
export const cardOf = (page: Page, name: string) => page.locator(`#${partOf(name)}`);
