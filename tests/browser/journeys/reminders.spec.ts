import type { Page } from "@playwright/test";
import { type PushedBrowser, PushService } from "../../platforms/reminder-services";
import { makeDue } from "../../support/server/due-jobs";
import { toast } from "../steps";
import { expect, test, WITH_SCRIPTS } from "../test";

const HEADING = "Remind me once a day";

/**
 * Stands in for the browser's own push service, which is on the internet. The worker is the real one.
 */
async function pushHere(page: Page, browser: PushedBrowser) {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
    PushManager.prototype.subscribe = async () => subscription as never;
  }, browser.fields);
}

test("this browser is asked, gets its message, and is removed", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  server,
}) => {
  const push = await new PushService().start();
  const browser = push.browser();
  await pushHere(page, browser);
  await page.goto("/account");
  const card = page.getByRole("region", { name: HEADING });
  await card.getByLabel("Hour").selectOption("00:00");
  await card.getByLabel("By this browser").check();
  await card.getByRole("button", { name: "Save reminder" }).click();
  await expect(toast(page, "You get a reminder once a day")).toBeVisible();
  await expect(page.getByRole("heading", { name: HEADING })).toBeFocused();
  await expect(card.getByText(/Chrom.* on Linux, since/)).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toContain(
    "/push-worker.js",
  );

  const past = new Date("2026-01-01T00:00:00.000Z");
  await server.database.query(`UPDATE "Reminder" SET "due" = $1 WHERE "userId" = $2`, [past, person.id]);
  await makeDue(server, "daily-reminders");
  await expect
    .poll(() => browser.messages, { timeout: 20_000 })
    .toEqual([{ title: "Digital Twin", text: "Your twin has a question." }]);

  await page.reload();
  await card.getByRole("button", { name: /^Remove/ }).click();
  await expect(toast(page, "That browser gets no reminder")).toBeVisible();
  await expect(card.getByText("Browsers that show it")).toHaveCount(0);
  push.stop();
});

test("a browser that may show no notifications says so, and nothing is saved", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  server,
}) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => "denied";
  });
  await page.goto("/account");
  await page.getByRole("button", { name: "Save reminder" }).click();
  await expect(page.getByText("does not let this site show notifications")).toBeVisible();
  expect(await server.database.query(`SELECT "id" FROM "Reminder" WHERE "userId" = $1`, [person.id])).toEqual(
    [],
  );
});

test("the worker shows what it is sent", { tag: WITH_SCRIPTS }, async ({ page, person }) => {
  await page.context().grantPermissions(["notifications"]);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: HEADING })).toBeVisible();
  expect(person.id).toBeTruthy();
  const started = page.context().waitForEvent("serviceworker");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/push-worker.js");
    await navigator.serviceWorker.ready;
  });
  const shown = await (await started).evaluate(
    (data) => {
      const messages: unknown[] = [];
      const worker = globalThis as unknown as {
        registration: { showNotification: (title: string, options: object) => Promise<void> };
        PushEvent: new (type: string, init: { data: string }) => Event;
      } & EventTarget;
      worker.registration.showNotification = async (title, options) =>
        void messages.push({ title, ...options });
      worker.dispatchEvent(new worker.PushEvent("push", { data }));
      return messages;
    },
    JSON.stringify({ title: "Digital Twin", text: "Your twin has a question." }),
  );
  expect(shown).toEqual([
    {
      title: "Digital Twin",
      body: "Your twin has a question.",
      tag: "reminder",
      icon: "/icons/icon-192.png",
    },
  ]);
});

test("without scripts the browser's way says that it needs them", async ({
  page,
  person,
  scripts,
  watch,
}) => {
  test.skip(scripts);
  watch.expectStatus(409, "/account/reminder");
  await page.goto("/account");
  expect(person.id).toBeTruthy();
  const card = page.getByRole("region", { name: HEADING });
  await expect(card.getByLabel("By this browser")).toHaveAccessibleDescription(/It needs scripts/);
  await card.getByRole("button", { name: "Save reminder" }).click();
  await expect(page.getByText("A browser can only be asked by scripts").first()).toBeVisible();
});
