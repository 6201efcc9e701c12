import { expect, it } from "vitest";
import { falling, rising, steady } from "./sample";
import { SAMPLES, sampleOf } from "./samples";

it("an address names a sample; any other leads to the first", () => {
  for (const sample of SAMPLES) expect(sampleOf(sample.id)).toBe(sample);
  expect(sampleOf("gone")).toBe(SAMPLES[0]);
  expect(sampleOf(null)).toBe(SAMPLES[0]);
});

it("a sample tells a trend as a report does", () => {
  expect(rising("more")).toEqual({ direction: "rising", words: "more" });
  expect(falling("less")).toEqual({ direction: "falling", words: "less" });
  expect(steady("as before.")).toEqual({
    direction: "no-clear-change",
    words: "No clear change: as before.",
  });
});
