import { readFile } from "node:fs/promises";
import { codeOf, wrongCode } from "../../support/accounts/authenticator-app";
import { greeting, logIn, logOut, toast } from "../steps";
import { expect, test } from "../test";

test("an authenticator app is turned on, asks for its code, and its recovery codes work once each", async ({
  page,
  person,
  watch,
  context,
  scripts,
  browserName,
}) => {
  await page.goto("/security");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const secret = (await page.locator("main code").textContent())?.replaceAll(" ", "") ?? "";
  await page.getByLabel("Name").fill("Telephone");
  // The previous step's code, so that the next one is still unused.
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, -1));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("listitem").locator("code")).toHaveCount(10);
  const recoveryCode = (await page.getByRole("listitem").locator("code").first().textContent()) ?? "";
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download codes" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("recovery-codes.txt");
  expect(file.url()).not.toContain(recoveryCode);
  expect(await readFile(await file.path(), "utf8")).toContain(recoveryCode);
  await expect(page.getByRole("button", { name: "Copy codes" })).toHaveCount(scripts ? 1 : 0);
  if (scripts) {
    // Chromium alone lets a test read the clipboard; it asks for both permissions.
    const isReadable = browserName === "chromium";
    if (isReadable) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy codes" }).click();
    await expect(toast(page, "Recovery Codes Copied")).toBeVisible();
    if (isReadable) {
      expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toHaveLength(10);
    }
  }

  watch.expectStatus(401, "/login/second-step");
  const give = async (code: string) => {
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Log in" }).click();
  };
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await logOut(page);
  await logIn(page, person);
  await expect(page).toHaveTitle("Second step · Digital Twin");
  await give(wrongCode(secret));
  await expect(page).toHaveTitle("Error: Second step · Digital Twin");
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("Code")).toHaveValue("");
  await give(codeOf(secret));
  await expect(greeting(page)).toBeVisible();

  await logOut(page);
  await logIn(page, person);
  await give(recoveryCode.toLowerCase());
  await expect(greeting(page)).toBeVisible();
  await logOut(page);
  await logIn(page, person);
  await give(recoveryCode);
  await expect(summary).toContainText("This code is not right, or was used already.");
});
