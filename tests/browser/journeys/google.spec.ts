import { account, newFields } from "../../support/person";
import { googleAccount, withGoogle } from "../google";
import { greeting, logOut, toast } from "../steps";
import { expect, test } from "../test";

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

test("an address that has an account here is added once its password was given", async ({ page, watch }) => {
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

test("somebody who declines at Google is told so on the login page", async ({ page, watch }) => {
  await withGoogle(watch, async ({ server, google }) => {
    google.next = "declines";
    await page.goto(`${server.origin}/login`);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(page).toHaveURL(`${server.origin}/login`);
    await expect(toast(page, "Login failed")).toBeVisible();
  });
});
