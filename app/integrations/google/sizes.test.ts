import { describe, expect, it } from "vitest";
import { storageInWords, usedPercent } from "./sizes";

describe("a size", () => {
  it.each([
    [0, "0 B"],
    [1, "1 B"],
    [1_023, "1023 B"],
    [1_024, "1.0 KB"],
    [1_536, "1.5 KB"],
    [1_048_524, "1023.9 KB"],
    [1_048_575, "1.0 MB"],
    [1_048_576, "1.0 MB"],
    [5_368_709_120, "5.0 GB"],
    [16_106_127_360, "15.0 GB"],
    [2_199_023_255_552, "2.0 TB"],
    [1_125_899_906_842_624, "1024.0 TB"],
  ])("of %d bytes is %s", (bytes, text) => {
    expect(storageInWords(bytes)).toBe(text);
  });
});

describe("the used share", () => {
  it.each([
    [0, 100, "0.0%"],
    [1, 3, "33.3%"],
    [2, 3, "66.7%"],
    [100, 100, "100.0%"],
    [150, 100, "150.0%"],
  ])("of %d out of %d is %s", (usage, limit, text) => {
    expect(usedPercent(usage, limit)).toBe(text);
  });

  it("is null without a limit", () => {
    expect([usedPercent(5, null), usedPercent(5, 0)]).toEqual([null, null]);
  });
});
