import type { Page } from "@playwright/test";
import { giveConnection } from "../../support/platforms/given-connections";
import { hydrated } from "../steps";
import { expect, test } from "../test";

/** Marks the page; a reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

const STATUS = "/api/booking/continuous-access/status";
const STANDING = ["https://account.booking.com/scope/dma_continuous"];

test("a platform is disconnected without a reload, and the focus goes to what is left", async ({
  page,
  person,
}) => {
  await person.client.postJson("/api/integrations", { platformName: "linkedin" });
  await page.goto("/integrations");
  await hydrated(page);
  await mark(page);
  await page.getByRole("button", { name: "Disconnect LinkedIn" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Disconnect LinkedIn?" })).toBeFocused();
  await page.getByRole("button", { name: "Disconnect LinkedIn" }).press("Enter");
  await expect(page.locator(".toast")).toContainText("Platform Disconnected");
  await expect(page.getByRole("link", { name: "Connect LinkedIn" })).toBeVisible();
  await expect(page.getByText("No platform is connected.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connected Platforms" })).toBeFocused();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Disconnect LinkedIn" })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("automatic sync is switched without a reload, and the switch keeps the focus", async ({
  page,
  person,
  server,
}) => {
  const grants = [{ name: "reports", isAutomatic: false }];
  await giveConnection(server, person.id, { platform: "booking", scopes: STANDING, grants });
  await page.goto("/integrations");
  await hydrated(page);
  await mark(page);
  const automatic = page.getByRole("switch", { name: "Automatic sync every 6 hours" });
  const card = page.locator("#continuous-access");
  await expect(automatic).not.toBeChecked();
  await automatic.press("Space");
  await expect(automatic).toBeChecked();
  await expect(card).toContainText("Active");
  await expect(page.locator(".toast")).toContainText("Continuous Access Enabled");
  await expect(automatic).toBeFocused();
  await automatic.press("Enter");
  await expect(automatic).not.toBeChecked();
  await expect(page.locator(".toast")).toContainText("Continuous Access Disabled");
  expect(await isMarked(page)).toBe(true);
});

test("the page follows a sync that is under way by itself, and stops asking at its end", async ({
  page,
  person,
  server,
}) => {
  const syncStartedAt = new Date();
  const progress = { what: "Files", done: 250, of: 1_000 };
  await giveConnection(server, person.id, { platform: "google", grants: [{ syncStartedAt, progress }] });
  await page.clock.install({ time: "2026-11-20T12:00:00Z" });
  await page.clock.pauseAt("2026-11-20T12:00:01Z");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("_data=routes%2Fplatforms%2Fintegrations")) asked.push(request.url());
  });
  await page.goto("/integrations");
  await hydrated(page);
  const status = page.getByText("Syncing…");
  await expect(status).toHaveText("Syncing… Files: 250 of 1,000");
  const set = (columns: string, ...values: string[]) =>
    server.database.query(`UPDATE "PlatformGrant" SET ${columns} WHERE "userId" = $1`, [
      person.id,
      ...values,
    ]);
  await set(`"progress" = $2`, JSON.stringify({ ...progress, done: 750 }));
  await page.clock.runFor(3_000);
  await expect(status).toHaveText("Syncing… Files: 750 of 1,000");
  await set(`"syncStartedAt" = NULL`);
  await page.clock.runFor(3_000);
  await expect(status).toHaveCount(0);
  await expect(page.getByText("The sync of Google has ended.")).toBeAttached();
  const before = asked.length;
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(before);
});

test("the card for Booking.com asks every 30 seconds how it stands, and shows what is new", async ({
  page,
  person,
  server,
}) => {
  await giveConnection(server, person.id, { platform: "booking", scopes: STANDING });
  await page.clock.install({ time: "2026-11-20T12:00:00Z" });
  await page.clock.pauseAt("2026-11-20T12:00:01Z");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(STATUS)) asked.push(request.method());
  });
  await page.goto("/integrations");
  await hydrated(page);
  const card = page.locator("#continuous-access");
  await expect(card).toContainText("Active");
  await page.clock.runFor(29_999);
  expect(asked).toEqual([]);
  await server.database.query(`UPDATE "PlatformGrant" SET "sealedAccessToken" = NULL WHERE "userId" = $1`, [
    person.id,
  ]);
  await page.clock.runFor(1);
  await expect(card).toContainText("Token Expired");
  expect(asked).toEqual(["GET"]);
});
