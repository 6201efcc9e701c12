import type { Page } from "@playwright/test";
import { expectFocusSeen, tabTo } from "../keyboard";
import { giveResult } from "../states";
import { ANSWERS, chosenAnswers, FIGURES, hydrated } from "../steps";
import { expect, IN_EVERY_ENGINE, test } from "../test";

/** Chooses an answer in the next group; the focus moves to the chosen one. */
async function answerByArrows(page: Page, answer: number): Promise<void> {
  await page.keyboard.press("Tab");
  await expectFocusSeen(page);
  const chosen = Number(await page.evaluate(() => Reflect.get(document.activeElement ?? {}, "value")));
  const key = answer > chosen ? "ArrowRight" : "ArrowLeft";
  for (let press = 0; press < Math.abs(answer - chosen); press++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
}

test("the whole assessment by keyboard alone", async ({ page, person, scripts }) => {
  await page.goto("/");
  if (scripts) await hydrated(page);
  await tabTo(page, "link", "Complete Setup");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/setup");
  if (scripts) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, "link", "Start the assessment");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 5 sections")).toBeVisible();
  // Reloads, so that the questions are reached as if the page had been opened directly.
  await page.reload();
  if (scripts) await hydrated(page);

  for (let section = 1; section <= 5; section++) {
    await expect(page.getByText(`${section} of 5 sections`)).toBeVisible();
    // A new page starts with the skip link; in later sections the heading has the focus.
    if (section > 1) await expect(page.getByRole("heading", { level: 2 })).toBeFocused();
    else await skipToMain(page);
    const six = ANSWERS[section - 1] ?? [];
    for (const answer of six) await answerByArrows(page, answer);
    expect(await chosenAnswers(page)).toEqual([...six]);
    await tabTo(page, "button", section < 5 ? "Next" : "Complete Assessment");
    await page.keyboard.press(section % 2 ? "Enter" : "Space");
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your personality profile");
  if (scripts) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  for (const [trait, figure] of Object.entries(FIGURES)) {
    await expect(page.getByRole("region", { name: trait }).getByText(figure, { exact: true })).toBeVisible();
  }
  await tabTo(page, "link", "Go to Dashboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Personality Profile" })).toContainText(
    FIGURES.Agreeableness,
  );
  expect(person.id).toBeTruthy();
});

/** Follows the skip link of a new page. */
async function skipToMain(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

test("the first Tab on a page is the skip link, and it leads past the navigation", {
  tag: IN_EVERY_ENGINE,
}, async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/setup");
  await skipToMain(page);
  await page.keyboard.press("Tab");
  const inMain = await page.getByRole("main").evaluate((main) => main.contains(document.activeElement));
  expect(inMain).toBe(true);
});

test("Enter on an answer goes on to the next section, never back", async ({
  page,
  person,
  server,
  scripts,
}) => {
  await page.goto("/personality-assessment");
  for (const section of [1, 2]) {
    await expect(page.getByText(`${section} of 5 sections`)).toBeVisible();
    if (scripts) await hydrated(page);
    await page.getByRole("radio", { name: "Agree", exact: true }).first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("3 of 5 sections")).toBeVisible();
  expect(await server.database.count("AssessmentDraftSection", '"userId" = $1', [person.id])).toBe(2);
});

test("the menus of the header open by keyboard, and their forms work", async ({ page, person, scripts }) => {
  await page.goto("/setup");
  if (scripts) await hydrated(page);
  const account = page.getByRole("banner").locator("summary").filter({ hasText: "Your account" });
  await account.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(person.email)).toBeVisible();
  for (const name of ["Account", "Share", "Export", "Import"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeFocused();
    await expectFocusSeen(page);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Logout" })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
});

for (const path of ["/login", "/register", "/privacy", "/oauth-debug"]) {
  test(`every stop of Tab on ${path} can be seen`, async ({ page, scripts }) => {
    await page.goto(path);
    if (scripts && path === "/oauth-debug") await hydrated(page);
    await walkThrough(page);
  });
}

for (const path of ["/", "/preview-twin", "/personality-assessment"]) {
  test(`every stop of Tab on ${path} of somebody with a profile can be seen`, async ({
    page,
    person,
    scripts,
  }) => {
    await giveResult(person, ANSWERS);
    await page.goto(path);
    if (scripts) await hydrated(page);
    await walkThrough(page);
  });
}

/** How many tab stops a page has: each control, link and scrolling table, and each group of radio buttons once. */
function stopsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const usable =
      "a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex='0'], [contenteditable]";
    const stops = [...document.querySelectorAll<HTMLElement>(usable)]
      .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => (element.matches("[type=radio]") ? element.getAttribute("name") : element));
    return new Set(stops).size;
  });
}

/** Tabs through the whole page until the focus leaves it, checking that it stops at everything usable. */
async function walkThrough(page: Page): Promise<void> {
  const stops = await stopsOf(page);
  // The skip link, the name, the legal pages, and something of the page itself.
  expect(stops).toBeGreaterThanOrEqual(5);
  for (let stop = 1; stop <= stops; stop++) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
  }
  // After the last stop come the browser's own controls.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
}
