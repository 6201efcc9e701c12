import type { Page } from "@playwright/test";
import { TRAITS } from "~/personality/traits";
import { giveResult } from "../states";
import { ANSWERS, FIGURES } from "../steps";
import { expect, test } from "../test";
import { timesSaid } from "./spoken";

const figures = Object.values(FIGURES).map((figure) => figure.replace(" %", ""));
const nth = (list: string) => (index: number) => `${list} > li:nth-child(${index + 1})`;

/** The screens that show the five figures, and the selector of each trait's part, by the trait's index. */
const SCREENS: readonly [path: string, partOf: (index: number) => string][] = [
  ["/", nth("#personality .traits-list")],
  ["/preview-twin", nth("#traits ul")],
  ["/profile", nth("#personality ul:first-of-type")],
  ["/personality-assessment", (index) => `#${TRAITS[index]}`],
];

/** Expects each figure to be stated once beside its trait, and not again by the portrait. */
async function expectEachFigureOnce(page: Page, partOf: (index: number) => string): Promise<void> {
  for (const [index, figure] of figures.entries()) {
    expect.soft(await timesSaid(page, partOf(index), figure), `${figure} beside its trait`).toBe(1);
    expect.soft(await timesSaid(page, "main svg.portrait", figure), `${figure} by the portrait`).toBe(0);
  }
}

for (const [path, partOf] of SCREENS) {
  test(`each trait's figure is said once on ${path}`, async ({ page, person }) => {
    await giveResult(person, ANSWERS);
    await page.goto(path);
    await expectEachFigureOnce(page, partOf);
  });
}

test("each trait's figure is said once on a shared page", async ({ page, person }) => {
  await giveResult(person, ANSWERS);
  await page.goto("/share?preview=yes&part=personality");
  await expect(page.getByRole("heading", { name: "Exactly this is visible" })).toBeVisible();
  await expectEachFigureOnce(page, nth("section[aria-labelledby=preview-title] ul"));
});
