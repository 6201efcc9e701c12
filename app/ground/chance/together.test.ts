import { describe, expect, it } from "vitest";
import { beyondChanceTogether } from "./together";

describe("several results together", () => {
  it("one alone has to be beyond 4 in 100", () => {
    expect(beyondChanceTogether([2.06])).toEqual([true]);
    expect(beyondChanceTogether([2.05])).toEqual([false]);
  });

  it("the clearest of several has to be clearer, and opens the way for the next", () => {
    expect(beyondChanceTogether([2.06, 0])).toEqual([false, false]);
    // Chance alone exceeds 2.327 in 2 of 100 cases.
    expect(beyondChanceTogether([2.06, 2.33])).toEqual([true, true]);
    expect(beyondChanceTogether([2.06, 2.33], 3)).toEqual([false, false]);
  });

  it("nothing is told of what lies on the other side, or is no figure", () => {
    expect(beyondChanceTogether([-9, Number.NaN])).toEqual([false, false]);
    expect(beyondChanceTogether([])).toEqual([]);
  });
});
