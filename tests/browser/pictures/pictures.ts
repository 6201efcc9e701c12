import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decisionOf } from "../../support/decisions/deciding";
import { giveResult } from "../states";
import { ANSWERS, hydrated } from "../steps";
import { test } from "../test";
import type { Watch } from "../watch";

const FOLDER = fileURLToPath(new URL("../../../test-results/engines", import.meta.url));

/** The maximum height of a picture, in pixels of the page. */
const TALLEST = 4000;

const STRANGERS = ["/login", "/register", "/privacy"];
const SCREENS = [
  ...["/", "/personality-assessment", "/personality-assessment?section=1", "/preview-twin", "/preferences"],
  ...["/decisions", "/decisions/new", "/calibration", "/archives", "/integrations", "/use-cases", "/share"],
  ...["/security", "/account", "/profile"],
];

/** Before a picture in Firefox, Playwright adds a style sheet, which the Content-Security-Policy refuses. */
function announceStyles(watch: Watch, browserName: string): void {
  if (browserName === "firefox") watch.expectText("blocked an inline style");
}

for (const width of [320, 1280]) {
  test(`screens at ${width} px`, async ({ page, person, browserName, watch }) => {
    announceStyles(watch, browserName);
    test.setTimeout(240_000);
    mkdirSync(`${FOLDER}/${browserName}`, { recursive: true });
    await giveResult(person, ANSWERS);
    await person.client.postJson("/api/integrations", { platformName: "linkedin" });
    const preference = { category: "lifestyle", subcategory: "pace", preference: "A walk before work" };
    await person.client.postJson("/api/preferences", { ...preference, confidence: 80 });
    await decisionOf(person);
    for (const path of SCREENS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      if (path === "/integrations") await hydrated(page);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(tall, TALLEST) });
      writeFileSync(`${FOLDER}/${browserName}/${nameOf(path)}-${width}.png`, await page.screenshot());
    }
  });

  test(`screens of strangers at ${width} px`, async ({ page, browserName, watch }) => {
    announceStyles(watch, browserName);
    mkdirSync(`${FOLDER}/${browserName}`, { recursive: true });
    for (const path of STRANGERS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      writeFileSync(`${FOLDER}/${browserName}/${nameOf(path)}-${width}.png`, await page.screenshot());
    }
  });
}

function nameOf(path: string): string {
  return path.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "dashboard";
}
