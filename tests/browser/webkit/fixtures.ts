import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { WebKitContext } from "./context";
import { startDisplay } from "./driver";

type Fixtures = {
  /** Opens another browser, which ends with the test. */
  newContext: () => Promise<BrowserContext>;
};

type WorkerFixtures = {
  /** The name of an invisible X display. */
  display: string;
};

/** Tests whose pages are in WebKit, driven over WebDriver, instead of in one of Playwright's browsers. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  display: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const display = await startDisplay();
      await use(display.name);
      await display.stop();
    },
    { scope: "worker" },
  ],

  newContext: async ({ display, baseURL, javaScriptEnabled, timezoneId, viewport, request }, use) => {
    const opened: WebKitContext[] = [];
    await use(async () => {
      const context = await WebKitContext.open({
        display,
        request,
        scripts: javaScriptEnabled !== false,
        timeZone: timezoneId ?? "UTC",
        baseURL: baseURL ?? "",
        viewport: viewport ?? { width: 1280, height: 900 },
      });
      opened.push(context);
      // Has the part of Playwright's interface that journeys use; calling anything else fails as "not a function".
      return context as unknown as BrowserContext;
    });
    for (const context of opened) await context.close();
  },

  context: async ({ newContext }, use) => use(await newContext()),
  page: async ({ context }, use) => use((await context.newPage()) satisfies Page),
});
