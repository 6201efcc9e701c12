import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { archiveSource, type Signal } from "~/platforms/signals";
import { NOTHING_KNOWN } from "~/twin/engine/inputs";
import { findOdyssey } from "../catalogue";
import { makeReport, NO_GROUNDS, saysMoreThanTraits } from "../reports/making";
import { personOf } from "../reports/person";
import { reportSchema } from "../reports/report";
import type { CreatorOfYear, KeptBook, KeptTitles } from "./kept-titles";

function odyssey(id: string) {
  const found = findOdyssey(id);
  if (!found) throw new Error(`There is no odyssey ${id}`);
  return found;
}
const [MUSIC, READING] = [odyssey("music-diary"), odyssey("reading-year")];

/** A signal whose counts alone show nothing. */
const counted = (platform: string, stream: string, of: string, observations = 900): Signal => ({
  platform,
  source: archiveSource(stream),
  of,
  kind: "regularity",
  values: { "2026-W10": observations },
  observations,
  spread: null,
  from: "2026-01-02T00:00:00.000Z",
  to: "2026-11-11T00:00:00.000Z",
});
const PLAYS = counted("spotify", "plays", "plays");
const READ = counted("goodreads", "books-read", "books read", 6);

const creator = (name: string, months: Record<string, number>): CreatorOfYear => ({
  name,
  count: Object.values(months).reduce((sum, count) => sum + count, 0),
  months: new Map(Object.entries(months)),
});
const plays = (creators: CreatorOfYear[], more: Partial<KeptTitles> = {}): KeptTitles => ({
  source: "spotify",
  kind: "play",
  total: 856,
  firstDay: "2026-01-02",
  lastDay: "2026-11-11",
  creators,
  ...more,
});
const FRAHM = creator("Nils Frahm", { "2026-01": 61, "2026-02": 60, "2026-05": 89 });
const BOOKS: KeptBook[] = [
  { title: "Kairos", creator: "Jenny Erpenbeck", rating: 4, day: "2026-09-03" },
  { title: "Untold", creator: null, rating: null, day: "2026-02-01" },
];
const books = (total = 2): KeptTitles =>
  plays([creator("Jenny Erpenbeck", { "2026-09": 1 })], {
    source: "goodreads",
    kind: "book",
    total,
    firstDay: "2026-02-01",
    lastDay: "2026-09-03",
  });

const person = (signals: Signal[], titles: KeptTitles[], silenced: Signal[] = []) =>
  personOf({ ...NOTHING_KNOWN, signals }, silenced, null, titles);
const musicNames = (...titles: KeptTitles[]) => makeReport(MUSIC, person([PLAYS], titles)).names?.[0];

