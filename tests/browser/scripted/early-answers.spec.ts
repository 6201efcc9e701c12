import { hydrated } from "../steps";
import { expect, test } from "../test";

test("a redirect that arrives before a screen's style sheet is followed, and is no error of the page", async ({
  page,
  context,
  person: _person,
}) => {
  await page.goto("/share", { waitUntil: "networkidle" });
  await hydrated(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator('link[href*="/reveal-"]')).toHaveCount(0);
  let askedForSheet = 0;
  let letThrough = () => {};
  const through = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/reveal-[^/]+\.css$/, async (route) => {
    askedForSheet += 1;
    await through;
    await route.continue();
  });
  // Signed out meanwhile: the screen's loader answers with a redirect to the login.
  await context.clearCookies();
  const answered = page.waitForResponse((response) => response.url().includes("routes%2Fshare"));
  await page.evaluate(() => void window.__remixRouter.navigate("/share"));
  await (await answered).finished();
  // Rejected promises are reported at the end of a task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(askedForSheet).toBe(1);
  letThrough();
  await expect(page).toHaveURL(/\/login/);
});
