import { SESSION_ENDS } from "~/accounts/sessions/end-reasons";
import { notifyTimes } from "../states";
import { hydrated, openMenu } from "../steps";
import { expect, test } from "../test";

test("the bell asks every 30 seconds and shows what is new", async ({ page, person, server }) => {
  await page.clock.install({ time: "2026-11-20T12:00:00Z" });
  await page.clock.pauseAt("2026-11-20T12:00:01Z");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/notifications/unread")) asked.push(request.method());
  });
  await page.goto("/");
  await hydrated(page);
  await notifyTimes(2, server, person);
  await page.clock.runFor(29_999);
  expect(asked).toEqual([]);
  await expect(page.locator(".bell-count")).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.locator(".bell-count")).toHaveText("2");
  expect(asked).toEqual(["GET"]);

  await openMenu(page, "Notifications, 2 unread");
  await notifyTimes(9, server, person, 3);
  await page.clock.runFor(30_000);
  await expect(page.locator(".bell-count")).toHaveText("9+");
  // The open menu stays open, and lists the new ones.
  await expect(page.getByRole("button", { name: /^Mark as read: Message 11/ })).toBeVisible();
  expect(asked).toEqual(["GET", "GET"]);

  // The bell never shows a lower count than there are.
  await notifyTimes(120, server, person, 12);
  await page.clock.runFor(30_000);
  await expect(page.getByText("Notifications, 131 unread")).toBeAttached();

  // What was marked as read meanwhile, on any device, is no longer counted.
  await page.getByRole("button", { name: "Mark all read" }).click();
  await expect(page.locator(".bell-count")).toHaveCount(0);
});

test("a look that finds no network changes nothing, and the next one works again", async ({
  page,
  person,
  server,
  watch,
}) => {
  await notifyTimes(1, server, person);
  await page.clock.install({ time: "2026-11-20T12:00:00Z" });
  await page.clock.pauseAt("2026-11-20T12:00:01Z");
  await page.goto("/");
  await hydrated(page);
  await notifyTimes(1, server, person, 2);
  watch.expectFailure("/api/notifications/unread", "net::ERR_INTERNET_DISCONNECTED");
  await page.route("**/api/notifications/unread", (route) => route.abort("internetdisconnected"), {
    times: 1,
  });
  const failed = page.waitForEvent("requestfailed");
  await page.clock.runFor(30_000);
  await failed;
  await expect(page.locator(".bell-count")).toHaveText("1");
  await page.clock.runFor(30_000);
  await expect(page.locator(".bell-count")).toHaveText("2");
});

for (const address of ["/preferences", "/"]) {
  test(`${address}, left open, becomes the login page within 30 seconds of its session's end, and says why`, async ({
    page,
    person,
    server,
    watch,
  }) => {
    await page.clock.install({ time: "2026-11-20T12:00:00Z" });
    await page.clock.pauseAt("2026-11-20T12:00:01Z");
    await page.goto(address);
    await hydrated(page);
    await server.database.query(`UPDATE "Session" SET "endedFor" = $1 WHERE "userId" = $2`, [
      "password-changed",
      person.id,
    ]);
    watch.expectStatus(401, "/api/notifications/unread");
    await page.clock.runFor(30_000);
    await expect(page).toHaveURL(/\/login(\?next=%2Fpreferences)?$/);
    await expect(page.getByText(SESSION_ENDS["password-changed"])).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  });
}

test("the menu closes by Escape, by a press outside, and when the focus leaves it", async ({
  page,
  person,
  server,
}) => {
  await notifyTimes(1, server, person);
  await page.goto("/");
  await hydrated(page);
  const menu = page.getByRole("button", { name: "Mark all read" });
  const bell = page.getByRole("banner").locator("summary").first();

  await openMenu(page, "Notifications, 1 unread");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(bell).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu).toBeHidden();

  await bell.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  // Past the bell: the account menu comes next.
  for (let press = 0; press < 5; press++) await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
});
