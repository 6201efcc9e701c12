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

  await page.getByRole("link", { name: "One figure at a time" }).click();
  const figures = page.getByRole("group", { name: "2026, one figure at a time" });
  await expect(figures).toBeFocused();
  const each = figures.locator(".year-numerals > li, section");
  const count = await each.count();
  expect(count).toBeGreaterThan(6);
  /** The figures that can be seen, at least in part. */
  const seen = () =>
    each.evaluateAll((all) =>
      all.flatMap((one, index) => {
        const { left, right } = one.getBoundingClientRect();
        const strip = one.closest("[role=group]")?.getBoundingClientRect();
        return strip && right > strip.left + 1 && left < strip.right - 1 ? [index] : [];
      }),
    );
  await expect.poll(seen).toEqual([0]);
  for (let index = 1; index < count; index++) {
    // A key pressed while the strip still glides does not count.
    await expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect.poll(seen, { timeout: 3_000 }).toEqual([index]);
    }).toPass();
  }
  await page.getByRole("link", { name: "2025" }).click();
  await expect(page.getByRole("group", { name: "2025, one figure at a time" })).toBeVisible();
  await page.getByRole("link", { name: "All on one page" }).click();
  await expect(page.getByRole("link", { name: "One figure at a time" })).toBeVisible();

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
