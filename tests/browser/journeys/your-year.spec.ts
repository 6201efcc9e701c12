import { livedYears } from "../../support/archives/made/lived-years";
import { hydrated } from "../steps";
import { expect, test } from "../test";

const files = Object.entries(livedYears("2025-01-01", 680)).map(([name, text]) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
}));

test("archives become a year: titles are chosen, seen, searched, removed and taken back", async ({
  page,
  person: _person,
  scripts,
}) => {
  test.slow();
  await page.goto("/archives");
  if (scripts) await hydrated(page);
  await page.getByLabel("Archive files").setInputFiles(files);
  await page.getByRole("button", { name: "Upload archive" }).click();
  await expect(page).toHaveURL(/\/archives\/imports\/[0-9a-f-]+$/);
  await expect(async () => {
    if (!scripts) await page.reload();
    await expect(page.getByRole("button", { name: "Keep this import" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  for (const radio of await page.getByRole("radio", { name: "Only counts" }).all())
    await expect(radio).toBeChecked();
  const plays = page.getByRole("group", { name: "Of these plays on Spotify, keep" });
  await expect(plays.getByText(/^Piece \d+, .+ 202\d$/).first()).toBeVisible();
  await plays.getByRole("radio", { name: "Titles too" }).check();
  await page.getByRole("button", { name: "Keep this import" }).click();
  await expect(async () => {
    if (!scripts) await page.reload();
    await expect(page.getByRole("heading", { name: "Your 2026" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });

  await page.getByRole("link", { name: "See all of 2026" }).click();
  await expect(page.getByRole("heading", { name: "2026", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Artists" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Series" })).toHaveCount(0);
  await page.getByRole("link", { name: "Netflix" }).click();
  await expect(page).toHaveURL(/source=netflix/);
  await expect(page.getByRole("link", { name: "Netflix" })).toHaveAttribute("aria-current", "true");

  await page.getByRole("link", { name: "One page at a time" }).click();
  const ways = page.getByRole("navigation", { name: "Pages" });
  const [, last = 0] = (await ways.textContent())?.match(/1 of (\d)/)?.map(Number) ?? [];
  expect(last).toBeGreaterThan(3);
  await expect(ways.getByRole("link", { name: "Back" })).toHaveCount(0);
  for (let number = 2; number <= last; number++) {
    await ways.getByRole("link", { name: "Next" }).click();
    await expect(ways).toContainText(`${number} of ${last}`);
    await expect(page.locator("#page")).toBeFocused();
  }
  await expect(ways.getByRole("link", { name: "Next" })).toHaveCount(0);
  await ways.getByRole("link", { name: "Back" }).click();
  await expect(ways).toContainText(`${last - 1} of ${last}`);
  await page.getByRole("link", { name: "2025" }).click();
  await expect(ways).toContainText("1 of ");
  await page.getByRole("link", { name: "All on one page" }).click();
  await expect(page.getByRole("link", { name: "One page at a time" })).toBeVisible();

  const artists = page.locator(".year-creators");
  const name = (await artists.locator("ol a").first().textContent()) ?? "";
  await artists.locator("ol a").first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Most in a month")).toBeVisible();
  await page.getByText("As a table").click();
  await page.getByRole("cell").first().locator("xpath=preceding-sibling::th//a").click();
  await expect(page).toHaveURL(/creator=.+&from=\d{4}-\d\d-01&to=/);
  await page.getByRole("link", { name: `Everything by ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Newest first" })).toBeVisible();

  await page.goto("/entries");
  await page.getByLabel("Title or creator").fill("NILS");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=NILS/);
  await page
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Remove “.+” for good\?$/ })).toBeFocused();
  await page.getByRole("button", { name: /^Remove all [\d,]+ by Nils Frahm$/ }).click();
  await expect(page.getByText("Nothing fits.")).toBeVisible();
  await page.goto("/year/2026");
  await expect(page.getByText("Nils Frahm")).toHaveCount(0);

  await page.goto("/archives");
  await page.getByText("Keep titles for a time only").click();
  await page.getByLabel("Keep titles").selectOption("for a year");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Kept with titles" })).toBeFocused();
  await expect(page.getByText("Kept for a year")).toBeVisible();
  await page.getByText("Take back the titles of plays on Spotify").click();
  await page.getByRole("button", { name: "Take back these titles" }).click();
  await expect(page.getByText("Titles taken back")).toBeVisible();
  await page.goto("/entries");
  await expect(page.getByText(/choose “Titles too”/)).toBeVisible();
  await page.goto("/year/2026");
  await expect(page.getByText("plays on Spotify").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Artists" })).toHaveCount(0);
});
