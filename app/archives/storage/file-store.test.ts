import { expect, it } from "vitest";
import { isFileName, readingFileOf } from "./file-store";

const ID = "0a1b2c3d-0000-4000-8000-0123456789ab";

it.each([
  [ID, true],
  [readingFileOf(ID), true],
  [`${ID}.0a1b2c3d.part`, true],
  [`${readingFileOf(ID)}.part`, true],
  ["notes.txt", false],
  [`copy of ${ID}`, false],
  [`${ID}.zip`, false],
])("%s in the operator's folder may be removed: %s", (name, isOurs) => {
  expect(isFileName(name)).toBe(isOurs);
});

it("an import's reading stands beside its file", () => {
  expect(readingFileOf(ID)).toBe(`${ID}.reading`);
});
