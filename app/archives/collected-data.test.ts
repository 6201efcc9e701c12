import { expect, it } from "vitest";
import { collectedBy, panelInWords } from "./collected-data";
import type { ArchiveStream, Format } from "./format";
import { derivedInWords, keptInWords } from "./stream-words";

const stream = (parts: Partial<ArchiveStream>): ArchiveStream =>
  ({ name: "plays", of: "plays", holds: "events", signals: [], ...parts }) as ArchiveStream;
const format = (parts: Partial<Format>) =>
  ({ name: "a", platform: "spotify", label: "Spotify", streams: [], ...parts }) as Format;
const counted = (...streams: ArchiveStream[]) => collectedBy([format({ streams })])[0]?.counted;

it("the privacy page says of each stream what is counted, and what the twin reads from it", () => {
  expect(counted(stream({}))).toEqual(["plays"]);
  expect(counted(stream({ signals: ["activity-by-hour"] }))).toEqual(["plays: by hour"]);
  expect(counted(stream({ holds: "figures", unit: "steps", of: "steps" }))).toEqual([
    "steps (steps, one figure a day)",
  ]);
  expect(counted(stream({ holds: "figures" }))).toEqual(["plays"]);
  expect(counted(stream({ unit: "songs" } as Partial<ArchiveStream>))).toEqual(["plays"]);
  expect(counted(stream({ name: "of-profile", keptAs: "plays" }))).toEqual([]);
});

it("platforms stand there once, in the order of the formats, with all their formats", () => {
  const collected = collectedBy([
    format({}),
    format({ platform: "github", label: "GitHub" }),
    format({ label: "Spotify extended", panel: ["your top song"] } as unknown as Partial<Format>),
  ]);
  expect(collected.map(({ platform, formats, panel }) => [platform, formats, panel])).toEqual([
    ["Spotify", "Spotify and Spotify extended", "your top song"],
    ["GitHub", "GitHub", null],
  ]);
  expect(panelInWords([])).toBeNull();
});

it("an upload's page says what is kept of each entry", () => {
  expect(keptInWords(stream({ holds: "figures" }))).toBe("Kept: of each day its figure.");
  expect(keptInWords(stream({ holds: "figures", unit: "hours" }))).toBe(
    "Kept: of each day its figure (hours).",
  );
  expect(keptInWords(stream({}))).toBe("Kept: of each one its day.");
  expect(keptInWords(stream({ signals: ["interests"] }))).toBe(
    "Kept: of each one its day and of which kind it is.",
  );
  expect(keptInWords(stream({ signals: ["activity-by-hour"] }))).toBe(
    "Kept: of each one its day and its hour (where the file writes UTC, the quarter of an hour).",
  );
  expect(derivedInWords(stream({}))).toBe("Your twin makes nothing of it yet; it counts as data points.");
  expect(derivedInWords(stream({ signals: ["activity-by-hour"] }))).toBe(
    "Your twin counts it by hour where your local time is known.",
  );
  expect(derivedInWords(stream({ signals: ["activity-by-hour", "interests"] }))).toBe(
    "Your twin counts it by kind, and by hour where your local time is known.",
  );
});
