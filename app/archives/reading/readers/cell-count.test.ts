import { describe, expect, it } from "vitest";
import { processorMs } from "~/processor-time.fixture";
import { CELLS_MOST } from "../limits";
import { headOf } from "../recognising/head";
import { CellCount } from "./cell-count";

const COMMAS = ",".repeat(CELLS_MOST);

/** Whether a text, passed in chunks of the given length, has too many cells. */
function tooMany(text: string, most: number): boolean {
  const count = new CellCount();
  for (let at = 0; at < text.length; at += most) {
    if (count.tooMany(text.slice(at, at + most)) !== -1) return true;
  }
  return false;
}

describe("CSV cells counted in chunks of any length", () => {
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

describe("a file's head", () => {
  const head = (text: string) => headOf("a.csv", Buffer.from(text), true);

  it("keeps the rows before one with too many cells", () => {
    expect(head(`Title,Date\nA,B\n${COMMAS}\nC,D\n`)?.rows).toEqual([
      ["Title", "Date"],
      ["A", "B"],
    ]);
    expect(head(COMMAS)?.rows).toEqual([]);
  });

  it("is searched for keys in linear time", () => {
    const searched = () => {
      for (const text of ['\\"', '"', '" ', '"a" ', '"\\', '"":', '\\\\"']) {
        head(`{"${text.repeat(Math.floor(65_000 / text.length))}`);
      }
    };
    expect(processorMs(searched)).toBeLessThan(500);
  });
});
