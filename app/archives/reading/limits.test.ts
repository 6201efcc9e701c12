import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as limits from "./limits";

const read = (name: string) =>
  readFileSync(new URL(`../../../docs/decisions/archives/${name}`, import.meta.url), "utf8");
const MIB = 1024 * 1024;

describe("what bounds the reading of an archive", () => {
  it.each([
    ["archive-readers.md", "refuses 200 levels", limits.JSON_DEPTH, 200],
    ["archive-readers.md", "elements of more than 1 MiB", limits.PIECE_MOST, MIB],
    ["archive-readers.md", "more than 1,000 cells in a row", limits.CELLS_MOST, 1_000],
    ["archive-readers.md", "five million, the most in one import", limits.EVENTS_MOST, 5_000_000],
  ])("is what %s says: %s", (page, words, limit, said) => {
    expect(read(page).replace(/\s+/g, " ")).toContain(words);
    expect(limit).toBe(said);
  });

  it("leaves room for the largest real exports, and no more than a server can hold", () => {
    const { XML_DEPTH, HTML_DEPTH, ATTRIBUTES_MOST, KEY_MOST, HEAD_BYTES, ANY_RATIO_UP_TO } = limits;
    expect({ XML_DEPTH, HTML_DEPTH, ATTRIBUTES_MOST, KEY_MOST }).toEqual({
      XML_DEPTH: 100,
      HTML_DEPTH: 500,
      ATTRIBUTES_MOST: 200,
      KEY_MOST: 256,
    });
    expect([HEAD_BYTES / 1024, ANY_RATIO_UP_TO / MIB]).toEqual([64, 16]);
    // Four GiB of archives, compressed to an eighth.
    expect(limits.UNPACKED_MOST).toBe(4 * 1024 * MIB * 8);
  });

  it("bounds what one account's rows hold of it", () => {
    const { MONTH_MOST, FIGURES_MOST, VALUES_MOST, VALUE_LENGTH, PANEL_LENGTH } = limits;
    expect({ MONTH_MOST, FIGURES_MOST, VALUES_MOST, VALUE_LENGTH }).toEqual({
      MONTH_MOST: 200_000,
      FIGURES_MOST: 500_000,
      VALUES_MOST: 1_000,
      VALUE_LENGTH: 64,
    });
    expect(PANEL_LENGTH / 1024).toBe(256);
  });
});
