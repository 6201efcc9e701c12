import type { Page } from "@playwright/test";
import { stopsOf } from "../keyboard";
import { test as base, expect } from "../test";
import { activateAll, furnishWithTitles } from "./everything/everything";
import { SCREEN_STATES } from "./states";

/** Opens a screen in one of its states. */
const test = base.extend<{ open: (name: string) => Promise<void> }>({
  open: async ({ page, context, server, watch, scripts }, use) => {
    await use(async (name) => {
      const state = SCREEN_STATES.find((one) => one.name === name);
      if (!state) throw new Error(`There is no screen called ${name}`);
      await state.open({ page, context, server, watch, scripts });
    });
  },
});

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const [name, most] of [
  ["dashboard, empty", 2_500],
  ["dashboard, with a profile", 4_000],
  ["dashboard, of a full life", 4_500],
] as const) {
  test(`${name}: at 320 px it is at most ${most} px long`, async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(name);
    expect(await heightOf(page)).toBeLessThanOrEqual(most);
  });
}

test("dashboard, of a full life: Tab stops at most 39 times", async ({ open, page }) => {
  await open("dashboard, of a full life");
  expect((await stopsOf(page)).length, (await stopsOf(page)).join("\n")).toBeLessThanOrEqual(39);
});

test("somebody with everything meets 42 stops of Tab at most, with today's two questions open", async ({
  page,
  person,
  server,
}) => {
  test.setTimeout(300_000);
  await furnishWithTitles(server, person);
  await activateAll(server, person);
  await page.goto("/");
  await expect(page.getByLabel("How sure?")).toBeVisible();
  expect((await stopsOf(page)).length, (await stopsOf(page)).join("\n")).toBeLessThanOrEqual(42);
});

test("dashboard, empty: a newcomer meets no zero, and the sample is small and says what it is", async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open("dashboard, empty");
  const figures = await page.locator(".stats dd:first-of-type").allTextContents();
  expect(figures).toEqual(["–", "–", "–", "–"]);
  await expect(page.locator("#activity").getByText("Sample data")).toBeVisible();
  expect((await page.locator("#activity svg.line-chart").boundingBox())?.height).toBeLessThanOrEqual(130);
});

for (const name of ["dashboard, with a profile", "dashboard, of a full life"]) {
  test(`${name}: its two answers are each at least 56 px high`, async ({ open, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(name);
    const heights = await page
      .locator("#today button")
      .evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(heights).toHaveLength(2);
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(56);
  });
}
