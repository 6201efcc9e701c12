import { newFields } from "../../support/accounts/person";
import { pathInLetter, test } from "../letters";
import { greeting, logIn, logOut, toast } from "../steps";
import { expect, WITH_SCRIPTS } from "../test";

const NEW = "seven unrelated words for one new password";

test("a forgotten password comes back by letter, and every session ends", { tag: WITH_SCRIPTS }, async ({
  page,
  mailbox,
  anotherDevice,
}) => {
  const fields = newFields();
  await page.goto("/register");
  for (const [label, text] of [
    ["First name", fields.firstName],
    ["Last name", fields.lastName],
    ["Username", fields.username],
    ["Email", fields.email],
    ["Password", fields.password],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/setup$/);

  const mine = await anotherDevice();
  await mine.goto(new URL("/login", page.url()).href);
  await mine.getByRole("link", { name: "Forgot your password?" }).click();
  // The form to log in asks for an address too.
  await expect(mine.getByRole("button", { name: "Send reset link" })).toBeVisible();
  await mine.getByLabel("Email").fill(fields.email);
  await mine.getByRole("button", { name: "Send reset link" }).click();
  await expect(mine.getByText(`If an account here has ${fields.email}`)).toBeVisible();
  // The first letter follows registration and proves the address.
  const path = await pathInLetter(mailbox, fields.email, 2);
  const link = new URL(path, page.url()).href;
  await mine.goto(link);
  await mine.getByLabel("New password").fill(NEW);
  await mine.getByRole("button", { name: "Set new password" }).click();
  await expect(toast(mine, "Your password was changed")).toBeVisible();
  await logIn(mine, { email: fields.email, password: NEW });
  await expect(greeting(mine)).toBeVisible();

  await page.goto("/share");
  await expect(page).toHaveURL(/\/login\?next=%2Fshare$/);
  await expect(page.getByText("The password of this account was changed. Log in again.")).toBeVisible();
  await logOut(mine);
  await mine.goto(link);
  await expect(mine.getByText("This link no longer works")).toBeVisible();
});
