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

/** The empty space below the last child of each element that a selector finds, in CSS pixels, without the padding. */
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

/** By how many pixels the right column ends before the left one. */
function rightEndsBefore(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [left = 0, right = 0] = [...document.querySelectorAll(".panel-column > :last-child")].map(
      (panel) => panel.getBoundingClientRect().bottom,
    );
    return left - right;
  });
}

for (const name of ["dashboard, empty", "dashboard, with a profile", "dashboard, of a full life"]) {
  test(`${name}: panels end where they end, and its right column not a screen before the left`, async ({
    open,
    page,
  }) => {
    await open(name);
    await expect(page.locator(".panel-column")).toHaveCount(2);
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await rightEndsBefore(page), `columns at ${width} px`).toBeLessThan(900);
      for (const room of await roomBelow(page, ".panel-column > .panel")) {
        expect.soft(room, `a panel at ${width} px`).toBeLessThanOrEqual(8);
      }
    }
    // Opening disclosures in one column does not stretch a panel of the other either.
    const opened = page.locator(".panel-column:last-child summary");
    for (const summary of await opened.all()) await summary.click();
    for (const room of await roomBelow(page, ".panel-column > .panel")) expect(room).toBeLessThanOrEqual(8);
  });
}

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
