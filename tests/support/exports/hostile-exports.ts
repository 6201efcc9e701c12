import { exportFixture, preferenceEntry } from "~/exports/format/export.fixture";

/** Files for `/import` that are expensive to read: the product's own export, or nearly. */

/** A hostile export, named by what it does; none is imported. */
export type HostileExport = { what: string; text: () => string };

const MIB = 1024 * 1024;

/** An export whose preferences are given as raw text. */
const withPreferences = (preferences: string) =>
  JSON.stringify({ ...exportFixture(), preferences: "HERE" }).replace('"HERE"', () => preferences);

/** An export with one preference of this text. */
const saying = (preference: string) =>
  withPreferences(JSON.stringify([{ ...preferenceEntry(1), preference }]));

const about = (what: string, text: () => string): HostileExport => ({ what, text });

export const HOSTILE_EXPORTS: readonly HostileExport[] = [
  about("a list in a list, a million times", () => "[".repeat(MIB)),
  about("lists in lists that end", () => withPreferences(`${"[".repeat(500_000)}${"]".repeat(500_000)}`)),
  about("half a million empty preferences", () => withPreferences(`[${"{},".repeat(350_000)}{}]`)),
  about("keys by the hundred thousand", () =>
    withPreferences(`[{${Array.from({ length: 100_000 }, (_, at) => `"${at}":0`).join()}}]`),
  ),
  about("one key 100,000 times", () => withPreferences(`[{${'"id":"a",'.repeat(100_000)}"id":"b"}]`)),
  about("a number of a million digits", () => withPreferences("9".repeat(MIB))),
  about("a text of a million quotes", () => saying('"'.repeat(500_000))),
  about("a text of a million blanks", () => saying(`x${" ".repeat(MIB - 20)}x`)),
  about("a text of marks that are put in order when they are composed", () =>
    saying(`e${"\u0301\u0323".repeat(250_000)}`),
  ),
  about("a text of halves of letters", () => saying("\ud800".repeat(160_000))),
  about("nothing but backslashes", () => `{"format":"${"\\".repeat(MIB)}`),
  about("one text of 60 MiB", () => saying("x ".repeat(30 * MIB))),
  about("60 million lists in each other", () => "[".repeat(60 * MIB)),
  about("three million values", () => withPreferences(`[${"{},".repeat(2_900_000)}{}]`)),
];
