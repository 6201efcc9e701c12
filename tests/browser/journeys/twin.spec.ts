import { pagesOf } from "../pdf";
import { giveResult } from "../states";
import { ANSWERS, hydrated, takeAssessment, toast } from "../steps";
import { expect, IN_EVERY_ENGINE, test, WITH_SCRIPTS } from "../test";

test("the guided setup: assessment, demo connection, three examples, done", async ({ page, person }) => {
  await page.goto("/setup");
  await expect(page.getByText("0/3 Complete")).toBeVisible();
  await page.getByRole("link", { name: "Start the assessment" }).click();
  await takeAssessment(page, ANSWERS);
  await page.getByRole("link", { name: "Continue Setup" }).click();
  await expect(page.getByText("1/3 Complete")).toBeVisible();
  await page.getByRole("button", { name: "Connect demo LinkedIn" }).click();
  await expect(page.getByText("2/3 Complete")).toBeVisible();
  await expect(toast(page, "Platform Connected")).toBeVisible();
  await page.getByRole("button", { name: "Add three example preferences" }).click();
  await expect(page.getByText("3/3 Complete")).toBeVisible();
  await page.getByRole("button", { name: "Complete Setup & Continue" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("and 1 demo")).toBeVisible();
  await expect(page.locator("#platforms").getByText("Demo", { exact: true })).toBeVisible();
  expect(person.id).toBeTruthy();
});

test("a preference is added, changed, deleted after a question, and brought back", async ({
  page,
  person,
}) => {
  await page.goto("/preferences");
  await expect(page.getByText("No communication preferences yet.")).toBeVisible();
  await page.getByLabel("Category", { exact: true }).selectOption("social");
  await page.getByLabel("Subcategory").selectOption("group_size");
  await page.getByRole("textbox", { name: "Preference" }).fill("Small groups, rather than parties");
  await page.getByRole("button", { name: "Add Preference" }).click();
  await expect(toast(page, "Preference Added")).toBeVisible();
  const list = page.locator("#preferences");
  await expect(list).toContainText("Small groups, rather than parties");
  // The next preference is often a similar one, so the form keeps its category.
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("social");
  await expect(page.getByLabel("Subcategory")).toHaveValue("group_size");
  await expect(page.getByRole("textbox", { name: "Preference" })).toHaveValue("");

  await list.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByRole("button", { name: "Update Preference" })).toBeVisible();
  await page.getByRole("textbox", { name: "Preference" }).fill("One friend at a time");
  await page.getByRole("button", { name: "Update Preference" }).click();
  await expect(toast(page, "Preference Updated")).toBeVisible();
  await expect(list).toContainText("One friend at a time");

  await list.getByRole("link", { name: /^Delete/ }).click();
  await expect(page.getByRole("heading", { name: "Delete this preference?" })).toBeVisible();
  await page.getByRole("button", { name: "Delete preference" }).click();
  await expect(list).toContainText("No social preferences yet.");
  await toast(page, "Preference Deleted").getByRole("button", { name: "Undo" }).click();
  await expect(list).toContainText("One friend at a time");
  expect(person.id).toBeTruthy();
});

test("a refused preference keeps what was typed", { tag: IN_EVERY_ENGINE }, async ({
  page,
  person,
  watch,
}) => {
  watch.expectStatus(400, "/preferences");
  await page.goto("/preferences");
  await page.getByRole("textbox", { name: "Preference" }).fill("A walk before every decision");
  await page.getByRole("button", { name: "Add Preference" }).click();
  await expect(page.getByRole("link", { name: "Subcategory is required" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Preference" })).toHaveValue("A walk before every decision");
  await expect(page).toHaveTitle(/^Error: /);
  expect(person.id).toBeTruthy();
});

test("the twin shows what it expected only after the answer, and is measured from ten on", {
  tag: WITH_SCRIPTS,
}, async ({ page, person }) => {
  test.slow();
  await giveResult(person, ANSWERS);
  await page.goto("/preview-twin");
  for (let answered = 0; answered < 10; answered++) {
    await expect(page.getByText("Your twin expected")).toHaveCount(0);
    await page
      .getByRole("group", { name: "What would you do?" })
      .getByRole("radio")
      .nth(answered % 2)
      .check();
    await page.getByRole("radio", { name: "Fairly sure" }).check();
    await page.getByRole("button", { name: "Show what my twin expected" }).click();
    await expect(page.getByText("Your twin expected")).toBeVisible();
    if (answered < 9) await expect(page.getByText("Not enough answers yet")).toBeVisible();
    await page.getByRole("link", { name: "Next choice" }).click();
  }
  await expect(page.getByText(/^10 of \d+ choices answered\.$/)).toBeVisible();
  await expect(page.getByText(/^Right [\d.]+ of 10\. A coin would get about 5\. /)).toBeVisible();
  await expect(page.getByText("Brier score", { exact: true })).toBeHidden();
  await page.getByText("For the curious").click();
  await expect(page.getByText("Brier score", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(/of 10 choices$/)).toHaveCount(0);
});

test("'Not for me' takes a recommendation away for good", { tag: IN_EVERY_ENGINE }, async ({
  page,
  person,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/");
  const first = page.locator("#recommendations h3").first();
  const title = (await first.textContent()) ?? "";
  await first.getByRole("link").click();
  await page.getByRole("button", { name: new RegExp(`^Not for me.*${title}`) }).click();
  await expect(page.locator("#recommendations")).not.toContainText(title);
  await page.reload();
  await expect(page.locator("#recommendations")).not.toContainText(title);
});

test("'I'll try this' sets a day, and what came of it is asked for", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/");
  await page.locator("#recommendations h3 a").first().click();
  await page.getByRole("button", { name: "I'll try this" }).click();
  await expect(page.getByText("You are trying this.").first()).toBeVisible();
  await page.getByText("Look back already").click();
  await page.getByRole("button", { name: /^It helped/ }).click();
  await expect(page.getByText("It helped once.")).toBeVisible();
});

test("a shared link shows the chosen parts to anybody, until it is ended", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  anotherDevice,
  watch,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/share");
  await page.getByRole("checkbox", { name: "Personality" }).check();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Exactly this is visible" })).toBeVisible();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();

  const visitor = await anotherDevice();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1 })).toContainText("twin");
  await expect(visitor.getByRole("heading", { name: "Personality" })).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "Preferences" })).toHaveCount(0);
  expect(await visitor.context().cookies()).toEqual([]);

  await page.goto("/share");
  await page.getByRole("button", { name: /^End link/ }).click();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  watch.expectStatus(404, new URL(link).pathname);
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
});

test("the export downloads under its documented name", async ({ page, person, scripts }) => {
  await page.goto("/");
  if (scripts) await hydrated(page);
  await page.getByRole("link", { name: "Export Twin Data" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^twin-data-\d{4}-\d\d-\d\d\.json$/);
  if (scripts) await expect(toast(page, "Export Complete")).toBeVisible();
  expect(person.id).toBeTruthy();
});

test("the profile prints as a report of two pages or fewer", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/setup");
  for (const name of ["Connect demo LinkedIn", "Add three example preferences"]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Decision-Making Profile" })).toBeVisible();
  const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toBeGreaterThanOrEqual(1);
  expect(pages).toBeLessThanOrEqual(2);
});
