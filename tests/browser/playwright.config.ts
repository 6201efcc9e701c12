import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import type { BrowserOptions } from "./test";

const results = fileURLToPath(new URL("../../test-results", import.meta.url));

/** A Chromium of this machine; without one, Playwright looks for its own. */
const chromium = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

/** Nothing but the server under test answers, and Chromium asks nobody for anything of its own accord. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/**
 * The browser suite against the built server: `npx playwright test --config tests/browser/playwright.config.ts`.
 * A machine reads `test-results/browser.json`, or the file that `PLAYWRIGHT_JSON_OUTPUT_FILE` names.
 */
export default defineConfig<BrowserOptions>({
  testDir: ".",
  outputDir: `${results}/browser`,
  globalSetup: "../support/global-setup.ts",
  fullyParallel: true,
  workers: 2,
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
    launchOptions: { executablePath: chromium, args: QUIET },
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
      use: { scripts: false, javaScriptEnabled: false },
    },
    // axe-core is a script itself, so here scripts are on and the product's own are kept away.
    {
      name: "no-script-files",
      testMatch: "screens/screens.spec.ts",
      grepInvert: /@scriptless/,
      use: { scripts: false },
    },
  ],
});
