import type { Page } from "@playwright/test";
import { giveResult, notifyTimes } from "../states";
import { ANSWERS, answerSection, hydrated, isMarked, mark, openMenu, toast } from "../steps";
import { test as base, expect } from "../test";

/** Cuts the connection, and restores it. */
const test = base.extend<{ connection: { lose: () => Promise<void>; find: () => Promise<void> } }>({
  connection: async ({ context, watch }, use) => {
    watch.expectFailures("net::ERR_INTERNET_DISCONNECTED");
    await use({ lose: () => context.setOffline(true), find: () => context.setOffline(false) });
  },
});

const PREFERENCE = "A quiet room";
const typed = (page: Page) => page.getByRole("textbox", { name: "Preference" });

async function typePreference(page: Page): Promise<void> {
  await page.getByLabel("Subcategory").selectOption("style");
  await typed(page).fill(PREFERENCE);
}

/** Opens a screen whose scripts are all there, and which would lose its mark if it were reloaded. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await hydrated(page);
  await mark(page);
}

const message = (page: Page) => page.getByRole("alert").filter({ hasText: "The connection was lost" });

async function expectLost(page: Page): Promise<void> {
  await expect(message(page)).toContainText("What you typed is still here.");
  await expect(message(page).locator("..")).toBeFocused();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
}

const tryAgain = (page: Page) => message(page).getByRole("button", { name: "Try again" }).click();

test("a decision that is sent without a connection stays as typed, and is kept when it is sent again", async ({
  page,
  person,
  connection,
}) => {
  await open(page, "/decisions");
  await page.getByRole("link", { name: "New decision" }).click();
  await page.getByLabel("What are you deciding?").fill("Which flat do I rent?");
  await page.getByLabel("Option 1", { exact: true }).fill("Elm Street");
  await page.getByLabel("Option 2", { exact: true }).fill("Oak Lane");
  await connection.lose();
  await page.getByRole("button", { name: "Keep this decision" }).click();
  await expectLost(page);
  await expect(page.getByLabel("Option 2", { exact: true })).toHaveValue("Oak Lane");

  // Still lost: it is reported again.
  await tryAgain(page);
  await expectLost(page);
  // What is sent includes corrections made meanwhile.
  await page.getByLabel("Option 2", { exact: true }).fill("Oak Road");
  await connection.find();
  await tryAgain(page);
  await expect(page.getByRole("heading", { level: 1, name: "Which flat do I rent?" })).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Oak Road");
  expect(await isMarked(page)).toBe(true);
  expect((await person.client.get("/api/decisions")).json()).toHaveLength(1);
});

test("a preference whose answer is lost on its way is kept once", async ({ page, person, watch }) => {
  await open(page, "/preferences");
  await typePreference(page);
  watch.expectFailure("/preferences", "net::ERR_CONNECTION_RESET");
  await page.route("**/preferences?*", async (route) => {
    if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Add Preference" }).click();
  await expectLost(page);
  await expect(typed(page)).toHaveValue(PREFERENCE);
  await page.unroute("**/preferences?*");
  // Its own button does the same as 'Try again'.
  await page.getByRole("button", { name: "Add Preference" }).click();
  await expect(toast(page, "Preference Added")).toBeVisible();
  await expect(message(page)).toHaveCount(0);
  expect((await person.client.get("/api/preferences")).json()).toHaveLength(1);
});

test("what waits for the connection is neither shown nor said to be on its way", async ({
  page,
  person: _person,
  connection,
}) => {
  await page.clock.install();
  await open(page, "/preferences");
  await typePreference(page);
  await connection.lose();
  await page.getByRole("button", { name: "Add Preference" }).click();
  await expectLost(page);
  // Longer than the delay before loading is shown.
  await page.clock.runFor(1000);
  await expect(page.locator("body > [role=status]")).toHaveText("");
  await expect(page.locator(".navigation-progress")).toHaveCount(0);
});

test("a section of the assessment keeps its answers without a connection, and says nothing of saving", async ({
  page,
  person: _person,
  connection,
}) => {
  await open(page, "/personality-assessment");
  for (const section of [1, 2, 3, 4]) {
    await answerSection(page, section, ANSWERS[section - 1] ?? []);
    await page.getByRole("button", { name: "Next" }).click();
  }
  await answerSection(page, 5, ANSWERS[4] ?? []);
  await connection.lose();
  await page.getByRole("button", { name: "Complete Assessment" }).click();
  await expectLost(page);
  await expect(page.getByRole("button", { name: "Complete Assessment" })).toBeVisible();
  await connection.find();
  await tryAgain(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your personality profile");
  await expect(page.getByRole("main")).toContainText("90 %");
});

test("today's choice, which another screen answers, waits for the connection", async ({
  page,
  person,
  connection,
}) => {
  await giveResult(person, ANSWERS);
  await open(page, "/");
  await connection.lose();
  await page.locator("#today button").last().click();
  await expectLost(page);
  await connection.find();
  await tryAgain(page);
  await expect(
    page.getByRole("heading", { name: /^Your twin (was right|was wrong|had no idea)$/ }),
  ).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("the bell, pressed without a connection, leaves what is typed alone", async ({
  page,
  person,
  server,
  connection,
}) => {
  await notifyTimes(2, server, person);
  await open(page, "/preferences");
  await typePreference(page);
  await openMenu(page, "Notifications, 2 unread");
  await expect(page.getByRole("button", { name: /^Mark as read: Message 2/ })).toBeVisible();
  await connection.lose();
  await page.getByRole("button", { name: /^Mark as read: Message 2/ }).click();
  await expectLost(page);
  await expect(typed(page)).toHaveValue(PREFERENCE);
  await connection.find();
  await tryAgain(page);
  await expect(page.locator(".bell-count")).toHaveText("1");
  await expect(typed(page)).toHaveValue(PREFERENCE);
  expect(await isMarked(page)).toBe(true);
});

test("a link followed without a connection leaves the screen as it is, until somebody tries again or goes on", async ({
  page,
  person: _person,
  connection,
}) => {
  await open(page, "/preferences");
  await typePreference(page);
  const navigation = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Dashboard", "Decisions"]) {
    await connection.lose();
    await navigation.getByRole("link", { name }).click();
    await expect(message(page)).toContainText("This screen is as it was.");
    await expect(typed(page)).toHaveValue(PREFERENCE);
    await connection.find();
  }
  await tryAgain(page);
  await expect(page).toHaveURL(/\/decisions$/);
  await expect(page.getByRole("heading", { level: 1, name: "Decisions" })).toBeFocused();
  await expect(message(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test("a screen that reloads its data by itself keeps what it has without a connection", async ({
  page,
  person: _person,
  connection,
}) => {
  await open(page, "/preferences");
  await typePreference(page);
  await connection.lose();
  await page.evaluate(() => window.__remixRouter.revalidate());
  await expect.poll(() => page.evaluate(() => window.__remixRouter.state.revalidation)).toBe("idle");
  await expect(typed(page)).toHaveValue(PREFERENCE);
  await expect(message(page)).toHaveCount(0);
});

test("a proxy whose server is away is a lost connection, too", async ({ page, person: _person, watch }) => {
  await open(page, "/preferences");
  await typePreference(page);
  watch.expectStatus(502, "/preferences");
  await page.route("**/preferences?*", (route) =>
    route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
  );
  await page.getByRole("button", { name: "Add Preference" }).click();
  await expectLost(page);
  await page.unroute("**/preferences?*");
  await tryAgain(page);
  await expect(toast(page, "Preference Added")).toBeVisible();
});
