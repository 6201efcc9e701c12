import type { Page } from "@playwright/test";
import { test as base, expect } from "../test";
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

/** The room below what stands last in each element that a selector finds, in CSS pixels, without its padding. */
function roomBelow(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((boxes) =>
    boxes.map((box) => {
      const last = box.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return (
        box.getBoundingClientRect().bottom - last - Number.parseFloat(getComputedStyle(box).paddingBottom)
      );
    }),
  );
}

/** How far apart the columns end, and the heights of the rows by which the shorter one reaches as far. */
function columns(page: Page) {
  return page.evaluate(() => {
    const ends = [...document.querySelectorAll(".panels > div > :last-child")].map(
      (panel) => panel.getBoundingClientRect().bottom,
    );
    const rows = [...document.querySelectorAll(".quick-actions > li")].map((row) => row.clientHeight);
    return { apart: Math.max(...ends) - Math.min(...ends), count: ends.length, tallest: Math.max(...rows) };
  });
}

for (const name of ["dashboard, empty", "dashboard, with a profile", "dashboard, with everything"]) {
  test(`${name}: on a wide screen its columns end together, and no card is left empty`, async ({
    open,
    page,
  }) => {
    await open(name);
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { apart, count, tallest } = await columns(page);
      expect(count).toBe(2);
      expect.soft(apart, `columns at ${width} px`).toBeLessThan(1);
      expect.soft(tallest, `quick actions at ${width} px`).toBeLessThanOrEqual(128);
      for (const room of await roomBelow(page, ".stats > li")) {
        expect.soft(room, `a stat card at ${width} px`).toBeLessThanOrEqual(8);
      }
    }
    // Who opens one explanation does not stretch the others.
    await page.locator(".stats summary").first().click();
    for (const room of await roomBelow(page, ".stats > li")) expect(room).toBeLessThanOrEqual(8);
  });
}

test("dashboard: explanations that are opened in one column leave no hole in the other", async ({
  open,
  page,
}) => {
  await open("dashboard, with a profile");
  await page.setViewportSize({ width: 1280, height: 900 });
  // A long right column, as many platforms and long reasons make it.
  const opened = page.locator(".panel-column:last-child summary");
  for (const summary of await opened.all()) await summary.click();
  await page
    .locator("#recommendations .suggestion")
    .first()
    .evaluate((one) => {
      for (let copy = 0; copy < 4; copy++) one.after(one.cloneNode(true));
    });
  const { apart } = await columns(page);
  expect(apart).toBeGreaterThan(500);
  const [room] = await roomBelow(page, "#patterns");
  expect(room).toBeLessThanOrEqual(128);
});

for (const name of ["result", "result, careless and taken again", "result, extreme"]) {
  test(`${name}: on a wide screen no card is left empty`, async ({ open, page }) => {
    await open(name);
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const room of await roomBelow(page, "main section.card")) {
        expect.soft(room, `a card at ${width} px`).toBeLessThanOrEqual(64);
      }
    }
  });
}

test("preview: on a wide screen its cards are below each other, each as wide as the page", async ({
  open,
  page,
}) => {
  await open("preview, with everything");
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await page
      .locator("main section.card")
      .evaluateAll((cards) => cards.map((card) => card.clientWidth));
    expect(widths.length).toBeGreaterThanOrEqual(5);
    expect.soft(new Set(widths).size, `widths at ${width} px`).toBe(1);
  }
});
