import { expect, it } from "vitest";
import { storedFiles, storedFindings, storedReadingProgress } from "./columns";

it("an import's columns are read as they were written, and as empty where they cannot be", () => {
  const files = [{ name: "takeout.zip", sizeKib: 0 }];
  expect(storedFiles(files)).toEqual(files);
  expect(storedFiles([{ name: "takeout.zip" }])).toEqual([]);
  expect(storedReadingProgress({ done: 0, of: 12 })).toEqual({ done: 0, of: 12 });
  expect(storedReadingProgress(null)).toBeNull();
  const findings = { files: [], kept: {}, unrecognised: { paths: [], count: 0 } };
  expect(storedFindings(findings)).toEqual(findings);
  expect(storedFindings({})).toBeNull();
  expect(storedFindings(null)).toBeNull();
  expect(storedReadingProgress({ done: -1, of: 12 })).toBeNull();
});
