import { APPLE_DATA, connectAs } from "../states";
import { toast } from "../steps";
import { expect, IN_EVERY_ENGINE, test, WITH_SCRIPTS } from "../test";

const sources = "main li.card h2";

test("the data sources are filtered by category and found by name", { tag: IN_EVERY_ENGINE }, async ({
  page,
  person,
}) => {
  expect(person.id).toBeTruthy();
  await page.goto("/data-sources");
  await expect(page.locator(sources)).toHaveCount(9);
  const filter = page.getByRole("navigation", { name: "Categories" });
  await filter.getByRole("link", { name: "Lifestyle" }).click();
  await expect(page).toHaveURL("/data-sources?category=Lifestyle");
  await expect(page.locator(sources)).toHaveText(["Spotify", "Google Maps"]);
  await filter.getByRole("link", { name: "all" }).click();
  await expect(page.locator(sources)).toHaveCount(9);

  await page.getByLabel("Find a data source by name").fill("google");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator(sources)).toHaveText(["Google Calendar", "Google Maps"]);
  await page.getByLabel("Find a data source by name").fill("nothing");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No data source has such a name.")).toBeVisible();
  await page.getByRole("link", { name: "go through all of them" }).click();
  await expect(page.locator(sources)).toHaveCount(9);
});

test("connecting a source that has no connection leads back, and says so", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
}) => {
  expect(person.id).toBeTruthy();
  await page.goto("/integrations");
  await page.getByRole("link", { name: "See all data sources" }).click();
  await page.getByRole("link", { name: "Connect Twitter" }).click();
  await expect(page).toHaveURL("/data-sources");
  await expect(toast(page, "Connection Error")).toContainText(
    "Unable to connect to platform. Please try again.",
  );
});

test("the tabs of the Apple panel show what is known, each under its address", async ({
  page,
  person,
  server,
  scripts,
}) => {
  await connectAs(server, person, { platform: "apple", data: APPLE_DATA });
  await page.goto("/integrations");
  const panel = page.locator("#apple");
  await expect(panel.getByText("Ada Byron")).toBeVisible();
  if (scripts) await expect(panel.getByRole("tab")).toHaveCount(4);
  for (const [name, tab, seen] of [
    ["Devices", "devices", "Ada's iPhone"],
    ["App Usage", "app-usage", "Weekly report"],
    ["Health", "health", "Total steps: 10,500"],
    ["Overview", "overview", "Ada Byron"],
  ] as const) {
    await panel.getByRole(scripts ? "tab" : "link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/integrations?apple=${tab}#apple`);
    await expect(panel.getByText(seen)).toBeVisible();
  }
  // The address alone opens the same tab.
  await page.goto("/integrations?apple=health#apple");
  await expect(panel.getByText("Total steps: 10,500")).toBeVisible();
});
