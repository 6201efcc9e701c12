import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOwnExport } from "~/archives/reading/gathering/own-export";
import { FORMAT } from "~/exports/format/version";
import { processorMs } from "~/ground/processor-time.fixture";
import { zipOf } from "~/ground/zip/zip.fixture";
import { isForArchives } from "./for-archives";
import { FOR_ARCHIVES } from "./problem";
import { readImport } from "./read-file.server";
import { NOW } from "./reading.fixture";

const zip = (name: string) => zipOf([{ name, text: "x" }]);
const text = (written: string) => new TextEncoder().encode(written);

const NETFLIX = 'Title,Date\n"Dark: Staffel 1","1/2/25"\n';
const SPOTIFY = JSON.stringify([
  { endTime: "2025-01-05 10:00", artistName: "A", trackName: "B", msPlayed: 200_000 },
]);

describe("a file that belongs under archives is redirected there:", () => {
  it.each([
    ["a ZIP", zip("Takeout/archive_browser.html")],
    ["a ZIP whose first name is long", zip(`Takeout/${"x".repeat(600)}.html`)],
    ["a ZIP whose first name only begins like a workbook's", zip("xl")],
    ["a table that a reader knows", text(NETFLIX)],
    ["JSON that a reader knows", text(SPOTIFY)],
  ])("%s", (_what, bytes) => {
    expect(isForArchives(bytes)).toBe(true);
    expect(readImport(bytes, NOW)).toEqual({ problem: FOR_ARCHIVES });
  });

  it.each([
    ["a workbook", zip("[Content_Types].xml"), /^This is a workbook/],
    ["a workbook by another program", zip("xl/workbook.xml"), /^This is a workbook/],
    ["the beginning of a ZIP", text("PK\u0003\u0004 and so on"), /^This is a workbook/],
    ["any JSON", text('{"name":"package","version":1}'), /^This file is not an export/],
    ["any text", text("Dear diary"), /^This file is damaged or no export/],
  ])("%s is not", (_what, bytes, said) => {
    expect(isForArchives(bytes)).toBe(false);
    expect(readImport(bytes, NOW).problem).toMatch(said);
  });
});

it("archives recognise the product's own export by its marker", () => {
  expect(isOwnExport(JSON.stringify({ format: FORMAT, version: 1 }))).toBe(true);
  expect(isOwnExport(readFileSync("tests/fixtures/exports/version-1.0.json", "utf8"))).toBe(true);
  expect(isOwnExport(JSON.stringify({ version: 1, format: "another" }))).toBe(false);
  const spaces = `{${" ".repeat(1_000_000)}`;
  expect(processorMs(() => expect(isOwnExport(spaces)).toBe(false))).toBeLessThan(100);
});
