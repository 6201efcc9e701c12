import type { Page } from "@playwright/test";
import { ODYSSEYS } from "~/odysseys/catalogue";
import { hydrated } from "../../steps";
import { expect, test } from "../../test";
import { brokenFigures } from "../layout";
import { activateAll, furnishWithTitles, oneOfEachScreen } from "./everything";
import { classesIn, navigateByScripts, unstyledClasses } from "./style-sheets";

// Each opens every screen.
test.describe.configure({ timeout: 600_000 });

async function expectStyled(page: Page, what: string): Promise<void> {
  expect.soft(await unstyledClasses(page), what).toEqual([]);
}

test("a style sheet's classes are read from its selectors", () => {
  const css = `@media (width>=4.5rem){.a\\:b>.c:hover,.d-1{width:.5rem;background:url("x.png")}}@supports (x:y.z){.e{&.f{margin:0}}}`;
  expect([...classesIn(css)]).toEqual(["a:b", "c", "d-1", "e", "f"]);
});

/** Activates each odyssey that can be, on its page. */
async function expectReportsStyled(page: Page): Promise<void> {
  for (const { id } of ODYSSEYS) {
    await page.goto(`/use-cases/${id}`);
    const activate = page.getByRole("button", { name: "Activate" });
    if (!(await activate.isVisible())) continue;
    await hydrated(page);
    await activate.click();
    await expect(page.locator("#insights")).toBeVisible();
    await expectStyled(page, `${id} after 'Activate'`);
  }
}

/** Figures that are larger than text stand on one line. */
async function expectFiguresWhole(page: Page, address: string): Promise<void> {
  for (const width of [320, 480, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await brokenFigures(page), `${address} at ${width} px`).toEqual([]);
  }
}

test("every screen of somebody with everything has the rules of its classes, however it is opened, and breaks no large figure", async ({
  page,
  server,
  person,
}) => {
  const addresses = await furnishWithTitles(server, person);
  await test.step("odysseys are activated", () => expectReportsStyled(page));
  await activateAll(server, person);
  for (const address of addresses) {
    await page.goto(address);
    await expectStyled(page, `${address} by its address`);
    if (/^\/(archives|share|year)/.test(address)) await expectFiguresWhole(page, address);
  }
  // Scripts load the styles of a screen, not of an address.
  for (const address of oneOfEachScreen(addresses)) {
    await page.goto("/oauth-debug");
    await hydrated(page);
    await navigateByScripts(page, address);
    await expectStyled(page, `${address} by navigation`);
  }
});
