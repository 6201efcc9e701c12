import { notifyTimes } from "../states";
import { hydrated, openMenu } from "../steps";
import { expect, IN_EVERY_ENGINE, test, WITH_SCRIPTS } from "../test";

test("an empty bell says so and shows no badge", { tag: WITH_SCRIPTS }, async ({ page, person }) => {
  await page.goto("/");
  await expect(page.locator(".bell-count")).toHaveCount(0);
  await openMenu(page, "Notifications, none unread");
  await expect(page.getByText("No unread notifications.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark all read" })).toHaveCount(0);
  expect(person.id).toBeTruthy();
});

test("the bell counts what is unread and lists the newest five", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  server,
}) => {
  await notifyTimes(7, server, person);
  await page.goto("/");
  await expect(page.locator(".bell-count")).toHaveText("7");
  await openMenu(page, "Notifications, 7 unread");
  const items = page.getByRole("banner").getByRole("button", { name: /^Mark as read:/ });
  await expect(items).toHaveCount(5);
  await expect(items.first()).toContainText("Message 7");
  await expect(items.first()).toContainText("What message 7 says.");
  await expect(items.first().locator("time")).toHaveText(/^\d+ \w{3} \d{4}, \d\d:\d\d UTC$/);
  await expect(items.last()).toContainText("Message 3");
});

test("nine are counted, ten are 9+", { tag: WITH_SCRIPTS }, async ({ page, person, server }) => {
  await notifyTimes(9, server, person);
  await page.goto("/");
  await expect(page.locator(".bell-count")).toHaveText("9");
  await notifyTimes(1, server, person, 10);
  await page.reload();
  await expect(page.locator(".bell-count")).toHaveText("9+");
});

test("pressing one marks it as read, and the page stays where it is", { tag: IN_EVERY_ENGINE }, async ({
  page,
  person,
  server,
  scripts,
}) => {
  await notifyTimes(3, server, person);
  await page.goto("/setup");
  if (scripts) await hydrated(page);
  await openMenu(page, "Notifications, 3 unread");
  await page.getByRole("button", { name: /^Mark as read: Message 2/ }).click();
  await expect(page.locator(".bell-count")).toHaveText("2");
  await expect(page).toHaveURL("/setup");
  const read = await server.database.query(
    `SELECT "title" FROM "Notification" WHERE "userId" = $1 AND "isRead" = $2`,
    [person.id, true],
  );
  expect(read).toEqual([{ title: "Message 2" }]);
});

test("'Mark all read' empties the bell, those that are not listed included", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  server,
}) => {
  await notifyTimes(12, server, person);
  await page.goto("/setup");
  await hydrated(page);
  await openMenu(page, /Notifications, \d+\+? unread/);
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(page.locator(".bell-count")).toHaveCount(0);
  await expect(page).toHaveURL("/setup");
  const where = '"userId" = $1 AND "isRead" = $2';
  expect(await server.database.count("Notification", where, [person.id, false])).toBe(0);
  expect(await server.database.count("Notification", where, [person.id, true])).toBe(12);
});

test("a notification leads to what it speaks of", async ({ page, person, server, scripts }) => {
  await notifyTimes(1, server, person);
  await page.goto("/");
  if (scripts) await hydrated(page);
  await openMenu(page, "Notifications, 1 unread");
  await page.getByRole("link", { name: /^Open ?: Message 1$/ }).click();
  await expect(page).toHaveURL("/preview-twin");
});

test("somebody else's notifications are nowhere to be seen", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  server,
  anotherDevice,
}) => {
  await notifyTimes(2, server, person);
  const other = await anotherDevice();
  await other.goto("/");
  await expect(other.getByRole("banner").locator("summary")).toHaveCount(0);
  await page.goto("/terms");
  await expect(page.locator(".bell-count")).toHaveText("2");
});

test("the oldest of 22 is reached from the bell, and marked as read there", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  server,
}) => {
  await notifyTimes(22, server, person);
  await page.goto("/");
  await hydrated(page);
  await openMenu(page, "Notifications, 22 unread");
  await page.getByRole("link", { name: "All notifications" }).click();
  await page.getByRole("link", { name: "Earlier ones" }).click();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Mark as read ?: Message 1$/ })
    .click();
  await expect(page.getByRole("heading", { name: "Message 1", exact: true })).toBeVisible();
  await expect(page.locator(".bell-count")).toHaveText("9+");
  await expect(
    page.getByRole("main").getByRole("button", { name: /^Mark as read ?: Message 2$/ }),
  ).toBeVisible();
});
