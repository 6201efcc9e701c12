import type { Page } from "@playwright/test";
import { patternOf, SCREENS } from "~/addresses";
import { ODYSSEYS } from "~/odysseys/catalogue";
import type { Person } from "../../support/accounts/person";
import { handOver } from "../../support/archives/handing-over";
import { pageOf, untilDone } from "../../support/archives/importing";
import { appleHealthArchive } from "../../support/archives/made/apple-health";
import { livedYears } from "../../support/archives/made/lived-years";
import { takeoutArchive } from "../../support/archives/made/takeout";
import { keepWithTitles, uploadTexts } from "../../support/archives/titles";
import { allRoutes } from "../../support/http/every-route";
import { furnish } from "../../support/http/every-write";
import type { TestServer } from "../../support/server/server";
import { makeLink } from "../../support/twin/sharing";
import { giveResult } from "../states";
import { ANSWERS, hydrated } from "../steps";
import { expect, test } from "../test";
import { classesIn, navigateByScripts, unstyledClasses } from "./style-sheets";

// Each opens every screen.
test.describe.configure({ timeout: 180_000 });

/** The addresses of screens: those whose file renders something. */
const ADDRESSES = new Set<string>(
  Object.values(SCREENS)
    .filter(([, file]) => file.endsWith(".tsx"))
    .map(patternOf),
);

/** Somebody with one of everything, and archives that are kept with titles. @returns addresses of theirs */
async function furnishWithTitles(server: TestServer, person: Person): Promise<string[]> {
  const { routes } = await furnish(server, person);
  // One that is active already would have no report.
  await server.database.query(`DELETE FROM "ActiveOdyssey" WHERE "userId" = $1`, [person.id]);
  await giveResult(person, ANSWERS);
  const lived = await uploadTexts(server, person, livedYears("2025-11-01", 390));
  await keepWithTitles(server, person, lived);
  for (const files of [[await appleHealthArchive()], await takeoutArchive()]) {
    const id = await handOver(server, person, files);
    await untilDone(server, id, "waiting");
    await keepWithTitles(server, person, id);
  }
  const shared = await makeLink(person, ["personality", "preferences", "patterns", "year"]);
  const years = allRoutes({ year: "2026", months: "03" }).filter(({ address }) => /:year/.test(address));
  return [
    ...[...routes, ...years]
      .filter(({ address, path }) => ADDRESSES.has(address) && !/\/1(\/|$)|\/changes$/.test(path))
      .map(({ path }) => path),
    pageOf(lived),
    `${pageOf(lived)}/changes`,
    "/year/2026?view=one",
    "/share?preview=yes&part=personality&part=preferences&part=year",
    shared,
    ...ODYSSEYS.map(({ id }) => `/use-cases/${id}`),
  ];
}

/** Activates every odyssey that can be activated, and waits for the reports. */
async function activateAll(server: TestServer, { client, id: userId }: Person): Promise<void> {
  let count = 0;
  for (const { id } of ODYSSEYS) {
    const answer = await client.postJson(`/api/use-cases/${id}/activate`, {});
    if (answer.status === 200) count++;
  }
  await expect
    .poll(() => server.database.count("OdysseyReport", `"userId" = $1`, [userId]), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(count);
}

async function expectStyled(page: Page, what: string): Promise<void> {
  expect.soft(await unstyledClasses(page), what).toEqual([]);
}

test("a style sheet's classes are read from its selectors", () => {
  const css = `@media (width>=4.5rem){.a\\:b>.c:hover,.d-1{width:.5rem;background:url("x.png")}}@supports (x:y.z){.e{&.f{margin:0}}}`;
  expect([...classesIn(css)]).toEqual(["a:b", "c", "d-1", "e", "f"]);
});

test("every screen of somebody with everything has the rules of its classes, by address and by navigation", async ({
  page,
  server,
  person,
}) => {
  const addresses = await furnishWithTitles(server, person);
  await activateAll(server, person);
  for (const address of addresses) {
    await page.goto(address);
    await expectStyled(page, `${address} by its address`);
    await page.goto("/oauth-debug");
    await hydrated(page);
    await navigateByScripts(page, address);
    await expectStyled(page, `${address} by navigation`);
  }
});

test("an odyssey's report has the rules of its classes as soon as it is activated", async ({
  page,
  server,
  person,
}) => {
  await furnishWithTitles(server, person);
  for (const { id } of ODYSSEYS) {
    await page.goto(`/use-cases/${id}`);
    const activate = page.getByRole("button", { name: "Activate" });
    if (!(await activate.isVisible())) continue;
    await hydrated(page);
    await activate.click();
    await expect(page.locator("#insights")).toBeVisible();
    await expectStyled(page, `${id} after 'Activate'`);
  }
});