describe("Music Diary names artists", () => {
  it("with how many of all plays, in which year and month", () => {
    expect(musicNames(plays([FRAHM, creator("Björk", { "2026-03": 5 })]))).toEqual({
      id: "spotify-names",
      title: "What was played most, by name",
      source: "spotify",
      kind: "play",
      firstDay: "2026-01-02",
      lastDay: "2026-11-11",
      note: "Counted in 856 plays whose titles you keep, 2 January to 11 November 2026.",
      lines: [
        { name: "Nils Frahm", words: "210 of 856 plays in 2026, most in May (89)." },
        { name: "Björk", words: "5 of 856 plays in 2026, all in March." },
      ],
    });
  });

  it("without a month where two have as many, and in other words where all are theirs", () => {
    const even = creator("Sault", { "2026-01": 15, "2026-02": 15 });
    expect(musicNames(plays([even], { total: 30 }))?.lines).toEqual([
      { name: "Sault", words: "all 30 plays in 2026." },
    ]);
  });

  it("none that has as many as one who is left out, and none with a single play", () => {
    const tied = ["a", "b", "c", "d", "e", "f"].map((name, index) =>
      creator(name, { "2026-01": index < 2 ? 9 - index : 4 }),
    );
    expect(musicNames(plays(tied))?.lines.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(musicNames(plays([FRAHM, creator("Once", { "2026-01": 1 })]))?.lines).toHaveLength(1);
    expect(musicNames(plays([creator("Once", { "2026-01": 1 })]))).toBeUndefined();
  });

  it("from thirty plays of a year, and with what is read alone", () => {
    expect(musicNames(plays([FRAHM], { total: 29 }))).toBeUndefined();
    expect(makeReport(MUSIC, person([], [plays([FRAHM])], [PLAYS])).names).toBeUndefined();
    expect(musicNames(plays([FRAHM], { source: "other" }))).toBeUndefined();
  });

  it("and is ready then, with as many data points as there are plays", () => {
    const one = person([PLAYS], [plays([FRAHM])]);
    expect(saysMoreThanTraits(MUSIC, one)).toBe(true);
    expect(saysMoreThanTraits(MUSIC, person([PLAYS], []))).toBe(false);
    expect(makeReport(MUSIC, one)).toMatchObject({ dataPoints: 856, platforms: ["spotify"] });
  });
});

describe("Reading Year names books", () => {
  const named = (total: number, of = BOOKS) =>
    makeReport(READING, person([READ], [books(total)]), { ...NO_GROUNDS, books: of }).names?.[0];

  it("with their authors, days and ratings, as far as they are known", () => {
    expect(named(2)).toMatchObject({
      note: "Counted in 2 books whose titles you keep, 1 February to 3 September 2026.",
      lines: [
        { name: "Kairos", by: "Jenny Erpenbeck", words: "3 September 2026, rated 4 of 5." },
        { name: "Untold", words: "1 February 2026." },
      ],
    });
    expect(named(40)?.note).toBe(
      "The latest 2 of 40 books whose titles you keep, 1 February to 3 September 2026.",
    );
  });

  it("and authors of several", () => {
    const titles = { ...books(3), creators: [creator("Rachel Cusk", { "2026-01": 1, "2026-02": 1 })] };
    const made = makeReport(READING, person([READ], [titles]), { ...NO_GROUNDS, books: BOOKS });
    expect(made.names?.[0]?.lines.at(-1)).toEqual({ name: "Rachel Cusk", words: "2 of 3 books in 2026." });
  });
});

describe("without titles", () => {
  const hint = (titles: KeptTitles[], isBrought: boolean, signals = [PLAYS]) =>
    makeReport(MUSIC, person(signals, titles), { ...NO_GROUNDS, isBrought }).missing.filter(
      ({ supply }) => supply === "titles",
    );

  it("it is said once that they would name them, where an archive had any", () => {
    expect(hint([], true)).toEqual([
      {
        id: "spotify-names",
        title: "What was played most, by name",
        supply: "titles",
        words: "Choose “Titles too” with your next archive and this names artists and shows.",
      },
    ]);
    expect(hint([], false)).toEqual([]);
    expect(hint([], true, [])).toEqual([]);
    expect(hint([plays([FRAHM], { total: 12 })], true)).toEqual([]);
  });

  it("a report is what it was before", () => {
    const made = makeReport(MUSIC, person([PLAYS], []));
    expect([made.names, made.picture]).toEqual([undefined, undefined]);
    expect(reportSchema.parse({ ...made })).toEqual(made);
  });
});

it("names are kept as the texts that they are, and every figure is of the rows", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 200 }),
    fc.constantFrom("<script>alert(1)</script>", "\u202egnirts", "=1+1", "x".repeat(200), "a: b\nc"),
  );
  const months = fc.dictionary(
    fc.constantFrom("2026-01", "2026-02", "2026-11"),
    fc.integer({ min: 1, max: 40 }),
    { minKeys: 1 },
  );
  const creators = fc.uniqueArray(
    fc.tuple(name, months).map(([one, of]) => creator(one, of)),
    { selector: (one) => one.name, maxLength: 6 },
  );
  fc.assert(
    fc.property(creators, fc.nat({ max: 200 }), (all, unnamed) => {
      const sorted = all.toSorted((one, other) => other.count - one.count);
      const total = sorted.reduce((sum, { count }) => sum + count, unnamed);
      const made = makeReport(MUSIC, person([PLAYS], [plays(sorted, { total })]));
      expect(reportSchema.parse(JSON.parse(JSON.stringify(made)))).toEqual(made);
      for (const line of made.names?.[0]?.lines ?? []) {
        const of = sorted.find((one) => one.name === line.name);
        expect(of).toBeDefined();
        const [, count, , , month] =
          /^(\d+) of (\d+) plays in 2026(, (?:all|most) in (\w+)(?: \((\d+)\))?)?\.$/.exec(line.words) ?? [];
        if (count === undefined) expect(line.words).toMatch(new RegExp(`^all ${total} plays in 2026`));
        else expect(Number(count)).toBe(of?.count);
        if (month) expect(["January", "February", "November"]).toContain(month);
      }
    }),
  );
});
