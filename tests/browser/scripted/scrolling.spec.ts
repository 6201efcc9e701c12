import type { Page } from "@playwright/test";
import { giveResult } from "../states";
import { ANSWERS, hydrated } from "../steps";
import { expect, test } from "../test";

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scroll = (page: Page, to: number) => page.evaluate((y) => window.scrollTo(0, y), to);

test("a reload and the way back keep one's place, a new visit begins at the top", async ({
  page,
  person,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/");
  await hydrated(page);
  await scroll(page, 400);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => place(page)).toBe(400);

  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/preferences"]')?.click());
  await expect(page).toHaveURL("/preferences");
  await expect.poll(() => place(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => place(page)).toBe(400);

  // A screen without scripts, so that the next one is loaded as a whole.
  await page.goto("/terms");
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => place(page)).toBe(400);

  await page.goto("/terms");
  await page.goto("/");
  await hydrated(page);
  expect(await place(page)).toBe(0);
});
