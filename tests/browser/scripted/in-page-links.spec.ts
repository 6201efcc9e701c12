import type { Page } from "@playwright/test";
import { expect, test } from "../test";

const TYPED = "A walk before every decision";
const field = (page: Page) => page.getByRole("textbox", { name: "Preference" });

/** Posts a preference without its subcategory, which is refused. */
async function beRefused(page: Page): Promise<void> {
  await page.goto("/preferences");
  await field(page).fill(TYPED);
  await page.getByRole("button", { name: "Add Preference" }).click();
  // The errors take the focus.
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
}

/** Waits until the router has reloaded the screen after a form; it then writes the address once more. */
const loadedAgain = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.__remixRouter.state.navigation.state)).toBe("idle");

test.beforeEach(({ person, watch }) => {
  expect(person.id).toBeTruthy();
  watch.expectStatus(400, "/preferences");
});

test("an error leads to its field, and what was typed stays", async ({ page }) => {
  await beRefused(page);
  await page.getByRole("link", { name: "Subcategory is required" }).click();
  await expect(page.getByLabel("Subcategory")).toBeFocused();
  await expect(page.getByRole("link", { name: "Subcategory is required" })).toBeVisible();
  await expect(field(page)).toHaveValue(TYPED);
  await page.getByLabel("Subcategory").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Add Preference" }).click();
  await expect(page.locator("main li").filter({ hasText: TYPED }).first()).toBeVisible();
});

test("what was typed stays too where the screen's data are still being loaded", async ({ page }) => {
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/_data=/, async (route) => {
    if (route.request().method() === "GET") await asked;
    await route.continue();
  });
  await beRefused(page);
  await page.getByRole("link", { name: "Subcategory is required" }).click();
  await expect(page.getByLabel("Subcategory")).toBeFocused();
  load();
  await loadedAgain(page);
  await expect(page.getByLabel("Subcategory")).toBeFocused();
  await expect(field(page)).toHaveValue(TYPED);
});

test("the skip link of a refused form leaves it as it is", async ({ page }) => {
  await beRefused(page);
  await loadedAgain(page);
  await page.getByRole("link", { name: "Skip to main content" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(field(page)).toHaveValue(TYPED);
});

test("the ways back and forth still lead over such a place", async ({ page }) => {
  await beRefused(page);
  await loadedAgain(page);
  await page.getByRole("link", { name: "Subcategory is required" }).click();
  await page.locator("header a[href='/']").first().click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/preferences#subcategory");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preferences");
  await page.goBack();
  await expect(page).toHaveURL("/preferences");
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Preferences");
});
