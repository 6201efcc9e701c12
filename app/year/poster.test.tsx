// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { yearPicture } from "./picture/year-picture.server";
import { yearPoster } from "./poster";
import { xmlText } from "./poster/poster-text";
import { fullPicture, HOSTILE_NAMES } from "./widgets/spread.fixture";
import { inputOf, period } from "./year.fixture";

function parsed(svg: string): Document {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(drawing.querySelector("parsererror")).toBeNull();
  return drawing;
}

const texts = (drawing: Document) =>
  [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent);

describe("a year's picture", () => {
  it("stands alone: its size, its colours, and our typefaces with some that everybody has", () => {
    const svg = yearPoster(fullPicture());
    const root = parsed(svg).documentElement;
    expect([root.getAttribute("width"), root.getAttribute("height")]).toEqual(["1080", "1350"]);
    const families = [...root.querySelectorAll("text")].map((text) => text.getAttribute("font-family"));
    expect(new Set(families)).toEqual(
      new Set(["Fraunces, Georgia, serif", "'Source Sans 3', Arial, sans-serif"]),
    );
    expect(svg).not.toMatch(/var\(|currentColor|class=|href|style/);
  });

  it("has the year, four figures, each day and the creators", () => {
    const picture = fullPicture();
    const drawing = parsed(yearPoster(picture));
    expect(texts(drawing).slice(0, 3)).toEqual(["2026", picture.numerals[0]?.value, picture.numerals[0]?.of]);
    expect(texts(drawing)).not.toContain(picture.numerals[4]?.value);
    const squares = [...drawing.querySelectorAll("svg > path")].filter((path) =>
      /h\d+v\d+h-/.test(path.getAttribute("d") ?? ""),
    );
    expect(squares).toHaveLength(365);
    expect(texts(drawing)).toContain("Artists and shows");
    expect(texts(parsed(yearPoster({ ...picture, creators: [] })))).not.toContain("Artists and shows");
  });

  it("everything lies within it, however many weeks, figures and creators there are", () => {
    for (const picture of [
      fullPicture(),
      fullPicture(period("2026", "03")),
      { ...fullPicture(), numerals: [], creators: [] },
    ]) {
      const drawing = parsed(yearPoster(picture));
      for (const path of drawing.querySelectorAll("svg > path")) {
        const [, x = "0", y = "0"] = /^M(-?\d+) (-?\d+)/.exec(path.getAttribute("d") ?? "") ?? [];
        expect(Number(x) >= 0 && Number(x) < 1000 && Number(y) >= 0 && Number(y) < 1270).toBe(true);
      }
      for (const text of drawing.querySelectorAll("text"))
        expect(Number(text.getAttribute("y"))).toBeLessThan(1290);
    }
  });

  it.each([
    ["a year", undefined],
    ["a quarter", "01-03"],
    ["a month", "03"],
    ["the shortest month", "02"],
  ])("the calendar of %s reaches from margin to margin", (_, months) => {
    const drawing = parsed(yearPoster(fullPicture(period("2026", months))));
    const squares = [...drawing.querySelectorAll("svg > path")].flatMap((path) => {
      const [, x, side] = /^M(\d+) \d+h(\d+)v/.exec(path.getAttribute("d") ?? "") ?? [];
      return x ? [{ from: Number(x), to: Number(x) + Number(side) }] : [];
    });
    expect(Math.min(...squares.map(({ from }) => from))).toBe(80);
    expect(Math.abs(Math.max(...squares.map(({ to }) => to)) - 1000)).toBeLessThanOrEqual(1);
  });

  it("shows a month as on a wall: the weeks are rows, above the weekdays' names", () => {
    const drawing = parsed(yearPoster(fullPicture(period("2026", "03"))));
    const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    expect(texts(drawing).filter((text) => days.includes(text))).toEqual(days);
    const rows = [...drawing.querySelectorAll("svg > path")].flatMap((path) => {
      const [, y] = /^M\d+ (\d+)h\d+v/.exec(path.getAttribute("d") ?? "") ?? [];
      return y ? [y] : [];
    });
    // March 2026 begins on a Sunday.
    const perRow = [...new Set(rows)].map((row) => rows.filter((y) => y === row).length);
    expect(perRow).toEqual([1, 7, 7, 7, 7, 2]);
  });

  it("shows a year without data as its name", () => {
    expect(texts(parsed(yearPoster(yearPicture(inputOf()))))).toEqual(["2026"]);
  });

  it("draws the source that is asked for", () => {
    const picture = fullPicture();
    expect(yearPoster(picture, "spotify")).toContain("url(#hatch)");
    expect(yearPoster(picture, "no such source")).toBe(yearPoster(picture));
  });

  it("names are text, whatever they hold", () => {
    const drawing = parsed(yearPoster(fullPicture()));
    expect(drawing.querySelectorAll("b, script")).toHaveLength(0);
    expect(texts(drawing)).toEqual(
      expect.arrayContaining(["<b>bold</b>", "=1+1", "right to left", `${"W".repeat(21)}…`, "]]>& \"'"]),
    );
    expect(HOSTILE_NAMES).toHaveLength(5);
  });
});

it("any text is well-formed XML and says the same, but for what XML or a line cannot hold", () => {
  const units = fc.array(fc.nat(0xffff), { maxLength: 20 }).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(fc.oneof(units, fc.string(), fc.string({ unit: "binary" })), (text) => {
      const drawing = parsed(
        `<svg xmlns="http://www.w3.org/2000/svg"><text a="${xmlText(text, 30)}">${xmlText(text, 30)}</text></svg>`,
      );
      const shown = drawing.querySelector("text")?.textContent ?? "";
      expect(drawing.querySelector("text")?.getAttribute("a")).toBe(shown);
      expect([...shown].length).toBeLessThanOrEqual(30);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u);
      if (/^[!-~]*$/.test(text) && text.length <= 30) expect(shown).toBe(text);
    }),
    { numRuns: 500 },
  );
});
