import type { Page } from "@playwright/test";
import { APPLE_DATA, connectAs } from "../states";
import { hydrated, openPart } from "../steps";
import { expect, test } from "../test";

const COMBOBOX = /\/DataSourceCombobox-[^/]+\.js$/;
const field = (page: Page) => page.getByLabel("Find a data source by name");
const combobox = (page: Page) => page.getByRole("combobox", { name: "Find a data source by name" });
const sources = "main li.card h2";

/** Marks the page; a reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test("the search field keeps its name, its id, and what somebody is typing into it", async ({
  page,
  person,
}) => {
  expect(person.id).toBeTruthy();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(COMBOBOX, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto("/data-sources");
  await hydrated(page);
  await expect(page.getByRole("searchbox")).toHaveAttribute("id", "q");
  await field(page).pressSequentially("git");
  release();
  await expect(combobox(page)).toHaveValue("git");
  await expect(combobox(page)).toBeFocused();
  for (const [name, value] of [
    ["id", "q"],
    ["name", "q"],
    ["type", "search"],
  ] as const) {
    await expect(combobox(page)).toHaveAttribute(name, value);
  }
  await page.keyboard.type("h");
  await expect(combobox(page)).toHaveValue("gith");
  await expect(page.getByRole("option")).toHaveText(/^GitHub/);
});

test("choosing a suggestion leads to it, without a reload", async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/data-sources?category=Social");
  await combobox(page).pressSequentially("goo");
  await mark(page);
  await expect(page.getByRole("option")).toHaveText([/^Google Calendar/, /^Google Maps/, /^Goodreads/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/data-sources#google-maps");
  await expect(page.locator("#google-maps")).toBeFocused();
  await expect(page.locator("#google-maps")).toBeInViewport();
  await expect(page.locator(sources)).toHaveCount(9);

  await combobox(page).fill("spo");
  await page.getByRole("option", { name: "Spotify" }).click();
  await expect(page).toHaveURL("/data-sources#spotify");
  await expect(page.locator("#spotify")).toBeFocused();
  expect(await isMarked(page)).toBe(true);
});

test("leaving the field chooses nothing, and what was typed is searched for", async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  await page.goto("/data-sources");
  await combobox(page).pressSequentially("google");
  await mark(page);
  await expect(page.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Search" })).toBeFocused();
  await expect(page).toHaveURL("/data-sources");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/data-sources?q=google");
  await expect(page.locator(sources)).toHaveCount(2);
  await expect(combobox(page)).toHaveValue("google");

  await combobox(page).fill("nothing");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No data source has such a name.")).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("where the suggestions cannot be loaded, the field stays what it was", async ({
  page,
  person,
  watch,
}) => {
  expect(person.id).toBeTruthy();
  await page.route(COMBOBOX, (route) => {
    watch.expectFailure(new URL(route.request().url()).pathname, "net::ERR_FAILED");
    return route.abort();
  });
  await page.goto("/data-sources", { waitUntil: "networkidle" });
  await hydrated(page);
  await expect(page.getByRole("searchbox")).toBeVisible();
  await field(page).fill("git");
  await page.keyboard.press("Enter");
  await expect(page.locator(sources)).toHaveText(["GitHub"]);
});

test("the arrow keys go through the tabs of the Apple panel, without a reload", async ({
  page,
  person,
  server,
}) => {
  await connectAs(server, person, { platform: "apple", data: APPLE_DATA });
  await openPart(page, "/integrations?apple=devices#apple");
  const tabs = page.locator("#apple").getByRole("tab");
  await expect(tabs).toHaveText(["Overview", "Devices", "App Usage", "Health"]);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Devices");
  await mark(page);
  await tabs.nth(1).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Health" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Health" })).toContainText("Total steps: 10,500");
  await expect(page).toHaveURL("/integrations?apple=health#apple");
  expect(await isMarked(page)).toBe(true);
  // After a reload the same tab is open.
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Health");
});
