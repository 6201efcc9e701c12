import { account, newFields } from "../../support/accounts/person";
import { googleAccount, withGoogle } from "../google";
import { greeting, logIn, logOut, openMenu, toast } from "../steps";
import { expect, test, WITH_SCRIPTS } from "../test";

test("somebody new comes in with Google, and comes back the same", async ({ page, watch }) => {
  await withGoogle(watch, async ({ server, google }) => {
    google.next = googleAccount(newFields().email);
    await page.goto(`${server.origin}/register`);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    await page.goto(server.origin);
    await expect(greeting(page, "Mary")).toBeVisible();
    await logOut(page);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(greeting(page, "Mary")).toBeVisible();
    await expect(toast(page, "Welcome back!")).toBeVisible();
    expect(await server.database.count("User")).toBe(1);
    expect(google.complaints).toEqual([]);
  });
});

test("an address that has an account here is added once its password was given", {
  tag: WITH_SCRIPTS,
}, async ({ page, watch }) => {
  await withGoogle(watch, async ({ server, google }) => {
    const person = await account(server);
    google.next = googleAccount(person.email);
    await page.goto(`${server.origin}/login?next=/setup`);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(page).toHaveTitle("Add Google to your account · Digital Twin");
    await expect(page.getByText(`${person.email} has an account here already.`)).toBeVisible();

    watch.expectStatus(401, "/auth/google/link");
    const button = page.getByRole("button", { name: "Add Google and log in" });
    await page.getByLabel("Your password here").fill("not the password");
    await button.click();
    await expect(page).toHaveTitle("Error: Add Google to your account · Digital Twin");
    await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();

    await page.getByLabel("Your password here").fill(person.password);
    await button.click();
    await expect(page).toHaveURL(`${server.origin}/setup`);
    await logOut(page);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(greeting(page, person.firstName)).toBeVisible();
    expect(await server.database.count("User")).toBe(1);
  });
});

test("an address that a stranger typed in goes to its owner, and the stranger finds everything under another one", {
  tag: WITH_SCRIPTS,
}, async ({ page, watch, anotherDevice }) => {
  await withGoogle(watch, async ({ server, google }) => {
    const stranger = await account(server, { firstName: "Mallory" });
    google.next = googleAccount(stranger.email);
    await page.goto(`${server.origin}/login`);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(page.getByRole("heading", { name: "You never made this account?" })).toBeVisible();
    await page.getByRole("button", { name: "I never made this account" }).click();
    await expect(page).toHaveURL(`${server.origin}/setup`);
    await expect(toast(page, "Account Created")).toBeVisible();
    await openMenu(page, /Notifications, 1 unread/);
    await expect(page.getByText("The address is yours")).toBeVisible();
    await page.goto(server.origin);
    await expect(greeting(page, "Mary")).toBeVisible();

    const device = await anotherDevice();
    await device.goto(`${server.origin}/login?next=/setup`);
    await logIn(device, stranger);
    await expect(device).toHaveTitle("Another email for your account · Digital Twin");
    watch.expectStatus(400, "/login/new-address");
    const button = device.getByRole("button", { name: "Use this email and log in" });
    await button.click();
    await expect(device.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
    await device.getByLabel("New email").fill(newFields().email);
    await button.click();
    await expect(device).toHaveURL(`${server.origin}/setup`);
    await openMenu(device, /Notifications, 1 unread/);
    await expect(device.getByText("Your email address was changed")).toBeVisible();
    await device.goto(server.origin);
    await expect(greeting(device, "Mallory")).toBeVisible();
    expect(google.complaints).toEqual([]);
  });
});

test("somebody who declines at Google is told so on the login page", { tag: WITH_SCRIPTS }, async ({
  page,
  watch,
}) => {
  await withGoogle(watch, async ({ server, google }) => {
    google.next = "declines";
    await page.goto(`${server.origin}/login`);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(page).toHaveURL(`${server.origin}/login`);
    await expect(toast(page, "Login failed")).toBeVisible();
  });
});
