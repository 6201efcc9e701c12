import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorBand } from "~/personality/scoring/norms";
import { forEachTrait, shownFigure, TRAITS, type TraitScores } from "~/personality/traits";
import { type Detail, detailFor, drawPortrait, EXTENT, layerOpacity } from "./petals";

const DETAILS: Detail[] = ["small", "medium", "large", "full"];
const anyScore = fc.integer({ min: 0, max: 100 });
const anyScores: fc.Arbitrary<TraitScores> = fc.record(forEachTrait(() => anyScore));
const anyDetail = fc.constantFrom(...DETAILS);

function numbers(path: string): number[] {
  return (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}

/** Distance of a petal's tip from the centre: the end of its first curve. */
function reachOf(path: string): number {
  const [, , , , , , x = Number.NaN, y = Number.NaN] = numbers(path);
  return Math.hypot(x, y);
}

/** Length of the openness petal for a displayed figure. */
function reachAt(figure: number, detail: Detail): number {
  const petal = drawPortrait({ ...forEachTrait(() => 50), openness: figure }, detail).petals[0];
  return reachOf(petal?.outline ?? "");
}

describe("the geometry of the portrait", () => {
  it("has a petal per trait, in assessment order", () => {
    for (const scores of [null, forEachTrait(() => 50)]) {
      expect(drawPortrait(scores, "full").petals.map((petal) => petal.trait)).toEqual([...TRAITS]);
    }
  });

  it("keeps every path inside its square and free of NaN for any scores", () => {
    fc.assert(
      fc.property(fc.option(anyScores), anyDetail, (scores, detail) => {
        for (const petal of drawPortrait(scores, detail).petals) {
          for (const path of [...petal.soft, petal.outline, petal.veins].filter(Boolean)) {
            expect(path).toMatch(/^M[-\d MCV]+$/);
            // A Bézier curve stays within the hull of its points, and a rotated petal within the circle of its length,
            // so checking the points is enough.
            expect(Math.max(...numbers(path).map(Math.abs))).toBeLessThanOrEqual(EXTENT - 4);
          }
        }
      }),
    );
  });

  it("is deterministic", () => {
    fc.assert(
      fc.property(anyScores, anyDetail, (scores, detail) => {
        expect(drawPortrait({ ...scores }, detail)).toEqual(drawPortrait(scores, detail));
      }),
    );
  });

  it("makes a petal's length linear in the displayed figure", () => {
    for (const detail of DETAILS) {
      const [none, half, whole] = [reachAt(0, detail), reachAt(50, detail), reachAt(100, detail)];
      expect(half - none).toBeGreaterThan(60);
      expect(whole - half).toBeCloseTo(half - none, 0);
    }
  });

  it("shows Emotional Stability, not neuroticism", () => {
    const calm = drawPortrait({ ...forEachTrait(() => 50), neuroticism: 10 }, "full").petals.at(-1);
    expect(reachOf(calm?.outline ?? "")).toBeCloseTo(reachAt(90, "full"), 0);
  });

  it("draws the soft edge from the high to the low end of the 95 % band", () => {
    fc.assert(
      fc.property(anyScores, anyDetail, (scores, detail) => {
        for (const petal of drawPortrait(scores, detail).petals) {
          const band = errorBand(petal.trait, shownFigure(petal.trait, scores[petal.trait]));
          expect(Math.abs(reachOf(petal.soft[0] ?? "") - reachAt(band.high, detail))).toBeLessThan(1.1);
          expect(Math.abs(reachOf(petal.soft.at(-1) ?? "") - reachAt(band.low, detail))).toBeLessThan(1.1);
        }
      }),
    );
  });

  it("places the markers at the tips of the rotated petals, within the drawing", () => {
    const { petals, marker } = drawPortrait({ ...forEachTrait(() => 100), neuroticism: 0 }, "full");
    for (const [place, { turn, tip, outline }] of petals.entries()) {
      expect(turn).toBe(72 * place);
      expect(Math.hypot(tip.x, tip.y)).toBeCloseTo(reachOf(outline), 0);
      expect(Math.hypot(tip.x, tip.y) + 1.4 * marker).toBeLessThanOrEqual(EXTENT - 4);
    }
    // The second of five petals points right and slightly up.
    expect(petals[1]?.tip.x).toBeCloseTo(176 * Math.sin(0.4 * Math.PI));
    expect(petals[1]?.tip.y).toBeCloseTo(-176 * Math.cos(0.4 * Math.PI));
  });

  it("gives a twin without scores five equal petals without band, veins or figure", () => {
    const { petals } = drawPortrait(null, "full");
    const reaches = petals.map((petal) => reachOf(petal.outline));
    expect(Math.max(...reaches) - Math.min(...reaches)).toBeLessThan(0.2);
    expect(petals.every((petal) => petal.soft.length === 0 && petal.veins === "")).toBe(true);
  });

  it("omits at small sizes what could not be seen", () => {
    expect([32, 64, 160, 320].map(detailFor)).toEqual(DETAILS);
    const scores = forEachTrait(() => 60);
    for (const detail of ["small", "medium"] as const) {
      const drawing = drawPortrait(scores, detail);
      expect(drawing.petals.every((petal) => petal.veins === "")).toBe(true);
      expect(drawing.marker).toBe(0);
      expect(drawing.rings).toEqual({});
    }
    expect(drawPortrait(scores, "small").edged).toBe(false);
  });

  it("becomes more solid with measured accuracy, within 0 to 1", () => {
    for (const detail of DETAILS) {
      const steps = [-1, 0, 0.3, 0.6, 1, 7].map((solidity) => layerOpacity(solidity, detail));
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect(steps[0]).toBe(steps[1]);
      expect(steps[4]).toBe(steps[5]);
      expect(steps[1]).toBeGreaterThan(0);
      expect(steps[4]).toBeGreaterThan((steps[1] ?? 1) + 0.1);
      expect(steps[4]).toBeLessThan(1);
    }
  });
});
