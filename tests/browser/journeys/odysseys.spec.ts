import type { Page } from "@playwright/test";
import { addPreference } from "../../support/twin/preferring";
import { giveCalendar } from "../odysseys";
import { hydrated, isMarked, mark, toast } from "../steps";
import { expect, test } from "../test";

const PAGE = "/use-cases/calendar-clarity";

/** Reloads, by the link that is there without scripts, until the report has come. */
async function awaitReport(page: Page, scripts: boolean): Promise<void> {
  await expect(async () => {
    const again = page.getByRole("link", { name: "Look again" });
    if (!scripts && (await again.isVisible())) await again.click();
    // The link is there while a report is being made; the toast has the same words and may stay longer.
    await expect(again).toHaveCount(0, { timeout: 1_500 });
    await expect(page.getByRole("heading", { name: "Key insights" })).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
}

/** Each insight's text by title, and the link to its rows. */
function insights(page: Page) {
  return page.locator("#insights li").evaluateAll((items) =>
    items.map((item) => ({
      title: item.querySelector("h3")?.textContent ?? "",
      value: item.querySelector("h3 + p")?.textContent ?? "",
      href: item.querySelector("a")?.getAttribute("href") ?? "",
    })),
  );
}

test("an odyssey is activated, its report followed to its rows, updated each week, and stopped", async ({
  page,
  person,
  server,
  scripts,
}) => {
  test.slow();
  await giveCalendar(server, person);
  await page.goto("/use-cases");
  await page.getByRole("link", { name: "Productivity", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Productivity & Time Management" })).toBeVisible();
  await page.getByRole("button", { name: "Activate Calendar Clarity" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(toast(page, "Use Case Activated")).toContainText(
    "Calendar Clarity has been activated and will begin analysing your data.",
  );
  if (scripts) await hydrated(page);
  if (scripts) await mark(page);
  await awaitReport(page, scripts);
  expect((await insights(page)).map(({ title, href }) => [title, href])).toEqual(
    expect.arrayContaining([
      ["When your calendar is full", "/signals?platform=google#profile-activity-by-hour-title"],
      ["How alike your weeks are", "/signals?platform=google#profile-regularity-title"],
      ["Conscientiousness", "/personality-assessment#conscientiousness-title"],
    ]),
  );

  await page.getByRole("radio", { name: "Every week" }).check();
  await page.getByRole("button", { name: "Schedule Update" }).click();
  await expect(toast(page, "Updated every week")).toBeVisible();
  await expect(page.getByText(/^It is updated every week, next on /)).toBeVisible();
  await page.getByRole("radio", { name: "Now", exact: true }).check();
  await page.getByRole("button", { name: "Schedule Update" }).click();
  await expect(toast(page, "A report is being made")).toBeVisible();
  await awaitReport(page, scripts);
  await expect(page.getByText("All 2 reports")).toBeVisible();
  if (scripts) expect(await isMarked(page)).toBe(true);

  for (const { title, value, href } of await insights(page)) {
    await page.goto(href);
    // The link leads to that part's heading.
    const rows = page.locator(href.slice(href.indexOf("#")).replace(/-title$/, ""));
    await expect(rows, title).toBeVisible();
    // The insight's figures appear on the linked part of the page.
    for (const figure of value.match(/\d+(?=%| of 100)/g) ?? []) await expect(rows).toContainText(figure);
    await page.goto(PAGE);
  }

  await page.getByText("Stop this odyssey").click();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(toast(page, "Odyssey stopped")).toBeVisible();
  await page.goto(PAGE);
  await expect(page.getByText("Ready to Implement")).toBeVisible();
});

test("an insight on a preference leads to it, and what is missing says what would supply it", async ({
  page,
  person,
  server,
}) => {
  await giveCalendar(server, person);
  const held = { category: "work", subcategory: "schedule", confidence: 90 };
  await addPreference(person.client, { ...held, preference: "A quiet hour before the first meeting" });
  await page.goto("/use-cases");
  await page.getByRole("button", { name: "Activate The Shape of Your Work" }).click();
  await expect(page).toHaveURL("/use-cases/shape-of-work");
  await expect(async () => {
    await page.goto("/use-cases/shape-of-work");
    await expect(page.getByRole("link", { name: "Your preference" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator("#missing")).toContainText("It comes with a connected Google account with files");
  await page.getByRole("link", { name: "Your preference" }).click();
  await expect(page.getByRole("textbox", { name: "Preference" })).toHaveValue(
    "A quiet hour before the first meeting",
  );
});

test("each sample is opened from the list, and says that it is one", async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/use-cases");
  await page.getByRole("link", { name: "Look at eight samples" }).click();
  const samples = page.getByRole("navigation", { name: "Samples" }).getByRole("link");
  await expect(samples).toHaveCount(8);
  for (const index of [7, 3, 0]) {
    const title = await samples.nth(index).evaluate((link) => link.firstChild?.textContent ?? "");
    await samples.nth(index).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
    await expect(page.getByText("Last updated: 2 hours ago")).toBeVisible();
    await expect(samples.nth(index)).toHaveAttribute("aria-current", "page");
  }
});
