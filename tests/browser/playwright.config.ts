import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumPath, QUIET } from "./chromium";
import { type BrowserOptions, WITH_SCRIPTS } from "./test";

const results = fileURLToPath(new URL("../../test-results", import.meta.url));

/**
 * The browser suite against the built server: `npx playwright test --config tests/browser/playwright.config.ts`. The
 * results for programs are in `test-results/browser.json`, or in the file that `PLAYWRIGHT_JSON_OUTPUT_FILE` names.
 */
export default defineConfig<BrowserOptions>({
  testDir: ".",
  outputDir: `${results}/browser`,
  globalSetup: "../support/server/global-setup.ts",
  fullyParallel: true,
  // A page that loads, paints and waits leaves a third of a processor idle, so one more browser runs.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? `${results}/browser.json` }],
  ],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromiumPath, args: QUIET },
    locale: "en-GB",
    timezoneId: "UTC",
    viewport: { width: 1280, height: 900 },
    screenshot: "only-on-failure",
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
  },
  projects: [
    { name: "scripts", use: { scripts: true } },
    {
      name: "no-scripts",
      testMatch: "journeys/**",
      grepInvert: new RegExp(WITH_SCRIPTS),
      use: { scripts: false, javaScriptEnabled: false },
    },
    // axe-core is a script itself, so scripts are on here and the product's own are blocked.
    {
      name: "no-script-files",
      testMatch: "screens/screens.spec.ts",
      grepInvert: /@once/,
      use: { scripts: false },
    },
  ],
});
