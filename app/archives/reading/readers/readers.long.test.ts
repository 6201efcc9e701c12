import { describe, expect, test } from "vitest";
import type { FileHead, FileReading, FormatSink } from "../../format";
import { FORMATS } from "../../registry";
import { headOf } from "../gathering/head";
import { recognise } from "../gathering/recognise";
import { HEAD_BYTES } from "../limits";
import { FileTrouble } from "../trouble";
import { fileReader } from "./file-reader";
import { FILLINGS, filled, findSteepStep } from "./growth.fixture";

const nothing = () => undefined;
const SINK: FormatSink = {
  event: nothing,
  figure: nothing,
  drop: nothing,
  unknown: nothing,
  unreadable: nothing,
  panel: nothing,
};
const HEAD: FileHead = { path: "a", text: "", keys: [], rows: [] };
const PIECE = 64 * 1024;

/** Each reader with the texts to put around the characters, first none. */
const READERS: readonly [reading: FileReading, around: readonly (readonly [string, string])[]][] = [
  [
    { as: "json", begin: () => ({ take: nothing }) },
    [
      ["", ""],
      ["[", "]"],
      ['["', '"]'],
      ['{"', '":[1]}'],
      ['[{"', '":1}]'],
    ],
  ],
  [
    {
      as: "csv",
      isHeader: (cells) => cells.includes("Title"),
      begin: () => ({ take: (row) => void row.at("Title") }),
    },
    [
      ["", ""],
      ["Title,Date\n", "\n"],
      ['Title,Date\n"', '"\n'],
      ["Title,", "\na,b\n"],
    ],
  ],
  [
    { as: "xml", begin: () => ({ take: nothing }) },
    [
      ["", ""],
      ["<a>", "</a>"],
      ['<a b="', '"/>'],
      ["<a><!--", "--></a>"],
      ["<a>&", "</a>"],
      ["<!DOCTYPE a [", "]><a/>"],
    ],
  ],
  [
    { as: "html", className: "c", begin: () => ({ take: nothing }) },
    [
      ["", ""],
      ["<html><body><p class=c>", "</p></body></html>"],
      ['<html><body><p class="', '">'],
      ["<html><body><!--", "-->"],
      ["<html><body><p class=c>&", "</p>"],
    ],
  ],
  [
    { as: "lines", begin: () => ({ take: nothing }) },
    [
      ["", ""],
      ["Date: ", "\n"],
    ],
  ],
];

async function read(reading: FileReading, bytes: Buffer): Promise<void> {
  const reader = fileReader(reading, SINK, HEAD);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) await reader.write(bytes.subarray(at, at + PIECE));
    await reader.end();
  } catch (error) {
    if (!(error instanceof FileTrouble)) throw error;
  }
}

describe("the time a reader takes grows linearly with its input", () => {
  test.each(READERS.map(([reading, around]) => [reading.as, reading, around] as const))(
    "%s",
    async (_, reading, around) => {
      const steep: string[] = [];
      for (const [before, after] of around) {
        for (const filling of FILLINGS) {
          const step = await findSteepStep((size) => {
            const bytes = Buffer.from(before + filled(filling, size) + after);
            return () => read(reading, bytes);
          });
          if (step) steep.push(`${before}…${after} of ${JSON.stringify(filling)}: ${step}`);
        }
      }
      expect(steep).toEqual([]);
    },
    120_000,
  );
});

describe("the time to recognise a file grows linearly with its head and its name", () => {
  const BEFORE = ["", '{"', '[{"a":"', "{", "<html", "<?xml", "Title,Date\n", "Date: "];
  test.each([
    [
      "by what it begins with",
      (letters: string) => BEFORE.map((begin) => ["a.json", begin + letters] as const),
    ],
    [
      "by its name",
      (letters: string) =>
        ["[]", "Name\nx\n", "Date: 2026-01-01 10:00:00\n", '{"label_values":[],"fbid":1}'].map(
          (text) => [`${letters}.csv`, text] as const,
        ),
    ],
  ])(
    "%s",
    async (_, files) => {
      const steep: string[] = [];
      for (const filling of FILLINGS) {
        const step = await findSteepStep((size) => {
          // Nothing beyond the head is read.
          const made = files(filled(filling, Math.min(size, HEAD_BYTES)));
          const heads = made.map(
            ([path, text]) => [path, Buffer.from(text).subarray(0, HEAD_BYTES)] as const,
          );
          return async () => {
            for (const [path, bytes] of heads) {
              const head = headOf(path, bytes, false);
              if (head) recognise(head, FORMATS);
            }
          };
        });
        if (step) steep.push(`${JSON.stringify(filling)}: ${step}`);
      }
      expect(steep).toEqual([]);
    },
    120_000,
  );
});
