import { SESSION_ENDS } from "~/accounts/sessions/end-reasons";
import { hydrated, isMarked, mark, toast } from "../steps";
import { expect, test } from "../test";

const ENROLMENT = "/api/security/cap-enrollment";

test("a switch that cannot be switched goes back, and a toast says so; nothing else of the page changes", async ({
  page,
  person,
  watch,
}) => {
  expect(person.id).toBeTruthy();
  await page.goto("/security");
  await hydrated(page);
  await mark(page);
  const control = page.getByRole("switch", { name: "Cross Account Protection" });
  watch.expectStatus(503, ENROLMENT);
  await page.route(`**${ENROLMENT}`, (route) => route.fulfill({ status: 503, body: "{}" }), { times: 1 });
  await control.click();
  await expect(toast(page, "Cross Account Protection could not be switched.")).toBeVisible();
  await expect(control).toBeEnabled();
  await expect(control).not.toBeChecked();
  await control.click();
  await expect(control).toBeChecked();
  await expect(control).toBeEnabled();
  expect(await isMarked(page)).toBe(true);
});

test("a page that only lies open becomes the login page once its session was ended, and says why", async ({
  page,
  person,
  server,
  watch,
}) => {
  await page.clock.install();
  const looks = ["cap-status", "events"].map((path) => page.waitForResponse(`**/api/security/${path}`));
  await page.goto("/security");
  await Promise.all(looks);
  await server.database.query(`UPDATE "Session" SET "endedFor" = $1 WHERE "userId" = $2`, [
    "google-sessions-revoked",
    person.id,
  ]);
  for (const path of ["/api/security/cap-status", "/api/notifications/unread"]) watch.expectStatus(401, path);
  await page.clock.runFor(30_000);
  await expect(page.getByText(SESSION_ENDS["google-sessions-revoked"])).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fsecurity$/);
});
