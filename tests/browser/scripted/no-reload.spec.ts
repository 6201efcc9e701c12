import { notifyTimes } from "../states";
import { ANSWERS, answerSection, hydrated, isMarked, mark, openMenu } from "../steps";
import { expect, test } from "../test";

test("the assessment goes from section to section, to the result and on without a reload", async ({
  page,
  person,
}) => {
  expect(person.id).toBeTruthy();
  await page.goto("/personality-assessment");
  await hydrated(page);
  await mark(page);
  for (let section = 1; section <= 5; section++) {
    await answerSection(page, section, ANSWERS[section - 1] ?? []);
    await page.getByRole("button", { name: section < 5 ? "Next" : "Complete Assessment" }).click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your personality profile");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page.getByRole("region", { name: "Personality Profile" })).toContainText("90 %");
  expect(await isMarked(page)).toBe(true);
});

test("each section begins at its top", async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/personality-assessment");
  await hydrated(page);
  for (const next of [2, 3]) {
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(`${next} of 5 sections`)).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("a new screen or section takes the focus to its heading", async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/");
  await hydrated(page);
  for (const name of ["Personality", "Dashboard", "Personality"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Conscientiousness" })).toBeFocused();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Openness to Experience" })).toBeFocused();
});

test("marking a notification as read loads no page and leaves the focus on the bell", async ({
  page,
  person,
  server,
}) => {
  await notifyTimes(2, server, person);
  await page.goto("/setup");
  await hydrated(page);
  await mark(page);
  await openMenu(page, "Notifications, 2 unread");
  await page.getByRole("button", { name: /^Mark as read: Message 2/ }).click();
  await expect(page.locator(".bell-count")).toHaveText("1");
  await expect(page.getByRole("banner").locator("summary").first()).toBeFocused();
  expect(await isMarked(page)).toBe(true);
});

test("logging out loads the next page in full, so that nothing of the account stays in memory", async ({
  page,
  person,
}) => {
  await page.goto("/");
  await hydrated(page);
  await mark(page);
  await openMenu(page, "Your account");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
  expect(await isMarked(page)).toBe(false);
  // Going back does not show the account either.
  await page.goBack();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
});

test("while the last section is saved its button says so", async ({ page, person, context }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/personality-assessment");
  await hydrated(page);
  for (let section = 1; section < 5; section++) {
    await expect(page.getByText(`${section} of 5 sections`)).toBeVisible();
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByText("5 of 5 sections")).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route("**/personality-assessment?*", async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole("button", { name: "Complete Assessment" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your personality profile");
});
