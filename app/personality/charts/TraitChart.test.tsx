// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MIDDLE_HALF } from "../scoring/middle-half";
import { errorBand } from "../scoring/norms";
import { REFERENCE_SAMPLE } from "../scoring/reference-sample";
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
    among: `more curious than ${index + 1} of 10`,
    comparison: `as high as or higher than about ${10 * index + 5} of 100 people in the sample`,
    note: index === 1 ? "Moderate as a figure, but low among people." : null,
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
  it.each(ROWS)("lies on a shade where the middle half of the sample is: $name", (row) => {
    const [shade] = shownAs(<TraitBar {...row} />).querySelectorAll("rect");
    const { from, to } = MIDDLE_HALF[row.trait];
    expect([shade?.getAttribute("x"), shade?.getAttribute("width")]).toEqual([`${from}%`, `${to - from}%`]);
    expect(shade?.closest("g")?.getAttribute("class")).toBe("most-people");
  });

  it("has words for that shade where asked, above it", () => {
    const [row] = ROWS;
    if (!row) throw new Error("no rows");
    expect(texts(shownAs(<TraitBar {...row} />).documentElement, "text")).toEqual([]);
    const label = shownAs(<TraitBar {...row} labelled />).querySelector("text");
    expect([label?.textContent, label?.getAttribute("x")]).toEqual(["most people", "80%"]);
  });

  it.each(ROWS)(
    "reaches to the band's low end, paler to its high end, with a cap at either: $name",
    (row) => {
      const page = shownAs(<TraitBar {...row} />);
      const [full, band, ...caps] = page.querySelectorAll("g:not(.most-people) > rect");
      expect([full?.getAttribute("x"), full?.getAttribute("width")]).toEqual(["0%", `${row.low}%`]);
      expect([band?.getAttribute("x"), band?.getAttribute("width")]).toEqual([
        `${row.low}%`,
        `${row.high - row.low}%`,
      ]);
      expect(Number(band?.getAttribute("fill-opacity"))).toBeLessThan(0.5);
      expect(caps.map((cap) => cap.getAttribute("x"))).toEqual([`${row.low}%`, `${row.high}%`]);
      expect(page.querySelector("svg")?.getAttribute("class")).toBe(`trait-bar text-${row.trait}`);
      expect(page.querySelector("svg svg")?.getAttribute("x")).toBe(`${row.shown}%`);
      expect(page.querySelector("title")?.textContent).toBe(`Most likely between ${row.low} and ${row.high}`);
    },
  );
});

describe("the chart of the five traits", () => {
  const page = shownAs(<TraitChart rows={ROWS} />);

  it("has the same figures in its table and its bars", () => {
    const charted = [...page.querySelectorAll("li")].map((item) => {
      const [, low, high] = item.querySelector("title")?.textContent?.match(/between (\d+) and (\d+)$/) ?? [];
      const [, figure, level] = texts(item, "li > span");
      return [item.querySelector("li > span > span")?.textContent, figure, `${low} to ${high}`, level];
    });
    const tabled = [...page.querySelectorAll("tbody tr")].map((row) => texts(row, "th, td"));
    expect(tabled.map(([name, figure, band, , level]) => [name, figure, band, level])).toEqual(
      ROWS.map((row, index) => [...(charted[index] ?? []).slice(0, 3), `${row.levelLabel}${row.note ?? ""}`]),
    );
    expect(charted.map((cells) => Number(cells[1]))).toEqual(FIGURES);
    expect(charted.map((cells) => cells[3])).toEqual(ROWS.map((row) => row.levelLabel));
    expect(tabled.map((cells) => cells[3])).toEqual(ROWS.map((row) => row.comparison));
  });

  it("says the place among people first, under each name", () => {
    expect(texts(page.documentElement, "li > span:first-child > span:last-child")).toEqual(
      ROWS.map((row) => row.among),
    );
  });

  it("has the table behind a disclosure, with a caption, row and column headings, and the sample's name", () => {
    const details = page.querySelector("details:not([open])");
    expect(details?.querySelector("summary")?.textContent).toBe("As a table");
    expect(details?.querySelector("caption")?.textContent).toBeTruthy();
    expect(details?.querySelectorAll("thead th[scope=col]")).toHaveLength(5);
    expect(details?.querySelectorAll("tbody th[scope=row]")).toHaveLength(5);
    expect(details?.textContent).toContain(REFERENCE_SAMPLE.sentence);
  });

  it("has a scale from 0 to 100, and says once where most people are", () => {
    expect(texts(page.documentElement, "text")).toEqual(["most people", "0", "50", "100"]);
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
