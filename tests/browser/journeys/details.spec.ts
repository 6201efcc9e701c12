import { loggedIn, newFields } from "../../support/accounts/person";
import { pathInLetter, test } from "../letters";
import { openMenu, toast } from "../steps";
import { bringSession, expect, WITH_SCRIPTS } from "../test";

test.use({ timezoneId: "Pacific/Auckland" });

test("a time zone is chosen, and dates are shown in it", async ({
  page,
  context,
  server,
  scripts,
  browserName,
}) => {
  const person = await loggedIn(server);
  await bringSession(context, server, person);
  await server.database.query(`UPDATE "Session" SET "startedAt" = $1 WHERE "userId" = $2`, [
    new Date("2026-11-20T11:23:00.000Z"),
    person.id,
  ]);
  const since = page.locator("#sessions time").first();
  await page.goto("/security");
  await expect(since).toHaveText("20 Nov 2026, 11:23 UTC");
  await openMenu(page, "Your account");
  await page.getByRole("link", { name: "Account", exact: true }).click();

  if (scripts) {
    const found = page.locator("input[role=combobox]");
    if (browserName === "firefox") {
      // In Firefox, Playwright's `fill` does not send the events that a person's keys do.
      await found.press("Control+a");
      await found.pressSequentially("amer york");
    } else await found.fill("amer york");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText(["America/New York"]);
    await found.press("ArrowDown");
    await found.press("Enter");
    await expect(found).toHaveValue("America/New York");
  } else
    await page
      .getByLabel("Time zone", { exact: true })
      .and(page.locator("select"))
      .selectOption("America/New_York");
  await page.getByRole("button", { name: "Save time zone" }).click();
  await expect(toast(page, "Your time zone was changed")).toBeVisible();
  await page.goto("/security");
  await expect(since).toHaveText("20 Nov 2026, 06:23");

  await page.goto("/account");
  const own = page.getByRole("button", { name: "Use Pacific/Auckland" });
  if (!scripts) return expect(own).toHaveCount(0);
  await own.click();
  await expect(page.locator("input[role=combobox]")).toHaveValue("Pacific/Auckland");
  await expect(own).toHaveCount(0);
  await page.goto("/security");
  await expect(since).toHaveText("21 Nov 2026, 00:23");
});

test("an address is changed and proven, and the one before is told", { tag: WITH_SCRIPTS }, async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const person = await loggedIn(server);
  await bringSession(context, server, person);
  const { email } = newFields();
  await page.goto("/account");
  await expect(page.getByText("It is not confirmed yet.")).toBeVisible();
  const field = page.getByLabel("Email", { exact: true });
  // Playwright's fill cannot replace the text of an email field in Firefox.
  await field.fill("");
  await field.fill(email);
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(toast(page, "Your address was changed")).toBeVisible();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await page.goto(await pathInLetter(mailbox, email));
  await page.getByRole("button", { name: "This address and the account are mine" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText("It is confirmed.")).toBeVisible();
  await expect
    .poll(() => mailbox.to(person.email).map(({ subject }) => subject))
    .toEqual(["Your address was taken off an account"]);
});

test("the weekly email is asked for and stopped, here and by its link", { tag: WITH_SCRIPTS }, async ({
  page,
  context,
  server,
}) => {
  const person = await loggedIn(server);
  await bringSession(context, server, person);
  await server.database.query(`UPDATE "User" SET "emailProvenAt" = $1 WHERE "id" = $2`, [
    new Date(),
    person.id,
  ]);
  await page.goto("/account");
  const box = page.getByLabel("Email me once a week");
  const save = page.getByRole("button", { name: "Save weekly email" });
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(new RegExp(`on Sunday morning, to ${person.email}`));
  await box.check();
  await save.click();
  await expect(toast(page, "You get an email once a week")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Weekly email" })).toBeFocused();
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await save.click();
  await expect(toast(page, "You get no weekly email")).toBeVisible();
  await expect(box).not.toBeChecked();
  await page.goto("/weekly-email/stop?token=any");
  await page.getByRole("button", { name: "Stop the weekly email" }).click();
  await expect(page.getByText("That was the last one")).toBeVisible();
});
