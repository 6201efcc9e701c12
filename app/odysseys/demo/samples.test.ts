import { describe, expect, it, test } from "vitest";
import { ODYSSEY_CATEGORIES } from "../odyssey";
import { SAMPLES, sampleOf } from "./samples.server";

const samples = SAMPLES.map(({ id }) => sampleOf(id));

it("an address names a sample; any other leads to the first", () => {
  for (const { id } of SAMPLES) expect(sampleOf(id).id).toBe(id);
  expect(sampleOf("gone")).toBe(sampleOf(null));
  expect(sampleOf(null).id).toBe(SAMPLES[0]?.id);
});

it("there is one of each category, in order", () => {
  expect(samples.map(({ category }) => category)).toEqual([...ODYSSEY_CATEGORIES]);
});

it("their data points range from 892 to 4,567", () => {
  const points = samples.map(({ dataPoints }) => dataPoints ?? 0);
  expect([Math.min(...points), Math.max(...points)]).toEqual([892, 4_567]);
});

describe.each(samples.map((sample) => [sample.title, sample] as const))("%s", (_title, sample) => {
  test("says three things, and what follows from them", () => {
    expect(sample.insights).toHaveLength(3);
    expect(sample.recommendations.length).toBeGreaterThan(0);
  });

  test("shows what it says of hours, weekdays, weeks or months", () => {
    const about = sample.insights.filter(({ value }) =>
      /^Your (weeks|months)|Monday to Friday|weekends|between \d|Longer nights/.test(value),
    );
    expect(about.length).toBeGreaterThan(0);
    const opening = sample.picture?.shows === "bars" ? [sample.picture.chart] : [];
    const charts = [...opening, ...about.flatMap(({ chart }) => chart ?? [])];
    for (const { figures } of charts) expect(figures.shows).toBe("bars");
    expect(opening).toHaveLength(1);
    // The chart that the report opens with is not drawn again.
    const undrawn = about.filter(({ chart }) => !chart).length;
    expect(undrawn).toBeLessThanOrEqual(1);
  });
});
