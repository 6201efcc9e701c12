// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { yearPicture } from "../picture/year-picture.server";
import { fullPicture, HOSTILE_NAMES } from "../widgets/spread.fixture";
import { inputOf, period, rowsOf } from "../year.fixture";
import { pagePoster } from "./page-poster";
import { wrappedText } from "./wrapped-text";
import { pageNumber, yearPages } from "./year-pages";

const shows = (picture = fullPicture()) => yearPages(picture).map((page) => page.shows);

describe("the pages of a year", () => {
  it("are of what there is, each with a figure and what it counts", () => {
    const picture = fullPicture();
    const pages = yearPages(picture);
    expect(shows(picture)).toEqual([
      ...["calendar", "clock", "creators", "firsts", "changes", "weekdays", "weekdays"],
    ]);
    for (const { figure, of } of pages) expect([figure, of].map((text) => text.trim())).not.toContain("");
    expect(pages[0]).toMatchObject({ figure: picture.numerals[0]?.value, of: picture.numerals[0]?.of });
    expect(pages.find((page) => page.isName)?.figure).toBe(picture.creators[0]?.creators[0]?.name);
  });

  it("are few with counts alone, none without data, and never more than eight", () => {
    const books = rowsOf(
      { kind: "book", of: "books read" },
      { from: "2026-01-01", to: "2026-03-01" },
      () => 1,
    );
    expect(shows(yearPicture(inputOf({ rows: books })))).toEqual(["calendar"]);
    expect(shows(yearPicture(inputOf()))).toEqual([]);
    const [kind] = fullPicture().creators;
    if (!kind) throw new Error("The full picture has no creators");
    expect(shows({ ...fullPicture(), creators: [kind, kind, kind] })).toHaveLength(8);
  });

  it.each([
    ["1", 7, 1],
    ["7", 7, 7],
    ["8", 7, 7],
    ["9999", 7, 7],
    ["0", 7, null],
    ["01", 7, null],
    ["-1", 7, null],
    ["2.5", 7, null],
    ["", 7, null],
    ["1e3", 7, null],
    ["1", 0, null],
  ])("page %s of %d is %s", (asked, pages, number) => {
    expect(pageNumber(asked, pages)).toBe(number);
  });
});

describe("the picture of a page", () => {
  const drawn = (months?: string) => {
    const picture = fullPicture(period("2026", months));
    return yearPages(picture).map((page) => ({
      page,
      drawing: new DOMParser().parseFromString(pagePoster(picture, page), "image/svg+xml"),
    }));
  };

  it.each([undefined, "01-03", "03"])("is whole and within its edges (%s)", (months) => {
    for (const { page, drawing } of drawn(months)) {
      expect(drawing.querySelector("parsererror")).toBeNull();
      expect(drawing.querySelectorAll("b, script, [style]")).toHaveLength(0);
      const texts = [...drawing.querySelectorAll("text")];
      expect(texts[1]?.textContent?.slice(0, 3)).toBe(
        page.isName ? HOSTILE_NAMES[0]?.slice(0, 3) : page.figure.slice(0, 3),
      );
      for (const text of texts) {
        const [x, y] = ["x", "y"].map((name) => Number(text.getAttribute(name)));
        expect([page.shows, (x ?? -1) >= 70 && (x ?? 0) <= 1000, (y ?? 0) <= 1290]).toEqual([
          page.shows,
          true,
          true,
        ]);
      }
      expect(drawing.querySelectorAll("circle, path").length + texts.length).toBeGreaterThan(5);
    }
  });
});

it("texts are wrapped between words, and end with an ellipsis where they are too long", () => {
  expect(wrappedText("one two three four", 9, 3)).toEqual(["one two", "three", "four"]);
  expect(wrappedText("one two three four", 9, 2)).toEqual(["one two", "three…"]);
  expect(wrappedText("", 9, 2)).toEqual([""]);
});
