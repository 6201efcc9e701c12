import { describe, expect, test } from "vitest";
import { processorMs } from "~/ground/processor-time.fixture";
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
  const found = () => expect(seriesAmong(history)).toHaveLength(history.length);
  expect(processorMs(found)).toBeLessThan(5_000);
});

describe("a title watched once or twice", () => {
  const seriesOf = (...titles: string[]) =>
    seriesAmong(titles.map((title) => ({ title, day: "2026-03-12" })));

  test.each([
    ["Show: Season 2: Episode", "Show"],
    ["Dizi: 6. Sezon: 1. Bölüm", "Dizi"],
    ["Dizi: Mini Dizi: 1. Bölüm", "Dizi"],
    ["Seriál: 1. řada: Díl", "Seriál"],
    ["Série\u00a0: Saison\u00a02\u00a0: Épisode", "Série"],
    ["番組: シーズン2: 第1話", "番組"],
    ["剧名：第二季：第 1 集", "剧名"],
    ["제목: 시즌 2: 1화", "제목"],
    ["مسلسل: الموسم ٢: الحلقة ١", "مسلسل"],
    ["Show: Limited Series: Episode 1", "Show"],
    ["Show: Season 3", "Show"],
    ["ŠTÁB McLean: Season 2: Episode", "ŠTÁB McLean"],
    ["Star Ships: Discovery: Season 2: Episode", "Star Ships: Discovery"],
    ["S：T  X：第二季：E", "S：T  X"],
    [" \u200fShow\u200e : Season 2: Episode", "Show"],
    [": : Show: Season 2: Episode", "Show"],
    ["12:30: Season 2: Episode", "12:30"],
  ])("belongs to a series if it says so, which is named in its own letters: %s", (title, name) => {
    expect(seriesOf(title)).toEqual([name]);
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
    expect(seriesOf(...films, ...films)).toEqual([...films, ...films].map(() => null));
  });

  test("belongs to a series if many share its beginning, in any language", () => {
    const episodes = ["a", "b", "c"].map((name) => `Uno: Wuxla 2: ${name}`);
    expect(seriesOf(...episodes)).toEqual(["Uno", "Uno", "Uno"]);
    const named = ["a", "b", "c", "d"].map((name) => `Planet: ${name}`);
    expect(seriesOf(...named)).toEqual(["Planet", "Planet", "Planet", "Planet"]);
  });

  test("belongs to the series whose seasons other titles name", () => {
    const titles = ["Star Ships: Season 1: A", "Star Ships: Discovery: Season 2: B"];
    const extras = ["Star Ships: Discovery: Making of", "STAR SHIPS: Making of", "Star Trips: Making of"];
    expect(seriesOf(...titles, ...extras)).toEqual([
      "Star Ships",
      "Star Ships: Discovery",
      "Star Ships: Discovery",
      "STAR SHIPS",
      null,
    ]);
  });
});
