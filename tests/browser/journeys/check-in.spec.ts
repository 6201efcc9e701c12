import type { Page } from "@playwright/test";
import { expectFocusOnHeading, tabTo } from "../keyboard";
import { giveResult } from "../states";
import { ANSWERS, hydrated, isMarked, mark } from "../steps";
import { expect, test } from "../test";

/** After a press of the mouse, which lets browsers show no ring around a heading. */
const expectFocused = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name, exact: true }).first()).toBeFocused();

/** A day on the page of check-ins, by its heading. */
const dayOf = (page: Page, name: RegExp) => page.getByRole("main").getByRole("region", { name });

test("how today was takes one press on the dashboard, by keyboard too, and can be changed or taken back", async ({
  page,
  person,
  scripts,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await giveResult(person, ANSWERS);
  await page.goto("/");
  if (scripts) await hydrated(page);
  await mark(page);
  await tabTo(page, "button", "Good");
  await page.keyboard.press("Enter");
  await expectFocusOnHeading(page, "Today: Good");
  expect(await isMarked(page)).toBe(scripts);
  await page.getByLabel("A word, if you like").fill("sun");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.locator("#check-ins")).toContainText("“sun”");
  await expectFocused(page, "Today: Good");

  await page.getByRole("link", { name: "Change this, or the two days before" }).click();
  const today = dayOf(page, /today/i);
  await today.getByText("Change this").click();
  await today.getByLabel("A word, if you like").fill("rain");
  await today.getByRole("button", { name: "Very good" }).click();
  await expectFocused(page, "Today: Very good");
  await expect(today).toContainText("“rain”");
  await today.getByText("Change this").click();
  await today.getByRole("button", { name: "Delete this answer" }).click();
  await expectFocused(page, "How was today?");
});

test("two days back may be filled in, and whoever is not for it is asked no more until they say so", async ({
  page,
  person,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/");
  await page.getByRole("link", { name: "The two days before" }).click();
  const yesterday = dayOf(page, /^how was yesterday/i);
  await yesterday.getByRole("button", { name: "Fair", exact: true }).click();
  await expectFocused(page, "Yesterday: Fair");
  await page.getByRole("button", { name: "Not for me" }).click();
  await expect(page.getByText("You are not asked any more")).toBeVisible();
  await expect(page.locator("#check-ins")).toHaveCount(0);
  await page.goto("/account");
  await page.getByRole("button", { name: "Ask me again" }).click();
  await expectFocused(page, "How was today?");
  await page.goto("/check-in");
  await expect(page.getByRole("heading", { name: "Yesterday: Fair" })).toBeVisible();
});
