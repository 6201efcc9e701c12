import type { Page } from "@playwright/test";
import { loggedIn } from "../../support/accounts/person";
import { startServer } from "../../support/server/server";
import { giveResult } from "../states";
import { ANSWERS, hydrated, logIn, openMenu, toast } from "../steps";
import { bringSession, expect, IN_EVERY_ENGINE, test, WITH_SCRIPTS } from "../test";

test("an unknown address, signed out, says so and offers the login", { tag: WITH_SCRIPTS }, async ({
  page,
  server,
  watch,
}) => {
  const person = await loggedIn(server);
  watch.expectStatus(404, "/nothing/here");
  await page.goto("/nothing/here");
  await expect(page).toHaveTitle("Page Not Found · Digital Twin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await logIn(page, person);
  await expect(page).toHaveURL("/");
});

test("an unknown address, signed in, leads back to the dashboard", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  watch,
}) => {
  watch.expectStatus(404, "/nothing");
  await page.goto("/nothing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to your dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(person.firstName);
});

/** How far a page scrolls beyond the end of its footer, in CSS pixels. */
function scrollBeyondFooter(page: Page): Promise<number> {
  return page.evaluate(() => {
    const end = Math.max(window.innerHeight, document.body.getBoundingClientRect().height);
    return document.documentElement.scrollHeight - end;
  });
}

for (const width of [320, 1280]) {
  test(`at ${width} px pages end with their footer`, { tag: WITH_SCRIPTS }, async ({ page, person }) => {
    await page.setViewportSize({ width, height: 900 });
    await giveResult(person, ANSWERS);
    for (const path of ["/", "/profile", "/preview-twin", "/integrations", "/privacy"]) {
      await page.goto(path);
      expect(await scrollBeyondFooter(page), path).toBeLessThanOrEqual(1);
    }
  });
}

/** Internal details that no page may reveal. */
const INSIDE =
  /SELECT|SQLITE|no such table|PersonalityProfile|prisma|node_modules|\.tsx?\b|\.js:\d| at .*\(|\/build\/|stack/i;

test("a page that cannot be made shows a reference number and nothing from inside", async ({
  page,
  context,
  watch,
  scripts,
}) => {
  // A separate server, since removing the table of results breaks it permanently.
  const server = await startServer();
  try {
    const person = await loggedIn(server);
    watch.alsoServes(server.origin);
    await bringSession(context, server, person);
    await server.database.query(`DROP TABLE "PersonalityProfile"`);
    watch.expectStatus(500, "/");
    await page.goto(server.origin);
    await expect(page).toHaveTitle("Something went wrong on our side · Digital Twin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
    const reference = await page.getByText("Reference number:").locator("code").textContent();
    expect(reference).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    // The operator finds the details in the log under the same number.
    await expect.poll(() => server.log()).toContain(`"requestId":"${reference}"`);
    expect(server.log()).toContain("no such table");
    expect(await page.getByRole("main").textContent()).not.toMatch(INSIDE);
    expect(await page.content()).not.toMatch(/no such table|SQLITE|SELECT |node_modules|\/build\/server/);
    // Pages that do not need the table still work.
    await page.getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/);

    if (scripts) {
      // The same without loading a new page: the browser gets the number and nothing else.
      await page.goto(`${server.origin}/oauth-debug`);
      await hydrated(page);
      const answer = page.waitForResponse((response) => response.url().includes("_data="));
      await page.getByRole("link", { name: "Dashboard" }).click();
      expect(await (await answer).text()).not.toMatch(INSIDE);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
      await expect(page.getByText("Reference number:").locator("code")).toHaveText(/^[\da-f-]{36}$/);
      expect(await page.getByRole("main").textContent()).not.toMatch(INSIDE);
    }
  } finally {
    await page.close();
    await server.stop();
  }
});

for (const [path, title] of [
  ["/terms", "Terms of use"],
  ["/privacy", "Privacy"],
] as const) {
  test(`${path} can be read by everybody, and its contents lead to their sections`, async ({ page }) => {
    await page.goto("/login");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: title.split(" ")[0] })
      .click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} · Digital Twin`);
    const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const names = await Promise.all(
      (await contents.all()).map(async (link) => (await link.textContent()) ?? ""),
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      await page
        .getByRole("navigation", { name: "On this page" })
        .getByRole("link", { name, exact: true })
        .click();
      await expect(page.getByRole("main").getByRole("heading", { name, level: 2 })).toBeInViewport();
    }
  });
}

test("the OAuth debug page tells the operator what is set up", async ({ page, server, scripts }) => {
  await page.goto("/oauth-debug");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("OAuth debug");
  await expect(page.locator("#configuration").getByText("Not set")).toHaveCount(2);
  await expect(page.locator("#platforms").getByText("LINKEDIN_CLIENT_SECRET")).toBeVisible();
  await expect(page.getByText(`${server.origin}/auth/linkedin/callback`)).toBeVisible();
  await expect(page.getByText(`${server.origin}/auth/google/login/callback`)).toBeVisible();
  await expect(page.getByText("Configuration mismatch detected!")).toHaveCount(0);
  if (!scripts) {
    await page.getByRole("link", { name: "Open Google login" }).click();
    await expect(toast(page, "Connection Error")).toBeVisible();
    return;
  }
  await hydrated(page);
  await expect(page.getByText("Nothing has happened yet.")).toBeVisible();
  const popup = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open Google login" }).click();
  await expect(toast(await popup, "Connection Error")).toBeVisible();
  await expect(page.getByText(/\d\d:\d\d:\d\d Google's login was opened in a popup\./)).toBeVisible();
  await page.getByRole("button", { name: "Clear logs" }).click();
  await expect(page.getByText("Nothing has happened yet.")).toBeVisible();
});

test("the OAuth debug page warns of an address that Google was not told", { tag: WITH_SCRIPTS }, async ({
  page,
  server,
}) => {
  await page.goto(`http://127.0.0.1:${server.port}/oauth-debug`);
  await expect(page.getByRole("alert").filter({ hasText: "mismatch" })).toHaveText(
    "Configuration mismatch detected! Update Google Cloud Console with the callback URL above.",
  );
  await expect(page.getByText(`127.0.0.1:${server.port}`, { exact: true })).toBeVisible();
});

test("without scripts a toast stands first in the page; with them it floats", async ({
  page,
  server,
  scripts,
}) => {
  const person = await loggedIn(server);
  await page.goto("/login");
  await logIn(page, person);
  const welcome = toast(page, "Welcome back!");
  await expect(welcome).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Welcome back!" })).toBeVisible();
  const first = page.getByRole("main").locator(":scope > *").first();
  await expect(first).toContainText("Welcome back!");
  const position = await first.evaluate((element) => getComputedStyle(element).position);
  expect(position).toBe(scripts ? "fixed" : "static");
  await expect(welcome.getByRole("button", { name: "Close" })).toHaveCount(scripts ? 1 : 0);
  // The toast was for this page only.
  await page.reload();
  await expect(welcome).toHaveCount(0);
});

test("menus of the header open and close", { tag: IN_EVERY_ENGINE }, async ({ page, person }) => {
  await page.goto("/");
  await openMenu(page, "Your account");
  await expect(page.getByText(person.email)).toBeVisible();
  await openMenu(page, "Your account");
  await expect(page.getByText(person.email)).toBeHidden();
});
