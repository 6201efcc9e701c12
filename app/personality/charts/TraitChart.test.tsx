// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { errorBand, REFERENCE_SAMPLE } from "../scoring/norms";
import { TRAIT_NAMES, TRAITS } from "../traits";
import { TraitBar } from "./TraitBar";
import { TraitChart } from "./TraitChart";
import type { TraitRow } from "./TraitTable";
import { TRAIT_MARKS } from "./trait-marks";

const FIGURES = [100, 60, 47, 20, 0];
const ROWS: TraitRow[] = TRAITS.map((trait, index) => {
  const shown = FIGURES[index] ?? 0;
  const words = {
    name: TRAIT_NAMES[trait],
    levelLabel: ["High", "Moderate", "Moderate", "Low", "Low"][index] ?? "",
  };
  return {
    trait,
    shown,
    ...errorBand(trait, shown),
    comparison: `as high as or higher than about ${10 * index + 5} of 100 people in the sample`,
    note:
      index === 1
        ? "A moderate figure, but a low one among people: as high as or higher than about 15 of 100."
        : null,
    ...words,
  };
});

function texts(parent: Element, selector: string): (string | null)[] {
  return [...parent.querySelectorAll(selector)].map((element) => element.textContent);
}

function shownAs(element: React.ReactElement): Document {
  return new DOMParser().parseFromString(renderToStaticMarkup(element), "text/html");
}

describe("a trait's bar", () => {
  it.each(ROWS)("spans 0, the band's low end, the figure and its high end: $name", (row) => {
    const page = shownAs(<TraitBar {...row} />);
    const stretches = [...page.querySelectorAll("rect")].map((rect) => [
      rect.getAttribute("x"),
      rect.getAttribute("width"),
    ]);
    expect(stretches).toEqual([
      ["0%", `${row.low}%`],
      [`${row.low}%`, `${row.shown - row.low}%`],
      [`${row.shown}%`, `${row.high - row.shown}%`],
    ]);
    expect(page.querySelector("svg svg")?.getAttribute("x")).toBe(`${row.shown}%`);
    expect(page.querySelector("title")?.textContent).toBe(`Most likely between ${row.low} and ${row.high}`);
  });
});

describe("the chart of the five traits", () => {
  const page = shownAs(<TraitChart rows={ROWS} />);

  it("has the same figures in its table and its bars", () => {
    const charted = [...page.querySelectorAll("li")].map((item) => {
      const [, low, high] = item.querySelector("title")?.textContent?.match(/between (\d+) and (\d+)$/) ?? [];
      const [name, figure, level] = texts(item, "li > span");
      return [name, figure, `${low} to ${high}`, level];
    });
    const tabled = [...page.querySelectorAll("tbody tr")].map((row) => texts(row, "th, td"));
    expect(tabled.map((cells) => cells.slice(0, 4))).toEqual(charted);
    expect(charted.map((cells) => Number(cells[1]))).toEqual(FIGURES);
    expect(tabled.map((cells) => cells[4])).toEqual(ROWS.map((row) => row.note ?? row.comparison));
  });

  it("has the table behind a disclosure, with a caption, row and column headings, and the sample's name", () => {
    const details = page.querySelector("details:not([open])");
    expect(details?.querySelector("summary")?.textContent).toBe("The same figures as a table");
    expect(details?.querySelector("caption")?.textContent).toBeTruthy();
    expect(details?.querySelectorAll("thead th[scope=col]")).toHaveLength(5);
    expect(details?.querySelectorAll("tbody th[scope=row]")).toHaveLength(5);
    expect(details?.textContent).toContain(REFERENCE_SAMPLE.sentence);
  });

  it("has a scale from 0 to 100", () => {
    expect(texts(page.documentElement, "text")).toEqual(["0", "50", "100"]);
  });

  it("distinguishes traits by shape, in the bar and before the name", () => {
    expect(new Set(Object.values(TRAIT_MARKS)).size).toBe(5);
    const shapes = [...page.querySelectorAll("li")].map((item) =>
      [...item.querySelectorAll("path")].map((path) => path.getAttribute("d")),
    );
    for (const [first, second] of shapes) expect(first).toBe(second);
    expect(new Set(shapes.flat()).size).toBe(5);
  });

  it("has no inline style, which the content security policy would block", () => {
    expect(page.querySelector("[style]")).toBeNull();
  });
});
