import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import inFirefox from "../firefox/playwright.config";
import inChromium from "../playwright.config";
import type { BrowserOptions } from "../test";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const firefox = { ...inFirefox.use, ...inFirefox.projects?.[0]?.use };

/**
 * Pictures of screens for visual inspection, in `test-results/engines/`:
 * `npx playwright test --config tests/browser/pictures/playwright.config.ts`.
 */
export default defineConfig<BrowserOptions>({
  ...inChromium,
  testDir: ".",
  testMatch: "pictures.ts",
  outputDir: here("../../../test-results/pictures"),
  globalSetup: "../../support/server/global-setup.ts",
  reporter: "list",
  projects: [
    { name: "chromium", use: { scripts: true } },
    { name: "firefox", use: { ...firefox } },
  ],
});
