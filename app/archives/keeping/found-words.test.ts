import { describe, expect, it } from "vitest";
import type { Findings, FoundFile, FoundStream } from "../reading/findings";
import { foundShown } from "./found-words";

const stream = (
  name: string,
  count: number,
  from: string,
  to: string,
  examples: string[] = [],
): FoundStream => ({
  stream: name,
  count,
  from,
  to,
  examples,
});
const file = (format: string, platform: string, streams: FoundStream[], more: Partial<FoundFile> = {}) => ({
  ...{ path: "a.json", format, platform, streams, dropped: [], unknown: [], unreadable: 0 },
  ...more,
});
const shown = (files: FoundFile[], kept: Findings["kept"] = {}) =>
  foundShown({ files, kept, unrecognised: { paths: ["b.txt"], count: 3 } });

const PLAYS = file("spotify-history", "spotify", [stream("plays", 3, "2026-02-01", "2026-02-03", ["Song"])]);

describe("what was found in an upload, before anything is kept", () => {
  it("names each file's format and counts, and what no format knows", () => {
    const { files, unrecognised } = shown([
      PLAYS,
      file("gone", "spotify", [stream("gone", 1, "2026-01-01", "2026-01-01")]),
    ]);
    expect(files[0]?.streams[0]).toMatchObject({ of: "plays", count: 3, examples: ["Song"] });
    expect(files[0]?.format).toBe("Spotify streaming history");
    // If a format no longer exists, the platform and the stream's own name are shown instead.
    expect(files[1]).toMatchObject({ format: "Spotify", streams: [{ of: "gone", examplesAre: "not-kept" }] });
    expect(unrecognised).toEqual({ paths: ["b.txt"], count: 3 });
  });

  it("adds the same kind in several files, over the days of all of them", () => {
    const earlier = file("spotify-history", "spotify", [stream("plays", 2, "2026-01-01", "2026-02-02")]);
    const later = file("spotify-history", "spotify", [stream("plays", 4, "2026-02-02", "2026-03-01")]);
    for (const files of [
      [PLAYS, earlier, later],
      [later, earlier, PLAYS],
    ]) {
      expect(shown(files).kinds).toMatchObject([
        {
          kind: "spotify plays",
          platform: "Spotify",
          of: "plays",
          count: 9,
          from: "2026-01-01",
          to: "2026-03-01",
          again: 0,
        },
      ]);
    }
  });

  it("counts once what stands in several files, and says how often it came again", () => {
    expect(shown([PLAYS, PLAYS], { "spotify plays": 4 }).kinds).toMatchObject([{ count: 4, again: 2 }]);
  });

  it("says what is kept of each, and what the twin counts it by", () => {
    const [kind] = shown([PLAYS]).kinds;
    expect(kind?.kept).toMatch(/^Kept: of each one its day/);
    expect(kind?.derived).toMatch(/^Your twin counts it /);
    expect(
      shown([file("gone", "spotify", [stream("gone", 1, "2026-01-01", "2026-01-01")])]).kinds,
    ).toMatchObject([{ kept: "", derived: "", asks: null }]);
  });

  it("asks, with an example, what only the person can say", () => {
    const of = (examples: string[]) =>
      shown([
        file("netflix-viewing-activity", "netflix", [
          stream("viewings-of-profile-1", 1, "2026-01-01", "2026-01-01", examples),
        ]),
      ]).kinds[0]?.asks;
    expect(of(["Mud"])).toMatch(/^Several people use this account.* For example: Mud\.$/);
    expect(of([])).toMatch(/^Several people use this account.*if it is\.$/);
    expect(shown([PLAYS]).kinds[0]?.asks).toBeNull();
  });

  it("lists kinds by platform, the largest first", () => {
    const day = "2026-01-01";
    const kinds = shown([
      PLAYS,
      file("a", "apple", [stream("few", 1, day, day), stream("many", 9, day, day)]),
    ]).kinds.map(({ platform, of }) => `${platform} ${of}`);
    expect(kinds).toEqual(["Apple iCloud many", "Apple iCloud few", "Spotify plays"]);
  });

  it("says which panel shows more than counts, if a file of it was read", () => {
    const health = (more: Partial<FoundFile>) =>
      file("apple-health", "apple", [stream("steps", 1, "2026-01-01", "2026-01-01")], more);
    const panels = shown([PLAYS, health({}), health({})]).panels;
    expect(panels).toHaveLength(1);
    expect(panels[0]).toMatchObject({ platform: "Apple iCloud" });
    expect(panels[0]?.shows).not.toBe("");
    expect(shown([health({ streams: [] })]).panels).toEqual([]);
    expect(shown([health({ problem: "is cut off" })]).panels).toEqual([]);
    expect(shown([health({})]).files[0]?.streams[0]?.examplesAre).toBe("kept");
  });

  it("offers to keep titles, by kind of entries, with the first file's examples", () => {
    const entries = [
      { kind: "play", count: 3, examples: ["Says, Nils Frahm, 1 February 2026"] },
      { kind: "unknown", count: 3, examples: [] },
    ];
    const plays = { ...stream("plays", 3, "2026-02-01", "2026-02-03"), entries };
    const later = { ...plays, entries: [{ kind: "play", count: 1, examples: ["Other, Else"] }] };
    const found = shown([
      file("spotify-history", "spotify", [plays]),
      file("spotify-history", "spotify", [later]),
    ]);
    expect(found.kinds.map(({ titles }) => titles)).toEqual([
      [
        {
          name: "spotify plays play",
          of: "plays",
          tells: "Artists, hours listened, what comes back",
          keeps: "track and artist, or episode and show, and how long it was heard",
          examples: ["Says, Nils Frahm, 1 February 2026"],
        },
      ],
    ]);
    expect(found.files[0]?.streams[0]?.examplesAre).toBe("kept-if-chosen");
  });
});
