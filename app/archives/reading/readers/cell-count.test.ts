import { describe, expect, it } from "vitest";
import { CELLS_MOST } from "../limits";
import { headOf } from "../recognising/head";
import { CellCount } from "./cell-count";

const COMMAS = ",".repeat(CELLS_MOST);

/** Whether there are too many cells in a text that comes in pieces of so many letters. */
function tooMany(text: string, most: number): boolean {
  const count = new CellCount();
  for (let at = 0; at < text.length; at += most) {
    if (count.tooMany(text.slice(at, at + most)) !== -1) return true;
  }
  return false;
}

describe("the cells of a row of CSV, counted in pieces of any length", () => {
  it.each<[string, string, boolean]>([
    ["as many as there may be", COMMAS.slice(1), false],
    ["one more, all of them empty", COMMAS, true],
    ["as many in each of several rows", `${COMMAS.slice(1)}\n`.repeat(5), false],
    ["one more in the last row", `a,b\n${COMMAS}\n`, true],
    ["commas in quotes, which are letters", `a,"${COMMAS}",b\n`, false],
    ["lines’ ends in quotes, which end no row", `${COMMAS.slice(500)}"\n"${COMMAS.slice(500)}`, true],
    ["quotes that are doubled", `"a""${COMMAS}""b",c\n`, false],
    ["commas behind quotes that are doubled", `"a"""${COMMAS}\n`, true],
  ])("%s", (_what, text, isTooMany) => {
    for (const most of [1, 7, text.length]) expect(tooMany(text, most)).toBe(isTooMany);
  });
});

describe("a head", () => {
  const head = (text: string) => headOf("a.csv", Buffer.from(text), true);

  it("has the rows before one of too many cells, and not that one", () => {
    expect(head(`Title,Date\nA,B\n${COMMAS}\nC,D\n`)?.rows).toEqual([
      ["Title", "Date"],
      ["A", "B"],
    ]);
    expect(head(COMMAS)?.rows).toEqual([]);
  });

  it("is looked through for keys in a time that grows with its length alone", () => {
    const began = performance.now();
    for (const text of ['\\"', '"', '" ', '"a" ', '"\\', '"":', '\\\\"']) {
      head(`{"${text.repeat(Math.floor(65_000 / text.length))}`);
    }
    expect(performance.now() - began).toBeLessThan(500);
  });
});
