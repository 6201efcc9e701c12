import { describe, expect, it } from "vitest";
import { markerPath, TRAIT_FILL, TRAIT_MARKERS, TRAIT_STROKE, tenth } from "./traitMarks";
import { TRAITS } from "./traits";

describe("the marks of the traits", () => {
  it("gives each trait its own colour", () => {
    for (const trait of TRAITS) {
      expect(TRAIT_FILL[trait]).toBe(`fill-${trait}`);
      expect(TRAIT_STROKE[trait]).toBe(`stroke-${trait}`);
    }
  });

  it("draws each shape closed, around its place, within 1.4 radii of it", () => {
    for (const trait of TRAITS) {
      const path = markerPath(TRAIT_MARKERS[trait], 10, 500, -500);
      expect(path).toMatch(/^M.*Z$/);
      const corners = [...path.matchAll(/(4\d\d|5\d\d)(?:\.\d)? (-(?:4|5)\d\d(?:\.\d)?)/g)];
      expect(corners.length).toBeGreaterThanOrEqual(3);
      for (const [corner] of corners) {
        const [x = Number.NaN, y = Number.NaN] = corner.split(" ").map(Number);
        expect(Math.max(Math.abs(x - 500), Math.abs(y + 500))).toBeLessThanOrEqual(14);
      }
    }
  });

  it("writes coordinates with one decimal and no minus before zero", () => {
    expect([12.345, -0.04, -7.06].map(tenth)).toEqual([12.3, 0, -7.1]);
  });
});
