import { expect, it } from "vitest";
import { leadOf } from "./lead";
import type { ClockPicture, CreatorsPicture, YearChange } from "./picture";

const change = (label: string, ratio: number, verdict: YearChange["verdict"]): YearChange => ({
  ...{ source: "spotify", look: 0, label, now: 9, before: 6, ratio, low: 1.1, high: 2, verdict },
  sentence: verdict === "rose" ? "Rose: 9 a week, 6 the year before." : "Fell: 2 a week, 6 the year before.",
});
const creators = (...counts: [string, number][]): CreatorsPicture => ({
  ...{ kind: "play", heading: "Artists and shows", of: "plays", sentence: "", top: 9 },
  creators: counts.map(([name, count]) => ({ name, words: `${count} plays`, months: [count] })),
});
const clock: ClockPicture = { hours: [], total: 90, from: "Spotify", sentence: "60 % of plays are late." };
const FIRST = { name: "Vega", sentence: "First played 14 March, 212 times in 2026." };
const ALL = {
  firsts: [{ name: "Seldom", sentence: "…" }, FIRST],
  changes: [change("Plays", 1.5, "rose"), change("Films", 0.3, "fell"), change("Books", 9, "open")],
  creators: [creators(["Nora", 300], ["Vega", 212])],
  clock,
  notes: ["9 days in a row with something on Spotify: 17 February to 25 February."],
};

it.each([
  ["somebody new who is among the most frequent", {}, { from: "firsts", ...FIRST }],
  [
    "the clearest change beyond chance",
    { firsts: [{ name: "Seldom", sentence: "…" }] },
    { from: "changes", name: null, sentence: "Films fell: 2 a week, 6 the year before." },
  ],
  [
    "the most frequent creator",
    { firsts: [], changes: [change("Books", 9, "open")] },
    { from: "creators", name: "Nora", sentence: "Most of all: 300 plays." },
  ],
  [
    "the part of the day, if two creators are as frequent",
    { firsts: [], changes: [], creators: [creators(["Nora", 9], ["Vega", 9])] },
    { from: "clock", name: null, sentence: "60 % of plays are late." },
  ],
  [
    "what stands out in the calendar",
    { firsts: [], changes: [], creators: [], clock: { ...clock, sentence: null } },
    { from: "notes", name: null, sentence: ALL.notes[0] },
  ],
  ["nothing", { firsts: [], changes: [], creators: [], clock: null, notes: [] }, null],
])("a year opens with %s", (_name, more, lead) => {
  expect(leadOf({ ...ALL, ...more })).toEqual(lead);
});
