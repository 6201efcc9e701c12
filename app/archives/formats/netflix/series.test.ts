import { describe, expect, test } from "vitest";
import { historyIn, LANGUAGES } from "./histories.fixture";
import { seriesAmong } from "./series";

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

describe("episodes are distinguished from films in a history of two thousand rows", () => {
  test.each(Object.keys(LANGUAGES))("in %s", (language) => {
    const history = historyIn(language);
    const found = seriesAmong(history);
    const episodes = history.flatMap(({ isSeries, title }, index) =>
      isSeries ? [{ title, is: found[index] }] : [],
    );
    const films = history.flatMap(({ isSeries, title }, index) =>
      isSeries ? [] : [{ title, is: found[index] }],
    );
    const missed = episodes.filter(({ is }) => !is);
    const wrong = films.filter(({ is }) => is);
    expect(films.length).toBeGreaterThan(100);
    expect(percent(missed.length, episodes.length), JSON.stringify(missed.slice(0, 5))).toBeLessThanOrEqual(
      3,
    );
    expect(percent(wrong.length, films.length), JSON.stringify(wrong.slice(0, 5))).toBeLessThanOrEqual(2);
  });
});

test("a history of fifty thousand titles full of colons takes seconds at most", () => {
  const history = Array.from({ length: 50_000 }, (_, index) => ({
    title: `${index}${": a".repeat(60)}`,
    day: "2026-03-12",
  }));
  const begin = process.cpuUsage();
  expect(seriesAmong(history)).toHaveLength(history.length);
  expect(process.cpuUsage(begin).user / 1e6).toBeLessThan(5);
});

describe("a title watched once or twice", () => {
  const isSeries = (...titles: string[]) =>
    seriesAmong(titles.map((title) => ({ title, day: "2026-03-12" })));

  test.each([
    "Show: Season 2: Episode",
    "Dizi: 6. Sezon: 1. Bölüm",
    "Dizi: Mini Dizi: 1. Bölüm",
    "Seriál: 1. řada: Díl",
    "Série\u00a0: Saison\u00a02\u00a0: Épisode",
    "番組: シーズン2: 第1話",
    "剧名：第二季：第 1 集",
    "제목: 시즌 2: 1화",
    "مسلسل: الموسم ٢: الحلقة ١",
    "Show: Limited Series: Episode 1",
    "Show: Season 3",
  ])("belongs to a series if it says so: %s", (title) => {
    expect(isSeries(title)).toEqual([true]);
  });

  test("is a film if it only looks like a series", () => {
    const films = [
      "Mission: Impossible",
      "Mission: Impossible - Fallout",
      "Star Wars: Episode IV: A New Hope",
      "Star Wars: Episode V: The Empire Strikes Back",
      "John Wick: Chapter 3: Parabellum",
      "Fear Street: Part 1: 1994",
      "Fear Street: Part 2: 1978",
      "Kill Bill: Vol. 2",
      "Open Season: Scared Silly",
    ];
    expect(isSeries(...films, ...films)).toEqual([...films, ...films].map(() => false));
  });

  test("belongs to a series if many share its beginning, in any language", () => {
    const episodes = ["a", "b", "c"].map((name) => `Uno: Wuxla 2: ${name}`);
    expect(isSeries(...episodes)).toEqual([true, true, true]);
    const named = ["a", "b", "c", "d"].map((name) => `Planet: ${name}`);
    expect(isSeries(...named)).toEqual([true, true, true, true]);
  });
});
