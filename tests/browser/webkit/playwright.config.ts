import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import inChromium from "../playwright.config";
import type { BrowserOptions } from "../test";

const results = fileURLToPath(new URL("../../../test-results", import.meta.url));

// Read by tests/browser/test.ts in every worker.
process.env.TEST_BROWSER = "webkit";

/**
 * The journeys in WebKit: `npx playwright test --config tests/browser/webkit/playwright.config.ts`. The results for
 * programs are in `test-results/webkit.json`, or in the file that `PLAYWRIGHT_JSON_OUTPUT_FILE` names.
 */
export default defineConfig<BrowserOptions>({
  ...inChromium,
  testDir: "../journeys",
  outputDir: `${results}/webkit`,
  globalSetup: "../../support/server/global-setup.ts",
  reporter: [
    ["list"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? `${results}/webkit.json` }],
  ],
  use: { ...inChromium.use, browserName: "webkit", screenshot: "off" },
  projects: [
    { name: "scripts", use: { scripts: true } },
    { name: "no-scripts", use: { scripts: false, javaScriptEnabled: false } },
  ],
});
