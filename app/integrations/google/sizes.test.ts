import { expect, it } from "vitest";
import { storageInWords, usedPercent } from "./sizes";

it.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1.0 KB"],
  [1024 * 1023.94, "1023.9 KB"],
  [1024 * 1023.95, "1.0 MB"],
  [1024 * 1023.96, "1.0 MB"],
  [1.5 * 1024 ** 3, "1.5 GB"],
  [1024 ** 4, "1.0 TB"],
  [1024 ** 5, "1024.0 TB"],
])("%d bytes of storage read %s", (bytes, words) => {
  expect(storageInWords(bytes)).toBe(words);
});

it.each([
  [1, 3, "33.3\u00a0%"],
  [5, 0, null],
  [5, null, null],
  [1, 1, "100.0\u00a0%"],
])("%d of %s used: %s", (usage, limit, percent) => {
  expect(usedPercent(usage, limit)).toBe(percent);
});
