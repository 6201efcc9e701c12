import { describe, expect, it } from "vitest";
import { listAt } from "../../formats/json-fields";
import { GrowingEntries } from "./growing-entries.server";

const of = { platform: "spotify", stream: "plays", hashedAs: "plays" };

function adding(entries: GrowingEntries) {
  return (title: string, more: object = {}, key = title) =>
    entries.add({ of, kind: "play", key, at: "2026-03-12T10:00:00Z", entry: { title, ...more } });
}

const rowsOf = (entries: GrowingEntries) =>
  [...entries.pieces()].flatMap((piece) => listAt(JSON.parse(piece), "entries"));

describe("the entries of an import", () => {
  it("leave as rows: kind, key, time, title, creator, amount, unit and rating", () => {
    const entries = new GrowingEntries();
    adding(entries)("Says", { creator: "Nils Frahm", amount: 490, unit: "seconds" });
    entries.keepFile();
    expect(rowsOf(entries)).toEqual([
      [
        "spotify plays play",
        expect.stringMatching(/^02a2[0-9a-f]{16}$/),
        "2026-03-12T10:00:00Z",
        "Says",
        "Nils Frahm",
        490,
        "seconds",
        null,
      ],
    ]);
  });

  it("have the same key in every archive, and another for everything else", () => {
    const keysOf = (...keys: string[]) => {
      const entries = new GrowingEntries();
      for (const key of keys) adding(entries)("Says", {}, key);
      entries.keepFile();
      return rowsOf(entries).map((row) => Object(row)[1]);
    };
    const [one, other] = keysOf("a", "b");
    expect(one).not.toBe(other);
    expect(keysOf("a")).toEqual([one]);
  });

  it.each([
    ["markup and formulas stay text", { creator: "=1+1 <b>" }, ["=1+1 <b>", null, null]],
    ["an amount that is no number is left out", { amount: Number.NaN, unit: "x" }, [null, null, "x"]],
    ["an amount beyond reason is left out", { amount: 1e300 }, [null, null, null]],
    ["nothing visible is no creator", { creator: "\u200b\u0000" }, [null, null, null]],
  ])("%s", (_what, more, expected) => {
    const entries = new GrowingEntries();
    adding(entries)("Says", more);
    entries.keepFile();
    expect(rowsOf(entries).map((row) => Object(row).slice(4, 7))).toEqual([expected]);
  });

  it.each([0, 6, 2.5, -1])("no rating is %s", (rating) => {
    const entries = new GrowingEntries();
    adding(entries)("Kairos", { rating });
    entries.keepFile();
    expect(Object(rowsOf(entries)[0])[7]).toBeNull();
  });

  it("without a visible title are none", () => {
    const entries = new GrowingEntries();
    expect(adding(entries)("\u202e \u0007")).toBe(true);
    entries.keepFile();
    expect([...entries.pieces()]).toEqual([]);
  });

  it("of a file that cannot be read are dropped, however many pieces they fill", () => {
    const entries = new GrowingEntries();
    const add = adding(entries);
    add("first");
    entries.keepFile();
    for (let nth = 0; nth < 10_000; nth += 1) add(`dropped ${nth} ${"x".repeat(100)}`);
    entries.dropFile();
    add("last");
    entries.keepFile();
    expect(rowsOf(entries).map((row) => Object(row)[3])).toEqual(["first", "last"]);
  });

  it("are all there, in order, in pieces of a bounded length", () => {
    const entries = new GrowingEntries();
    const add = adding(entries);
    for (let file = 0; file < 20; file += 1) {
      for (let nth = 0; nth < 1_000; nth += 1) add(`${file * 1_000 + nth}`);
      entries.keepFile();
    }
    const pieces = [...entries.pieces()];
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(600_000);
    const titles = pieces
      .flatMap((piece) => listAt(JSON.parse(piece), "entries"))
      .map((row) => Number(Object(row)[3]));
    expect(titles).toEqual(Array.from({ length: 20_000 }, (_none, nth) => nth));
  });
});
