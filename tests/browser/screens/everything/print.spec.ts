import { giveConnection } from "../../../support/platforms/given-connections";
import { PREFERENCES } from "../../../support/twin/preferring";
import { emptyPagesOf, pagesOf } from "../../pdf";
import { giveResult } from "../../states";
import { ANSWERS } from "../../steps";
import { expect, test } from "../../test";
import { activateAll, furnishWithTitles, oneOfEachScreen } from "./everything";

test.describe.configure({ timeout: 600_000 });

const PLACES = [
  ["communication", "style"],
  ["work", "environment"],
  ["travel", "adventure"],
  ["social", "group_size"],
] as const;

test("the profile prints on two pages at most, and none is empty, with however many preferences", async ({
  page,
  server,
  person,
}) => {
  await giveResult(person, ANSWERS);
  await giveConnection(server, person.id, { platform: "google" });
  for (let count = 0; count <= 24; count++) {
    if (count > 0) {
      const [category, subcategory] = PLACES[count % PLACES.length] ?? PLACES[0];
      const preference = `What I like is number ${count} of these`;
      await person.client.postJson(`/api${PREFERENCES}`, {
        category,
        subcategory,
        preference,
        confidence: 60,
      });
    }
    await page.goto("/profile");
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect.soft(emptyPagesOf(pdf), `empty pages with ${count} preferences`).toEqual([]);
    expect.soft(pagesOf(pdf), `pages with ${count} preferences`).toBeLessThanOrEqual(2);
  }
});

// Charts take seconds to print, so of the odysseys' reports, which are made of the same charts, one is printed.
test("no screen of somebody with everything prints an empty page, and a year prints on two", async ({
  page,
  server,
  person,
}) => {
  const addresses = await furnishWithTitles(server, person);
  await activateAll(server, person);
  for (const address of oneOfEachScreen(addresses)) {
    await page.goto(address);
    const pdf = await page.pdf({ preferCSSPageSize: true, format: "A4" });
    expect.soft(emptyPagesOf(pdf), `empty pages of ${address}`).toEqual([]);
    if (address === "/year/2026") expect.soft(pagesOf(pdf), address).toBe(2);
  }
});
