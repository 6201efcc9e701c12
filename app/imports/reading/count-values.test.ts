import { describe, expect, it } from "vitest";
import { countValues } from "./count-values";
import { readImport } from "./read-file.server";

const count = (text: string, most = 1_000) => countValues(new TextEncoder().encode(text), most);

describe("counting the values of a JSON text", () => {
  it.each([
    ['{"a":1,"b":[2,3]}', 6],
    ["[]", 1],
    ['"a,b:[{"', 0],
    ['["a\\",[[[","b"]', 2],
    ['["a\\\\",["b"]]', 3],
    ['["never ends, [[[', 1],
    ["", 0],
  ])("%s", (text, values) => {
    expect(count(text)).toBe(values);
  });

  it("stops above the limit", () => {
    expect(count("[".repeat(100_000), 10)).toBe(11);
  });

  it("refuses a file that would exhaust memory, before parsing it", () => {
    for (const unit of ["{},", "[],", '{"a":1},', "["]) {
      const bytes = new TextEncoder().encode(`[${unit.repeat(3_000_001)}0]`);
      expect(readImport(bytes, new Date("2026-11-20T12:00:00Z")).problem).toMatch(
        /^This file holds more entries than any account keeps/,
      );
    }
  });
});
