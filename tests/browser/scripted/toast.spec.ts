import type { Page } from "@playwright/test";
import { account, loggedIn } from "../../support/accounts/person";
import type { TestServer } from "../../support/server/server";
import { leaveAfter } from "../states";
import { ANSWERS, hydrated, logIn, toast } from "../steps";
import { expect, test } from "../test";

/** Stops the page's clock, logs a user in, and waits for the greeting toast. */
async function greeted(page: Page, server: TestServer, next = "/"): Promise<void> {
  const person = await account(server);
  await page.clock.install({ time: "2026-11-20T12:00:00Z" });
  await page.clock.pauseAt("2026-11-20T12:00:01Z");
  await page.goto(`/login?${new URLSearchParams({ next })}`);
  await logIn(page, person);
  await hydrated(page);
  await expect(toast(page, "Welcome back!").getByRole("button", { name: "Close" })).toBeVisible();
}

test("a toast stays for five seconds and then leaves", async ({ page, server }) => {
  await greeted(page, server);
  await page.clock.runFor(4_999);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("it waits while the pointer is on it, and starts again afterwards", async ({ page, server }) => {
  await greeted(page, server);
  await toast(page, "Welcome back!").hover();
  await page.clock.runFor(60_000);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_999);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("its Close button takes it away", async ({ page, server }) => {
  await greeted(page, server);
  await toast(page, "Welcome back!").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".toast")).toHaveCount(0);
});

/** Presses on the toast's text and drags it to the right. */
async function push(page: Page, by: number): Promise<void> {
  const box = await toast(page, "Welcome back!").getByText("Welcome back!").boundingBox();
  if (!box) throw new Error("There is no toast to push.");
  const [x, y] = [Math.round(box.x) + 10, Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
  await page.mouse.up();
}

for (const by of [50, 120]) {
  test(`a swipe of ${by} px to the right takes it away`, async ({ page, server }) => {
    await greeted(page, server);
    await push(page, by);
    await expect(page.locator(".toast")).toHaveCount(0);
  });
}

for (const by of [40, -120]) {
  test(`a swipe of ${by} px leaves it where it was`, async ({ page, server }) => {
    await greeted(page, server);
    // Waits for the animation with which the toast appears.
    await page
      .locator(".toast-region")
      .evaluate((region) => Promise.all(region.getAnimations().map(({ finished }) => finished)));
    const before = await toast(page, "Welcome back!").boundingBox();
    await push(page, by);
    await expect(toast(page, "Welcome back!")).toBeVisible();
    await expect.poll(() => toast(page, "Welcome back!").boundingBox()).toEqual(before);
  });
}

test("a swipe by finger takes it away too", async ({ browser, server, watch }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } });
  watch.follow(context);
  const page = await context.newPage();
  await greeted(page, server);
  const box = await toast(page, "Welcome back!").boundingBox();
  if (!box) throw new Error("There is no toast to swipe.");
  const devtools = await context.newCDPSession(page);
  const [x, y] = [box.x + 30, box.y + 20];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (const by of [20, 40, 60, 80]) {
    await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + by, y }] });
  }
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.locator(".toast")).toHaveCount(0);
  await context.close();
});

test("F8 brings the focus to it, Escape takes it away and the focus back", async ({ page, server }) => {
  await greeted(page, server);
  const link = page.getByRole("link", { name: "Preview Twin" });
  await link.focus();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator(".toast")).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("F8 with no toast leaves the focus alone", async ({ page, person }) => {
  await page.goto("/");
  await hydrated(page);
  expect(person.id).toBeTruthy();
  const link = page.getByRole("link", { name: "Preview Twin" });
  await link.focus();
  await page.keyboard.press("F8");
  await expect(link).toBeFocused();
});

for (const width of [320, 420, 600, 1280]) {
  test(`it is at most 420 px wide on a screen of ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 });
    await greeted(page, server);
    const box = await toast(page, "Welcome back!").boundingBox();
    expect(box?.width).toBeLessThanOrEqual(Math.min(420, width));
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  });
}

test("a new toast takes the place of the one before, and stays its own five seconds", async ({
  page,
  server,
}) => {
  const person = await loggedIn(server);
  await leaveAfter(4, person, ANSWERS);
  await page.clock.install({ time: "2026-11-20T12:00:00Z" });
  await page.clock.pauseAt("2026-11-20T12:00:01Z");
  await page.goto("/login?next=/personality-assessment");
  await logIn(page, person);
  await hydrated(page);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await page.clock.runFor(3_000);
  await page.getByRole("button", { name: "Complete Assessment" }).click();
  await expect(toast(page, "Assessment Complete!")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(1);
  await page.clock.runFor(4_999);
  await expect(toast(page, "Assessment Complete!")).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.locator(".toast")).toHaveCount(0);
});

for (const size of [
  { width: 320, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`at ${size.width} px it does not cover what was asked for`, async ({ page, person }) => {
    await page.setViewportSize(size);
    expect(person.id).toBeTruthy();
    for (const [path, button] of [
      ["/setup", "Connect demo LinkedIn"],
      ["/setup", "Add three example preferences"],
      ["/account", "Save time zone"],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      await page.getByRole("button", { name: button }).click();
      await expect(page.locator(".toast").getByRole("button", { name: "Close" })).toBeVisible();
      const heading = await page.locator("main :is(h1, h2, h3):focus").boundingBox();
      const toast = await page.locator(".toast").boundingBox();
      if (!heading || !toast) throw new Error("There is no heading, or no toast.");
      const isAbove = toast.y + toast.height <= heading.y;
      const isBelow = toast.y >= heading.y + heading.height + 40;
      const isBeside = toast.x >= heading.x + heading.width;
      expect(isBeside || isAbove || isBelow, `${button}: ${JSON.stringify({ heading, toast })}`).toBe(true);
    }
  });
}
