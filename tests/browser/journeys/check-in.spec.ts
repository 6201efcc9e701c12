import { expectFocusOnHeading, tabTo } from "../keyboard";
import { giveResult } from "../states";
import { ANSWERS, hydrated, isMarked, mark } from "../steps";
import { expect, test } from "../test";

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
  await expectFocusOnHeading(page, "Today: Good");

  await page.getByRole("link", { name: "Change this, or the two days before" }).click();
  const today = page.locator(".check-in").first();
  await today.getByText("Change this").click();
  await today.getByLabel("A word, if you like").fill("rain");
  await today.getByRole("button", { name: "Very good" }).click();
  await expectFocusOnHeading(page, "Today: Very good");
  await expect(today).toContainText("“rain”");
  await today.getByText("Change this").click();
  await today.getByRole("button", { name: "Delete this answer" }).click();
  await expectFocusOnHeading(page, "How was today?");
});

test("two days back may be filled in, and whoever is not for it is asked no more until they say so", async ({
  page,
  person,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/");
  await page.getByRole("link", { name: "The two days before" }).click();
  const yesterday = page.locator(".check-in", { hasText: "How was yesterday?" });
  await yesterday.getByRole("button", { name: "Fair", exact: true }).click();
  await expectFocusOnHeading(page, "Yesterday: Fair");
  await page.getByRole("button", { name: "Not for me" }).click();
  await expect(page.getByText("You are not asked any more")).toBeVisible();
  await expect(page.locator("#check-ins")).toHaveCount(0);
  await page.goto("/account");
  await page.getByRole("button", { name: "Ask me again" }).click();
  await expectFocusOnHeading(page, "How was today?");
  await page.goto("/check-in");
  await expect(page.getByRole("heading", { name: "Yesterday: Fair" })).toBeVisible();
});
