import { describe, expect, it } from "vitest";
import { TRAITS } from "../traits";
import { MARK_RADIUS, TRAIT_MARKS } from "./trait-marks";

describe("the marks of the traits", () => {
  it("are sized by the radius of the circle", () => {
    expect(TRAIT_MARKS.openness).toContain(`M-${MARK_RADIUS} 0A${MARK_RADIUS} ${MARK_RADIUS} 0`);
  });

  it("give each trait its own closed shape, within 1.4 radii of its centre", () => {
    expect(new Set(Object.values(TRAIT_MARKS)).size).toBe(TRAITS.length);
    for (const path of Object.values(TRAIT_MARKS)) {
      expect(path).toMatch(/^M[-\d MLHVAZ]+Z$/);
      const distances = (path.match(/\d+/g) ?? []).map(Number);
      expect(Math.max(...distances)).toBeGreaterThan(0.8 * MARK_RADIUS);
      expect(Math.max(...distances)).toBeLessThanOrEqual(1.4 * MARK_RADIUS);
    }
  });
});
