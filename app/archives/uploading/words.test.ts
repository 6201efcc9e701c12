import { describe, expect, it } from "vitest";
import { KIB, MIB } from "~/ground/units";
import { limitInWords, overQuotaWords, roomInWords, shownName, sizeInWords } from "./words";

const GIB = 1024 * MIB;

it.each([
  [700 * MIB, "700 MiB"],
  [1023 * MIB, "1023 MiB"],
  [GIB, "1 GiB"],
  [1025 * MIB, "1025 MiB"],
  [1536 * MIB, "1536 MiB"],
  [4 * GIB, "4 GiB"],
])("a limit of %d bytes is told exactly: %s", (bytes, words) => {
  expect(limitInWords(bytes)).toBe(words);
});

it.each([
  [0, "0 KiB"],
  [1, "1 KiB"],
  [12 * KIB, "12 KiB"],
  [12 * KIB + 1, "13 KiB"],
  [MIB - 1, "1024 KiB"],
  [MIB, "1 MiB"],
  [38 * MIB + 1, "39 MiB"],
  [GIB - 1, "1024 MiB"],
  [GIB, "1 GiB"],
  [1.5 * GIB, "1.5 GiB"],
  [1.26 * GIB, "1.3 GiB"],
])("a size of %d bytes reads %s", (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

it("says before an upload how much room waiting archives take, and after a refusal what makes some", () => {
  const room = { used: 1.5 * GIB, quota: 8 * GIB };
  expect(roomInWords(room)).toBe("Archives that wait for you here take 1.5 GiB of 8 GiB.");
  expect(overQuotaWords(room)).toBe(
    `${roomInWords(room)} These files would take more than the rest. Decide on an import, throw one away or delete an archive, and upload them again.`,
  );
});

describe("the name of an uploaded file", () => {
  it.each([
    [" takeout.zip\n", "takeout.zip"],
    ["a\u202Egpj.zip", "agpj.zip"],
    ["\u0000", "archive"],
    ["", "archive"],
    ["e\u0301.zip", "\u00e9.zip"],
    ["x".repeat(101), "x".repeat(100)],
    ["🐦".repeat(101), "🐦".repeat(100)],
  ])("%j is shown as %j", (sent, shown) => {
    expect(shownName(sent)).toBe(shown);
  });
});
