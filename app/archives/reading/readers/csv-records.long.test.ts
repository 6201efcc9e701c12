import { describe, expect, it } from "vitest";
import { processorMs } from "~/ground/processor-time.fixture";
import { headOf } from "../gathering/head";
import { CELLS_MOST } from "../limits";
import { CsvRecords } from "./csv-records";
import { filled, findSteepStep } from "./growth.fixture";

/** The records of a text given in chunks of this length, with the first as the header. */
function recordsOf(text: string, most = text.length): string[][] {
  const records = new CsvRecords();
  const found: string[][] = [];
  const take = (piece: string, isLast: boolean) => {
    for (const { cells } of records.next(piece, isLast)) {
      if (found.length === 0) records.columns = cells.length;
      found.push(cells);
    }
  };
  for (let at = 0; at < text.length; at += most) take(text.slice(at, at + most), false);
  take("", true);
  return found;
}

const HEADER = ["Day", "What", "Where"];

describe("an odd quote costs no more than its own row", () => {
  it.each<[string, string, string[][]]>([
    [
      "quotes behind backslashes",
      `1,"He said \\"yes\\", and no more",x\n2,"\\"No\\"",y`,
      [
        ["1", 'He said "yes", and no more', "x"],
        ["2", '"No"', "y"],
      ],
    ],
    [
      "a quote behind a backslash at the end of a cell, with plain rows behind it",
      `1,x,"so he said \\"no\\""\n2,y,plain\n3,z,"two, lines\nof \\"it\\""`,
      [
        ["1", "x", 'so he said "no"'],
        ["2", "y", "plain"],
        ["3", "z", 'two, lines\nof "it"'],
      ],
    ],
    [
      "a comma behind a quote behind a backslash",
      `1,"one \\", two",x\n2,"one \\", two",`,
      [
        ["1", 'one ", two', "x"],
        ["2", 'one ", two', ""],
      ],
    ],
    [
      "quotes that are doubled, and a backslash at the end of a cell",
      `1,"""Yes"", he said, ""no""","C:\\"\n2,"C:\\","x"`,
      [
        ["1", '"Yes", he said, "no"', "C:\\"],
        ["2", "C:\\", "x"],
      ],
    ],
    [
      "a quote in a cell without quotes",
      `1,Rope 12" long,x\n2,y,z`,
      [
        ["1", 'Rope 12" long', "x"],
        ["2", "y", "z"],
      ],
    ],
    [
      "a formula around a number",
      `1,="0439023483",=""\n2,y,z`,
      [
        ["1", '="0439023483"', '=""'],
        ["2", "y", "z"],
      ],
    ],
    [
      "an unmarked quote in a quoted cell",
      `1,"Rope 12" long",x\n2,y,z`,
      [
        ["1", 'Rope 12" long', "x"],
        ["2", "y", "z"],
      ],
    ],
    [
      "an unmarked quote at the end of a quoted cell",
      `1,"Rope, 12"","x"\n2,"Rope 12"",x\n3,"y","z"`,
      [
        ["1", 'Rope, 12"', "x"],
        ["2", 'Rope 12"', "x"],
        ["3", "y", "z"],
      ],
    ],
    [
      "unmarked quotes before commas, among quoted cells",
      `"1","He said "yes", and "no"","x"\n"2","The "Burbs"",""\n"3","so \\"no\\"","z"`,
      [
        ["1", 'He said "yes", and "no"', "x"],
        ["2", 'The "Burbs"', ""],
        ["3", 'so "no"', "z"],
      ],
    ],
    [
      "a blank after each comma",
      `"1", "Rope, blue", "x"\n2, "so called" rope, y\n3,  , z`,
      [
        ["1", "Rope, blue", "x"],
        ["2", ' "so called" rope', " y"],
        ["3", "  ", " z"],
      ],
    ],
    [
      "an unmarked quote in a cell of two lines",
      `1,"Rope 12" long\nand blue",x\n2,"y","z"`,
      [
        ["1", 'Rope 12" long\nand blue', "x"],
        ["2", "y", "z"],
      ],
    ],
    [
      "a quote that is never closed",
      `1,"Rope,x\n2,y,z\n3,y,z`,
      [
        ["1", '"Rope', "x"],
        ["2", "y", "z"],
        ["3", "y", "z"],
      ],
    ],
    [
      "a quote that is never closed, among quoted cells",
      `1,"Rope,"x"\n2,"y","z"\n3,"Rope 12" long,x\n4,"y","z, too"`,
      [
        ["1", "Rope", "x"],
        ["2", "y", "z"],
        ["3", '"Rope 12" long', "x"],
        ["4", "y", "z, too"],
      ],
    ],
    [
      "a quote too much in rows with cells missing at the end",
      `1,y\n2,"Rope\n3,y`,
      [
        ["1", "y"],
        ["2", '"Rope'],
        ["3", "y"],
      ],
    ],
    [
      "a cell that is cut off",
      `1,y,z\n2,"two\nlines of te`,
      [
        ["1", "y", "z"],
        ["2", '"two\nlines of te'],
      ],
    ],
    [
      "a row that nothing makes whole",
      `1,"Rope","12"",x",y"\n2,y,z`,
      [
        ["1", "Rope", '12",x', 'y"'],
        ["2", "y", "z"],
      ],
    ],
  ])("%s", (_what, rows, records) => {
    const text = `${HEADER.join()}\n${rows}\n`;
    for (const most of [1, 7, text.length]) expect(recordsOf(text, most)).toEqual([HEADER, ...records]);
  });

  it("in a table of one column", () => {
    expect(recordsOf(`Name\n"so\nRope 12" long\n"Rope 12" long"\n"a, b"\nx"`)).toEqual([
      ["Name"],
      ['"so'],
      ['Rope 12" long'],
      ['Rope 12" long'],
      ["a, b"],
      ['x"'],
    ]);
  });

  it("in a note above the header", () => {
    const records = new CsvRecords();
    const found = [...records.next(`Notes:\n"so long\nDay,What\n1,"x"\n`, true)];
    expect(found.map(({ cells }) => cells)).toEqual([["Notes:"], ['"so long'], ["Day", "What"], ["1", "x"]]);
  });
});

