import type { Page } from "@playwright/test";
import { giveResult } from "../states";
import type { SectionAnswers } from "../steps";
import { ANSWERS, hydrated } from "../steps";
import { expect, test } from "../test";
import { sidewaysScroll } from "./layout";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/**
 * Answers that give each trait its longest words: the lowest figures, the highest, and those just beyond most people.
 */
const LOWEST: SectionAnswers = [
  [1, 5, 1, 1, 1, 5],
  [1, 5, 1, 5, 1, 1],
  [1, 5, 1, 5, 1, 1],
  [1, 5, 1, 5, 1, 1],
  [5, 1, 5, 1, 5, 5],
];
const HIGHEST: SectionAnswers = LOWEST.map((section) => section.map((answer) => 6 - answer));
/** Figures of 93, 50, 80, 93 and 60: outside the middle half, but by no more than the error. */
const BESIDE: SectionAnswers = [
  [5, 1, 5, 4, 4, 1],
  [2, 3, 2, 4, 3, 3],
  [4, 3, 4, 3, 4, 4],
  [5, 1, 5, 2, 5, 4],
  [3, 3, 3, 3, 3, 3],
];

/** Pairs of labels that overlap, and labels that leave the window or cover a petal's mark. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const meets = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const labels = [...document.querySelectorAll(".reveal-label")].map((label) => ({
      text: label.textContent ?? "",
      box: boxOf(label),
    }));
    const marks = [...document.querySelectorAll(".reveal .trait-mark")].map((mark) =>
      mark.getBoundingClientRect(),
    );
    return labels.flatMap(({ text, box }, index) => [
      ...labels
        .slice(index + 1)
        .flatMap((other) => (meets(box, other.box) ? [`${text} on ${other.text}`] : [])),
      ...marks.flatMap((mark) => (meets(box, mark) ? [`${text} on a mark`] : [])),
      ...(box.left < 0 || box.right > document.documentElement.clientWidth ? [`${text} outside`] : []),
    ]);
  });
}

for (const [name, answers] of Object.entries({ LOWEST, HIGHEST, BESIDE, ANSWERS })) {
  test(`the labels of the portrait never meet, ${name.toLowerCase()}`, async ({ page, person }) => {
    await giveResult(person, answers);
    for (const path of ["/personality-assessment", "/preview-twin"]) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 700 });
        await expect(page.locator(".reveal-label")).toHaveCount(5);
        expect.soft(await collisions(page), `${path} at ${width} px`).toEqual([]);
        expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
      }
    }
    await page.emulateMedia({ media: "print" });
    expect(await collisions(page)).toEqual([]);
  });
}

test("a label stands near the mark of its petal", async ({ page, person }) => {
  await giveResult(person, HIGHEST);
  await page.goto("/personality-assessment");
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const distances = await page.evaluate(() => {
      const marks = [...document.querySelectorAll(".reveal .trait-mark")].map((mark) =>
        mark.getBoundingClientRect(),
      );
      return [...document.querySelectorAll(".reveal-label")].map((label, index) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        const [box, mark] = [range.getBoundingClientRect(), marks[index]];
        if (!mark) return Number.NaN;
        const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
        return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      });
    });
    expect(distances).toHaveLength(5);
    // Emotional Stability cannot be above 80, so its mark is further from its label.
    expect(distances.pop(), `at ${width} px`).toBeLessThan(64);
    expect(Math.max(...distances), `at ${width} px`).toBeLessThan(32);
  }
});

test("petals open one after the other, or are there at once where motion is not wanted", async ({
  page,
  person,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/personality-assessment");
  const delays = () =>
    page.locator(".reveal .petal").evaluateAll((petals) =>
      petals.map((petal) => {
        const { animationName, animationDelay } = getComputedStyle(petal);
        return animationName === "none" ? null : Number.parseFloat(animationDelay);
      }),
    );
  expect(await delays()).toEqual([null, null, null, null, null]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await delays()).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test("on each section the first statement begins on a phone's first screen", async ({
  page,
  person,
  scripts,
}) => {
  expect(person.id).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 568 });
  for (let section = 1; section <= 5; section++) {
    await page.goto("/personality-assessment");
    await expect(page.getByText(`${section} of 5 sections`)).toBeVisible();
    const first = page.locator("fieldset").first();
    const end = async () => (await first.locator("legend").boundingBox())?.y ?? Number.NaN;
    expect.soft(await end(), `section ${section}`).toBeLessThan(520);
    // Also when the section is reached from the one before.
    if (section === 5) continue;
    if (scripts) await hydrated(page);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(`${section + 1} of 5 sections`)).toBeVisible();
    expect.soft(await end(), `section ${section + 1}, after the one before`).toBeLessThan(520);
  }
});
