import { letProofsAge } from "../guarding";
import { giveResult } from "../states";
import { ANSWERS, logIn, toast } from "../steps";
import { expect, test } from "../test";

test("an account is deleted after a proof, and the browser is left with nothing of it", async ({
  page,
  context,
  person,
  server,
  watch,
}) => {
  await giveResult(person, ANSWERS);
  await letProofsAge(server, person);
  await page.goto("/security");
  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm that it is you");
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Confirm with your password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete account");
  await expect(page.getByText(`This erases the account ${person.username} for good.`)).toBeVisible();

  await test.step("take the data along first", async () => {
    await page.getByRole("link", { name: "Export your data first" }).click();
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "download as JSON" }).click();
    expect((await coming).suggestedFilename()).toMatch(/^twin-data-.*\.json$/);
    await page.goBack();
  });

  watch.expectStatus(400, "/security/delete-account");
  const button = page.getByRole("button", { name: "Delete account" });
  await button.click();
  await expect(page.getByRole("link", { name: "Tick the box to delete your account." })).toBeVisible();
  // So that going back leads to a page, and not to resending a form.
  await page.goto("/security/delete-account");
  await page.getByLabel("Delete my account and everything in it").check();
  await button.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
  await expect(toast(page, "Your account is deleted")).toBeVisible();
  expect(await server.database.count("User", `"id" = $1`, [person.id])).toBe(0);
  expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

  await test.step("the back button shows nothing of it", async () => {
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
    await expect(page.getByText(person.username)).toHaveCount(0);
  });

  watch.expectStatus(401, "/login");
  await page.goto("/login");
  await logIn(page, person);
  await expect(page.getByText("Login failed.")).toBeVisible();
});
