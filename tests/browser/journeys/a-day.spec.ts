import { livedYears } from "../../support/archives/made/lived-years";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { hydrated } from "../steps";
import { expect, test } from "../test";

const DAY = "2026-03-05";

test("from the calendar to a day: a line is kept, the days beside it are a link or a key away, any other by its date", async ({
  page,
  person,
  server,
  scripts,
}) => {
  test.slow();
  const id = await uploadTexts(server, person, livedYears("2026-01-01", 120));
  await keepWithTitles(server, person, id, { timeZone: "Europe/Berlin" });
  await page.goto("/year/2026/03");
  await page.locator(`.year-days a[href="/day/${DAY}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thursday, 5 March 2026");
  if (scripts) await hydrated(page);
  await page.getByLabel("A line about this day").fill("Rain until the ferry");
  await page.getByRole("button", { name: "Keep this note" }).click();
  await expect(page.getByRole("heading", { name: "In your words" })).toBeFocused();
  await expect(page.getByLabel("A line about this day")).toHaveValue("Rain until the ferry");

  const around = page.getByRole("navigation", { name: "Days around it" });
  const next = await around.locator("[rel=next]").getAttribute("href");
  if (scripts) await page.keyboard.press("ArrowRight");
  else await around.locator("[rel=next]").click();
  await expect(page).toHaveURL(new RegExp(`${next}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Friday, 6 March 2026");
  if (scripts) await page.keyboard.press("ArrowLeft");
  else await around.locator("[rel=prev]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thursday, 5 March 2026");

  await page.getByRole("button", { name: "Do not bring this day back" }).click();
  await expect(page.getByRole("button", { name: "Let this day come back" })).toBeVisible();
  await page.getByLabel("Another day").fill("2026-02-10");
  await page.getByRole("button", { name: "Go to this day" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tuesday, 10 February 2026");
});
