import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import inChromium from "../playwright.config";
import { type BrowserOptions, WITH_SCRIPTS } from "../test";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const results = here("../../../test-results");

/** Options to launch this machine's Firefox over WebDriver BiDi. */
const firefox = (...args: string[]) => ({
  executablePath: here("start-firefox.mjs"),
  args,
  firefoxUserPrefs: {
    // Only the server under test answers.
    "services.settings.server": "data:,#none",
    // The panel would take the focus from the page.
    "browser.download.alwaysOpenPanel": false,
  },
});

/**
 * The journeys in Firefox: `npx playwright test --config tests/browser/firefox/playwright.config.ts`. The results for
 * programs are in `test-results/firefox.json`, or in the file that `PLAYWRIGHT_JSON_OUTPUT_FILE` names.
 */
export default defineConfig<BrowserOptions>({
  ...inChromium,
  testDir: "../journeys",
  outputDir: `${results}/firefox`,
  globalSetup: "../../support/server/global-setup.ts",
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? `${results}/firefox.json` }],
  ],
  use: {
    ...inChromium.use,
    browserName: "firefox",
    channel: "moz-firefox",
    // Before each screenshot, Playwright adds a style sheet; the Content-Security-Policy refuses it, which fails the
    // watch.
    screenshot: "off",
  },
  projects: [
    { name: "scripts", use: { scripts: true, launchOptions: firefox() } },
    {
      name: "no-scripts",
      grepInvert: new RegExp(WITH_SCRIPTS),
      use: { scripts: false, javaScriptEnabled: false, launchOptions: firefox("--without-scripts") },
    },
  ],
});
