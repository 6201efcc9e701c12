import type { Page } from "@playwright/test";
import { greeting, logIn, toast } from "../steps";
import { expect, test, WITH_SCRIPTS } from "../test";

const ENDED = "This session was ended from another session of the account. Log in again.";
const CALLED = { chromium: "Chrome", firefox: "Firefox", webkit: "Safari" };
const NEW = "violin pepper harbour 42";

test("a person ends one other session, then all of them, then by a new password", {
  tag: WITH_SCRIPTS,
}, async ({ page, person, server, anotherDevice, browserName }) => {
  // Starts three browsers.
  test.slow();
  const others = [await anotherDevice(), await anotherDevice()] as const;
  const logInOn = async (other: Page) => {
    await other.goto(`${server.origin}/login`);
    await logIn(other, person);
    await expect(greeting(other)).toBeVisible();
  };
  /** Expects an ended session's next page to be the login page with the reason. */
  const expectEnded = async (other: Page, why: string) => {
    await other.goto(`${server.origin}/share`);
    await expect(other).toHaveURL(/\/login\?next=%2Fshare$/);
    await expect(other.getByText(why)).toBeVisible();
  };
  const sessions = page.locator("#sessions li");
  await logInOn(others[0]);
  await page.goto("/security");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This session");
  await page.getByRole("button", { name: new RegExp(`^End session of ${CALLED[browserName]}`) }).click();
  await expect(sessions).toHaveCount(1);
  await expectEnded(others[0], ENDED);

  for (const other of others) await logInOn(other);
  await page.goto("/security");
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(sessions).toHaveCount(1);
  for (const other of others) await expectEnded(other, ENDED);

  await logInOn(others[0]);
  await page.goto("/security");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password").fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expectEnded(others[0], "The password of this account was changed. Log in again.");
  await logIn(others[0], { email: person.email, password: NEW });
  await expect(others[0]).toHaveURL(/\/share$/);
});
