import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesSchema, compareSaid, NOTHING_CHANGED } from "./changes";

const said = (insights: string[], recommendations: string[]) => ({ insights, recommendations });

describe("changes since an import", () => {
  test("are what the twin did not say before", () => {
    expect(compareSaid(said(["a", "b"], ["x"]), said(["c", "a", "d"], ["y", "x"]))).toEqual({
      insights: ["c", "d"],
      recommendations: ["y"],
      movedUp: [],
      isPutAway: false,
    });
  });

  test("include a recommendation that overtook an earlier one as moved up", () => {
    expect(compareSaid(said([], ["x", "y", "z"]), said([], ["z", "x", "y"])).movedUp).toEqual(["z"]);
  });

  test("do not include one that only rose because others are gone or new ones come after it", () => {
    expect(compareSaid(said([], ["x", "y"]), said([], ["y", "w"])).movedUp).toEqual([]);
    expect(compareSaid(said([], ["x", "y"]), said([], ["w", "x", "y"])).movedUp).toEqual([]);
  });

  test("are fifty of a kind at most, and none before there is anything to compare", () => {
    const many = Array.from({ length: 51 }, (_, at) => `id-${at}`);
    expect(compareSaid(said([], []), said(many, many))).toEqual({
      insights: many.slice(0, 50),
      recommendations: many.slice(0, 50),
      movedUp: [],
      isPutAway: false,
    });
    expect(compareSaid(said([], []), said([], []))).toEqual(NOTHING_CHANGED);
  });

  const ids = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 });
  test("are empty if nothing changed, and name only current items", () => {
    fc.assert(
      fc.property(ids, ids, ids, ids, (insights, recommendations, others, suggested) => {
        const now = said(insights, recommendations);
        expect(compareSaid(now, now)).toEqual(NOTHING_CHANGED);
        const changes = changesSchema.parse(compareSaid(said(others, suggested), now));
        expect(insights).toEqual(expect.arrayContaining(changes.insights));
        for (const id of changes.movedUp) expect(suggested).toContain(id);
        for (const id of changes.recommendations) expect(suggested).not.toContain(id);
      }),
    );
  });
});
