import { Readable } from "node:stream";
import ExcelJS from "exceljs";
import { describe, expect, it } from "vitest";
import { ITEMS } from "~/personality/assessment/items";
import { exportFixture, preferenceEntry, sourceOf } from "../format/export.fixture";
import type { TwinExport } from "../format/export.server";
import { workbookChunks } from "./workbook.server";

/** An export's workbook, reopened. */
async function opened(given: Partial<TwinExport> = {}, sheetRows?: number): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.read(Readable.from(workbookChunks(sourceOf(exportFixture(given)), sheetRows)));
  return workbook;
}

/** A cell by row and column header. */
function cell(workbook: ExcelJS.Workbook, sheet: string, row: number, header: string): ExcelJS.Cell {
  const found = workbook.getWorksheet(sheet);
  const headers = found?.getRow(1).values;
  const at = Array.isArray(headers) ? headers.indexOf(header) : -1;
  if (!found || at < 1) throw new Error(`There is no column ${header} on a sheet ${sheet}`);
  return found.getCell(row, at);
}

describe("a workbook", () => {
  it("has a sheet for each list, with a bold frozen header", async () => {
    const workbook = await opened();
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      "About",
      "Twin",
      "Personality results",
      "Unfinished assessment",
      "Preferences",
      "Deleted preferences",
      "Decisions",
      "Deleted decisions",
      "Forecasts",
      "Deleted forecasts",
      "Check-ins",
      "Expected check-ins",
      "What goes together",
      "Platforms",
      "Platform grants",
      "Platform data",
      "Signals",
      "Signals off",
      "Archives",
      "Imports",
      "Imported months",
      "Entries",
      "Removed for good",
      "Answers to noticed",
      "Twin's forecasts",
      "Days",
      "Choices",
      "Recommendation feedback",
      "Activity",
      "Odysseys",
      "Odyssey reports",
      "Notifications",
      "Share links",
      "Calendar address",
      "Daily reminder",
      "Reminder browsers",
      "Sessions",
      "Security events",
      "Passkeys",
      "Authenticator app",
    ]);
    for (const sheet of workbook.worksheets) {
      expect(sheet.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
      expect(sheet.getCell("A1").font?.bold).toBe(true);
      expect(sheet.getColumn(1).width).toBeGreaterThan(5);
    }
  });

  it("has the same figures as the screens, Emotional Stability reversed", async () => {
    const workbook = await opened();
    const figure = (header: string) => cell(workbook, "Personality results", 2, header).value;
    expect(figure("Openness to Experience")).toBe(70);
    expect(figure("Emotional Stability")).toBe(70);
    expect(ITEMS.map(({ text }) => figure(text))).toEqual(ITEMS.map((_item, index) => (index % 5) + 1));
    expect(cell(workbook, "Personality results", 3, "Emotional Stability").value).toBe(95);
    expect(cell(workbook, "Personality results", 3, ITEMS[0]?.text ?? "").value).toBeNull();
    const said = (about: string, header: string) => {
      const names = workbook.getWorksheet("Twin")?.getColumn(1).values ?? [];
      return cell(workbook, "Twin", names.indexOf(about), header).value;
    };
    const { twin } = exportFixture();
    expect(said("Average decision time (hours)", "Figure")).toBe(twin.patterns?.avgDecisionTime);
    expect(said("Risk tolerance", "In words")).toBe(twin.patterns?.riskTolerance);
    expect(said("Data quality", "Figure")).toBe(twin.figures.activity.dataQuality);
    expect(said("Key insight", "In words")).toBe(twin.insights[0]?.text);
    expect(said("Data quality", "Why")).toBe(twin.figures.explanations.dataQuality);
  });

  it("has cells of the right type", async () => {
    const workbook = await opened();
    expect(cell(workbook, "Preferences", 2, "Confidence (%)").value).toBe(1);
    expect(cell(workbook, "Preferences", 2, "Changed (UTC)").value).toEqual(
      new Date("2026-03-04T05:06:07.089Z"),
    );
    expect(cell(workbook, "Preferences", 2, "Changed (UTC)").numFmt).toBe("yyyy-mm-dd hh:mm:ss");
    expect(cell(workbook, "Activity", 2, "Day").value).toEqual(new Date("2026-03-04T00:00:00Z"));
    expect(cell(workbook, "Platforms", 2, "Demo").value).toBe(true);
    expect(cell(workbook, "Choices", 2, "Twin's probability of a").value).toBe(0.625);
  });

  it.each([
    "=1+1",
    "=cmd|' /C calc'!A0",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "javascript:alert(1)",
    "mailto:a@example.org",
  ])("keeps %j as text", async (text) => {
    const workbook = await opened({ preferences: [preferenceEntry(1, text)] });
    const found = cell(workbook, "Preferences", 2, "Preference");
    expect([found.value, found.type, found.numFmt]).toEqual([text, ExcelJS.ValueType.String, "@"]);
    expect([found.formula, found.hyperlink]).toEqual([undefined, undefined]);
  });

  it.each([
    ["control characters", "a\u0000b\u001Fc\u007F", "a\uFFFDb\uFFFDc\uFFFD"],
    ["a noncharacter", "a\uFFFEb", "a\uFFFDb"],
    ["a lone surrogate", "a\uD800b", "a\uFFFDb"],
    ["an escape", "_x0041_", "_x0041_"],
    ["escapes of XML", "&lt;b&gt; &amp;amp; &#65;", "&lt;b&gt; &amp;amp; &#65;"],
    ["markup", "</v></c> & ]]> <!--", "</v></c> & ]]> <!--"],
    ["line breaks", "a\r\nb", "a\nb"],
    ["white space at its ends", "  a  ", "  a  "],
    ["many scripts", "محمد 合い言葉 🗝️", "محمد 合い言葉 🗝️"],
  ])("opens with %s in a text", async (_what, text, shown) => {
    const workbook = await opened({ preferences: [preferenceEntry(1, text)] });
    expect(cell(workbook, "Preferences", 2, "Preference").text).toBe(shown);
  });

  it("continues a text of 40,000 characters in the next cell", async () => {
    const text = "ab🌸d".repeat(8_000);
    const workbook = await opened({ preferences: [preferenceEntry(1, text)] });
    const parts = ["Preference", "Preference (continued)"].map((header) =>
      String(cell(workbook, "Preferences", 2, header).value),
    );
    expect(parts.every(({ length }) => length <= 32_767)).toBe(true);
    expect(parts.join("")).toBe(text);
  });

  it("continues on another sheet when one is full", async () => {
    const preferences = Array.from({ length: 25 }, (_unused, index) => preferenceEntry(index));
    const workbook = await opened({ preferences }, 11);
    const names = ["Preferences", "Preferences 2", "Preferences 3"];
    expect(names.map((name) => workbook.getWorksheet(name)?.rowCount)).toEqual([11, 11, 6]);
    expect(cell(workbook, "Preferences 3", 6, "Preference").value).toBe("Preference 24");
    const all = workbook.worksheets.map(({ name }) => name);
    expect(all.slice(all.indexOf("Preferences"))).toEqual([
      ...names,
      ...all.slice(all.indexOf("Deleted preferences")),
    ]);
  });

  it("stops when no longer read", async () => {
    let read = 0;
    const preferences = Array.from({ length: 1_000 }, (_unused, index) => preferenceEntry(index));
    const source = sourceOf(exportFixture({ preferences }));
    const chunks = workbookChunks({
      head: source.head,
      async *pages(list) {
        while (list === "preferences") {
          read += 1;
          yield* source.pages(list);
        }
      },
    });
    for (let asked = 0; asked < 5; asked += 1) await chunks.next();
    await chunks.return();
    const readSoFar = read;
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(read).toBe(readSoFar);
    expect(read).toBeLessThan(20);
  });
});
