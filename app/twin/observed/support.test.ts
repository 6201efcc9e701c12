import { describe, expect, it } from "vitest";
import { writtenDayOf } from "../foretelling/days";
import type { ChoiceEvent } from "./kind-events";
import { isStillSupported } from "./support";

/** Day number of Monday, 5 January 2026. */
const FIRST = 20_458;
const offer = {
  creator: "Nils Frahm",
  when: "weekday mornings",
  observed: {
    source: "spotify",
    kind: "play",
    count: 60,
    of: 90,
    from: writtenDayOf(FIRST - 300),
    to: writtenDayOf(FIRST - 1),
  },
} as const;

/** One play on each weekday morning; every nth is of the creator. */
const later = (days: number, every: number): ChoiceEvent[] =>
  Array.from({ length: days }, (_, at) => ({
    creator: at % every === 0 ? "Nils Frahm" : "Others",
    day: writtenDayOf(FIRST + at),
    hour: 8,
  }));

describe("an added preference", () => {
  it("stays while later data holds about as much", () => {
    expect(isStillSupported(offer, later(120, 2))).toBe(true);
    expect(isStillSupported(offer, later(120, 4))).toBe(true);
  });

  it("is no longer supported once its share is clearly below half of what it was, or it is gone", () => {
    expect(isStillSupported(offer, later(120, 20))).toBe(false);
    expect(isStillSupported(offer, later(80, 1_000).slice(1))).toBe(false);
  });

  it("is not judged by few days or choices, nor by other times and earlier days", () => {
    expect(isStillSupported(offer, later(59, 1_000).slice(1))).toBe(true);
    expect(isStillSupported(offer, [])).toBe(true);
    const evenings = later(120, 1_000).map((one) => ({ ...one, hour: 20 }));
    expect(isStillSupported(offer, evenings)).toBe(true);
    expect(isStillSupported({ ...offer, when: null }, evenings.slice(1))).toBe(false);
    const before = later(120, 1_000).map((one, at) => ({ ...one, day: writtenDayOf(FIRST - 200 + at) }));
    expect(isStillSupported(offer, before)).toBe(true);
  });
});
