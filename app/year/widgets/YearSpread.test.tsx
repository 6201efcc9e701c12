// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { yearPicture } from "../picture/year-picture.server";
import { inputOf, period } from "../year.fixture";
import { calendarHalves } from "./calendar-layout";
import { OwnYear } from "./own-year";
import { fullPicture, HOSTILE_NAMES } from "./spread.fixture";
import { YearSpread } from "./YearSpread";

afterEach(cleanup);

function shown(picture = fullPicture(), source?: string, isOwn = false): HTMLElement {
  const spread = <YearSpread picture={picture} shown={source} />;
  const element = <OwnYear.Provider value={isOwn}>{spread}</OwnYear.Provider>;
  return render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />).container;
}

const texts = (parent: Element, selector: string) =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe("a year's spread", () => {
  it("is made from plain data", () => {
    const picture = fullPicture();
    expect(JSON.parse(JSON.stringify(picture))).toEqual(picture);
  });

  it("has each of its figures under a heading, with a name and its table", () => {
    const page = shown();
    expect(texts(page, "h2")).toEqual([
      "Day by day",
      "Hours of the week",
      "New in the archives",
      "Artists and shows",
      "Beside 2025",
      "Steps by weekday",
      "Sleep by weekday, in hours",
    ]);
    const drawings = [...page.querySelectorAll("svg:not([aria-hidden])")];
    expect(drawings.length).toBeGreaterThan(8);
    for (const drawing of drawings) {
      expect(drawing.getAttribute("role")).toBe("img");
      expect(drawing.getAttribute("aria-label") ?? drawing.querySelector("title")?.textContent).toMatch(
        /\w{4}/,
      );
    }
    for (const section of page.querySelectorAll("section:not(.year-firsts)")) {
      expect(section.querySelectorAll("details:not([open]) table")).toHaveLength(1);
    }
  });

  it("shows names as text, whatever they hold", () => {
    const page = shown();
    expect(page.querySelectorAll("b, script, [style]")).toHaveLength(0);
    // React writes half of a surrogate pair unchanged.
    const named = texts(page, ".year-creators .year-name bdi");
    expect(named).toEqual(HOSTILE_NAMES);
    expect(texts(page, ".year-creators tbody th")).toEqual(HOSTILE_NAMES);
    for (const name of page.querySelectorAll(".year-name")) {
      expect(name.getAttribute("title")).toBe(name.textContent);
    }
    const labels = [...page.querySelectorAll("[aria-label]")].map(
      (one) => one.getAttribute("aria-label") ?? "",
    );
    expect(labels.filter((label) => HOSTILE_NAMES.some((name) => label.includes(name)))).toEqual([]);
  });

  it("switches the calendar by links, and falls back to all for a source that there is not", () => {
    const current = (page: Element) => texts(page, '.year-sources [aria-current="true"]');
    const page = shown(undefined, "spotify");
    expect(current(page)).toEqual(["Spotify"]);
    const links = [...page.querySelectorAll(".year-sources a")].map((link) => link.getAttribute("href"));
    expect(links[1]).toBe("/?source=spotify#calendar");
    expect(page.querySelectorAll("#calendar")).toHaveLength(1);
    expect(page.textContent).toContain("Hatched days are not covered.");
    cleanup();
    expect(current(shown(undefined, "<b>"))).toEqual(["All sources"]);
  });

  it("leads its owner, and nobody else, from names, days and months to their pages", () => {
    const links = (page: Element) => [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    const picture = fullPicture(undefined, ["Vega"]);
    const [all] = picture.calendars;
    if (!all) throw new Error("The full picture has no calendar");
    const levels = [...all.levels].map((_level, index) => "0x2"[index % 3]).join("");
    const calendars = [{ ...all, levels }];
    const own = shown({ ...picture, calendars }, undefined, true);
    expect(links(own)).toEqual(
      expect.arrayContaining(["/entries?creator=Vega", "/day/2026-03-03", "/year/2026/03"]),
    );
    expect(new Set(links(own).filter((link) => link?.startsWith("/day/"))).size).toBe(365);
    expect(own.querySelectorAll(".year-days a:not([tabindex='-1'])")).toHaveLength(0);
    cleanup();
    expect(links(shown({ ...picture, calendars }))).toEqual([]);
  });

  it("names each day with any by its date and count", () => {
    const picture = fullPicture();
    const page = shown(picture);
    const [all] = picture.calendars;
    const filled = [...(all?.levels ?? "")].filter((level) => /[1-4]/.test(level)).length;
    const days = texts(page, ".year-days title");
    expect(days).toHaveLength(filled);
    const first = all?.counts.findIndex((count) => count > 0) ?? 0;
    expect(days[0]).toBe(`${first + 1} January: ${all?.counts[first]}`);
  });

  it("a month has no bars of months, and a year without data shows nothing but that", () => {
    expect(shown(fullPicture(period("2026", "03"))).querySelectorAll(".year-months")).toHaveLength(0);
    cleanup();
    const empty = yearPicture(inputOf());
    expect(empty.isEmpty).toBe(true);
    expect(shown(empty).textContent).toBe("Your archives hold nothing of 2026.");
  });
});

describe("the places of days", () => {
  it.each([
    ["2026", undefined, 2, 53],
    // A leap year that begins on a Sunday touches 54 weeks.
    ["2040", undefined, 2, 54],
    ["2026", "03", 1, 6],
    ["2026", "01-03", 1, 14],
  ])("%s/%s: %d rows of %d weeks together, Monday first", (year, months, halves, weeks) => {
    const asked = period(year, months);
    const length = Math.round((Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000) + 1;
    const found = calendarHalves(asked, length);
    expect(found).toHaveLength(halves);
    const places = found.flatMap(({ days }, half) =>
      days.map(({ column, row }) => (27 * half + column) * 7 + row),
    );
    expect(places.every((place, day) => place === (places[0] ?? 0) + day)).toBe(true);
    expect(Math.floor((places.at(-1) ?? 0) / 7) + 1).toBe(weeks);
    expect(places[0]).toBe((new Date(asked.from).getUTCDay() + 6) % 7);
    expect(found.flatMap((half) => half.months)).toHaveLength(asked.months.length);
  });
});
