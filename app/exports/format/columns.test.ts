import { describe, expect, it } from "vitest";
import { decode } from "./columns";

describe("a column of either database", () => {
  it.each([
    [1, true],
    ["t", true],
    [0, false],
    ["f", false],
    [null, false],
  ])("%j is exported as %s", (raw, yes) => {
    expect(decode.yesNo(raw)).toBe(yes);
  });

  it.each([
    ["2026-11-20T10:00:00.000+00:00", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20 10:00:00", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20 10:00:00.5", "2026-11-20T10:00:00.500Z"],
    ["2026-11-20 12:00:00+0200", "2026-11-20T10:00:00.000Z"],
    ["2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z"],
  ])("the instant %s is exported as %s", (raw, instant) => {
    expect(decode.instant(raw)).toBe(instant);
  });

  it("is exported as text, figure or what its JSON holds; null stays null", () => {
    expect([decode.text(5), decode.figure("5"), decode.sentences('["a"]')]).toEqual(["5", 5, ["a"]]);
    const orNull = decode.orNull(decode.figure);
    expect([orNull(null), orNull(undefined), orNull("0")]).toEqual([null, null, 0]);
    expect(() => decode.sentences("[1]")).toThrow();
  });
});