describe("the time to split a file grows with its size", () => {
  it.each([
    '"\n',
    '"a tide\n',
    '""a\n',
    'a","b\n',
    '"a\n",\n',
    '\\"\n',
    '"\\"\n',
    '","',
    '"",',
    '"a,"b,',
    '"a" b,"c\n',
  ])(
    "filled with %j",
    async (filling) => {
      for (const columns of ["a,b,c\n", `${"a,".repeat(CELLS_MOST - 1)}a\n`]) {
        const step = await findSteepStep((size) => async () => {
          try {
            recordsOf(columns + filled(filling, size), 65_536);
          } catch {
            // A row with too many cells.
          }
        });
        expect(step).toBeNull();
      }
    },
    120_000,
  );
});

const COMMAS = ",".repeat(CELLS_MOST);

describe("a row has a limited number of cells", () => {
  it.each<[string, string, boolean]>([
    ["as many as there may be", COMMAS.slice(1), false],
    ["one more, all of them empty", COMMAS, true],
    ["as many in each of several rows", `${COMMAS.slice(1)}\n`.repeat(5), false],
    ["one more in the last row", `a,b\n${COMMAS}\n`, true],
    ["commas in quotes, which are letters", `a,"${COMMAS}",b\n`, false],
    ["one more with a quoted cell", `a,"b"${COMMAS}\n`, true],
    ["quotes that are doubled", `"a""${COMMAS}""b",c\n`, false],
    ["commas behind quotes that are doubled", `"a"""${COMMAS}\n`, true],
    ["more characters too", ",".repeat(3_000_000), true],
    ["commas in quotes that nothing closes", `a,"${COMMAS}\n`, true],
  ])("%s", (_what, text, isTooMany) => {
    for (const most of text.length > 10_000 ? [65_536] : [1, 7, text.length]) {
      const split = () => recordsOf(text, most);
      if (isTooMany) expect(split).toThrow("more than 1,000 cells");
      else split();
    }
  });
});

describe("a file's head", () => {
  const head = (text: string, isWhole = true) => headOf("a.csv", Buffer.from(text), isWhole);

  it("keeps the rows before one with too many cells", () => {
    expect(head(`Title,Date\nA,B\n${COMMAS}\nC,D\n`)?.rows).toEqual([
      ["Title", "Date"],
      ["A", "B"],
    ]);
    expect(head(COMMAS)?.rows).toEqual([]);
  });

  it("keeps the rows before one that may go on behind it", () => {
    expect(head(`Title,Date\n"A\nB,C\n`, false)?.rows).toEqual([["Title", "Date"]]);
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
