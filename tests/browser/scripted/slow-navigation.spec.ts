import type { Page } from "@playwright/test";
import { hydrated } from "../steps";
import { expect, test } from "../test";

const LINKS = [
  "Dashboard",
  "Personality",
  "Decisions",
  "Odysseys",
  "Preferences",
  "Integrations",
  "Security",
];

const progress = (page: Page) => page.locator(".navigation-progress");

/** What screen readers are told about a navigation. */
const said = (page: Page) => page.locator("body > [role=status]");

/** Holds back all requests of scripts to the server. @returns a function that lets them through */
async function holdBack(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const through = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(
    (url) => url.searchParams.has("_data"),
    async (route) => {
      await through;
      await route.continue();
    },
  );
  return letThrough;
}

/** Where the page's parts are. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header, main, footer, h1")].map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return [one.tagName, x, y, width];
    }),
  );

for (const [from, name] of [
  ["/account", "Dashboard"],
  ...LINKS.slice(1).map((link) => ["/", link] as const),
] as const) {
  test(`a slow way to ${name} is shown and said after a third of a second, and moves nothing`, async ({
    page,
    person: _person,
  }) => {
    await page.clock.install();
    await page.goto(from);
    await hydrated(page);
    const letThrough = await holdBack(page);
    const before = await places(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    // In steps, since the page's clock stands still until React begins the navigation, however long that takes.
    let waited = 0;
    for (; waited < 10_000 && (await said(page).textContent()) === ""; waited += 50)
      await page.clock.runFor(50);
    expect(waited).toBeGreaterThanOrEqual(300);
    await expect(said(page)).toHaveText("Loading...");
    await expect(progress(page)).toBeVisible();
    // The dashboard has placeholders, too.
    if (name !== "Dashboard") expect(await places(page)).toEqual(before);
    await page.clock.resume();
    letThrough();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(said(page)).toHaveText("");
    await expect(progress(page)).toHaveCount(0);
  });
}

test("a form that takes long is shown and said to be sent", async ({ page, person: _person }) => {
  await page.goto("/personality-assessment");
  await hydrated(page);
  const letThrough = await holdBack(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(said(page)).toHaveText("Sending...");
  await expect(progress(page)).toBeVisible();
  letThrough();
  await expect(said(page)).toHaveText("");
  await expect(page.getByText("2 of 5 sections")).toBeVisible();
});
