import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Signal, SignalKind } from "~/platforms/signals";
import { NOTHING_KNOWN, type TwinInputs } from "~/twin/engine/inputs";
import { ownDays } from "~/twin/engine/signals/signals.fixture";
import { CHOICES } from "~/twin/testing/choices/choices";
import { grouped } from "~/web/ui/text/counted";
import { accuracyBasis, dataRequirements, estimatedAccuracy } from "../cards/accuracy";
import { readinessWith } from "../cards/enough";
import { readinessBadge } from "../cards/readiness";
import { requirementsOf } from "../cards/requirements";
import { ODYSSEYS } from "../catalogue";
import type { Odyssey } from "../odyssey";
import { linksOf, supplyLink } from "./links";
import { makeReport } from "./making";
import { mayDependOn } from "./may-rest-on";
import { personOf } from "./person";
import type { Report, ReportInsight } from "./report";

const VALUES: Record<SignalKind, readonly string[]> = {
  "activity-by-hour": Array.from({ length: 24 }, (_, hour) => String(hour)),
  "activity-by-weekday": ["1", "2", "3", "4", "5", "6", "7"],
  regularity: Array.from({ length: 30 }, (_, week) => `2026-W${10 + week}`),
  interests: ["music", "games", "other"],
  "social-breadth": ["friends", "followers"],
  "activity-by-month": Array.from({ length: 9 }, (_, month) => `2026-0${1 + month}`),
  "active-days": ["1", "2", "3", "4", "5", "6", "7"],
  "long-nights": ["1", "2", "3", "4", "5", "6", "7"],
  places: ["usual", "other"],
  "hours-of-week": Array.from(
    { length: 21 },
    (_, index) => `${1 + (index % 7)}-${7 + Math.floor(index / 2)}`,
  ),
  "first-and-last-hours": ["7-20", "8-22"],
  "days-of-months": Array.from({ length: 9 }, (_, month) => `2026-0${1 + month}`),
};

/** Every distinct signal that the catalogue reads. */
const READ = [
  ...new Map(
    ODYSSEYS.flatMap(({ insights }) => insights).flatMap(({ basis }) => {
      if (basis.from !== "signal") return [];
      const { platform, sources, of } = basis.stream;
      const one = { platform, source: sources[0] ?? "", of, kind: basis.kind };
      return [[`${platform} ${one.source} ${one.kind}`, one] as const];
    }),
  ).values(),
];

const DAY = { from: "2026-10-01T00:00:00.000Z", to: "2026-10-01T20:00:00.000Z" };
const MONTHS = { from: "2026-01-01T00:00:00.000Z", to: "2026-10-01T00:00:00.000Z" };

/** Signal values, even or with one dominant value, from almost none to very many. */
const signals = fc
  .tuple(fc.constantFrom(0, 1, 2, 9, 400), fc.constantFrom(0, 1, 3, 40), fc.boolean(), fc.boolean())
  .map(([peak, rest, isLast, isOneDay]) =>
    READ.flatMap((of): Signal[] => {
      const names = VALUES[of.kind];
      const at = isLast ? names.length - 2 : 1;
      const values: Record<string, number> = {};
      for (const [index, name] of names.entries()) values[name] = index === at ? peak : rest;
      const observations = Object.values(values).reduce((sum, count) => sum + count, 0);
      return observations > 0
        ? [{ ...of, values, observations, spread: ownDays(of.kind, values), ...(isOneDay ? DAY : MONTHS) }]
        : [];
    }),
  );

const figure = fc.constantFrom(0, 20, 49, 50, 51, 80, 100);
const scores = fc.record({
  openness: figure,
  conscientiousness: figure,
  extraversion: figure,
  agreeableness: figure,
  neuroticism: figure,
});

const preferences = fc
  .array(
    fc.tuple(
      fc.constantFrom("work", "lifestyle", "social", "communication" as const),
      fc.constantFrom(0, 69, 70, 100),
    ),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map(([category, confidence], index) => ({
      id: `p${index}`,
      category,
      subcategory: "schedule",
      stance: "like" as const,
      answered: { readAs: null, readAnswer: null },
      preference: index % 2 ? "Quiet mornings" : "Never quiet mornings",
      confidence,
    })),
  );

const answers = fc
  .array(fc.boolean(), { minLength: CHOICES.length, maxLength: CHOICES.length })
  .chain((sides) => fc.nat({ max: CHOICES.length }).map((many) => sides.slice(0, many)))
  .map((sides) =>
    sides.map((isA, index) => ({
      choiceId: CHOICES[index]?.id ?? "",
      chosen: isA ? ("a" as const) : ("b" as const),
      confidence: 80,
      probabilityA: 0.5,
      answeredAt: "2026-10-01T00:00:00.000Z",
    })),
  );

const anybody: fc.Arbitrary<TwinInputs> = fc
  .record(
    { scores: fc.option(scores), careless: fc.boolean(), signals, preferences, answers },
    { requiredKeys: [] },
  )
  .map((some) => ({ ...NOTHING_KNOWN, ...some }));

const reported = (inputs: TwinInputs) =>
  ODYSSEYS.map((odyssey) => ({ odyssey, report: makeReport(odyssey, personOf(inputs, [], null)) }));

const sentences = ({ insights, recommendations, missing }: Report) => [
  ...insights.flatMap(({ value, trend, because }) => [value, trend.words, ...because]),
  ...recommendations.map(({ text }) => text),
  ...missing.map(({ words }) => words),
];

/** Signs of a broken sentence: programming artefacts, negative numbers, wrong plurals. */
const WRONG = /NaN|undefined|null|Infinity|\[object|(^|\s)-\d|(^|[^\d.,])1 (?!is\b)[a-z]+s\b| {2}/;

/** Whether an insight's data is among the inputs. */
function isGrounded({ basis, because }: ReportInsight, inputs: TwinInputs): boolean {
  switch (basis.kind) {
    case "signal": {
      const { platform, source, signal: kind } = basis;
      const row = inputs.signals.find(
        (one) => one.platform === platform && one.source === source && one.kind === kind,
      );
      return because[0]?.includes(`${grouped(row?.observations ?? -1)} ${row?.of}`) ?? false;
    }
    case "trait":
      return inputs.scores !== null;
    case "choices":
      return inputs.answers.length > 0;
    case "preference":
      return inputs.preferences.some(({ id }) => id === basis.id);
  }
}

function expectGround(insight: ReportInsight, inputs: TwinInputs): void {
  expect(isGrounded(insight, inputs), insight.id).toBe(true);
  const signals = inputs.signals.map((one) => ({ ...one, isSilenced: false, isOthersToo: false }));
  const links = linksOf(insight, { signals, choices: inputs.answers });
  expect(links.length).toBeGreaterThan(0);
  if (insight.basis.kind === "choices") {
    expect(insight.because[0]).toBe(`${links.length} everyday choices that you answered`);
  }
  for (const { words, to } of links) expect(`${words} ${to}`).not.toMatch(WRONG);
}

describe("for any data about a person", () => {
  it("every sentence is well-formed, and no figure is negative", () => {
    fc.assert(
      fc.property(anybody, (inputs) => {
        for (const { report } of reported(inputs)) {
          for (const sentence of sentences(report)) expect(sentence).not.toMatch(WRONG);
          expect(report.dataPoints).toBeGreaterThanOrEqual(0);
          expect(report.dataPoints > 0).toBe(report.insights.length > 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("every insight is based on the person's own data and links to it", () => {
    fc.assert(
      fc.property(anybody, (inputs) => {
        for (const { report } of reported(inputs)) {
          for (const insight of report.insights) expectGround(insight, inputs);
          for (const one of report.missing) expect(supplyLink(one).to).toMatch(/^\/[a-z]/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("a single day reveals no habit, only things countable at any time", () => {
    const day = READ.map((of): Signal => {
      const names = VALUES[of.kind];
      const values = Object.fromEntries(names.map((name, index) => [name, index === 1 ? 900 : 5]));
      const spread = ownDays(of.kind, values);
      return { ...of, ...DAY, values, spread, observations: 900 + 5 * (names.length - 1) };
    });
    const insightKinds = reported({ ...NOTHING_KNOWN, signals: day }).flatMap(({ report }) =>
      report.insights.map(({ id }) => id),
    );
    expect([...new Set(insightKinds)].sort()).toEqual(["drive-kinds", "github-languages"]);
  });
});

describe("what is ready, of the whole catalogue", () => {
  const groundsOf = (odyssey: Odyssey, inputs: TwinInputs) => ({
    connected: new Set(odyssey.requiredPlatforms),
    person: personOf(inputs, [], null),
    canConnect: () => true,
  });
  const isReady = (odyssey: Odyssey, inputs: TwinInputs) =>
    readinessWith(odyssey, groundsOf(odyssey, inputs)).ready;
  const restsOnTraits = ({ insights }: Report) => insights.every(({ basis }) => basis.kind === "trait");

  it.each(ODYSSEYS)(
    "$id is not, to somebody who took the assessment alone, whatever its result",
    (odyssey) => {
      fc.assert(
        fc.property(scores, fc.boolean(), (result, careless) => {
          const inputs = { ...NOTHING_KNOWN, scores: result, careless };
          expect(isReady(odyssey, inputs)).toBe(false);
          expect(restsOnTraits(makeReport(odyssey, personOf(inputs, [], null)))).toBe(true);
        }),
        { numRuns: 20 },
      );
    },
  );

  it("says more than where traits stand or has a complete list; what is not ready would say no more", () => {
    let [ready, locked] = [0, 0];
    fc.assert(
      fc.property(anybody, (inputs) => {
        for (const { odyssey, report } of reported(inputs)) {
          const grounds = groundsOf(odyssey, inputs);
          const missing = requirementsOf(odyssey, grounds).filter(({ step }) => step !== null);
          const readiness = readinessWith(odyssey, grounds);
          expect(readiness.ready, odyssey.id).toBe(!restsOnTraits(report) || missing.length === 0);
          const isLocked = readinessBadge(odyssey, readiness).words === "Needs more data";
          if (isLocked) expect(missing, odyssey.id).not.toEqual([]);
          ready += Number(readiness.ready);
          locked += Number(isLocked);
        }
      }),
      { numRuns: 60 },
    );
    expect(Math.min(ready, locked)).toBeGreaterThan(0);
  });
});

describe("withdrawn data", () => {
  it("affects only the odysseys that read it, and unknown ones", () => {
    const concerned = (removed: Parameters<typeof mayDependOn>[1]) =>
      ODYSSEYS.filter((odyssey) => mayDependOn(odyssey, removed)).map(({ id }) => id);
    const plays = { signals: [{ platform: "spotify", source: "archive:plays" }] };
    expect(concerned(plays)).toEqual(["music-diary"]);
    expect(concerned({ signals: [{ platform: "google", source: "archive:plays" }] })).toEqual([]);
    expect(concerned({ preference: { id: "p", category: "social" } })).toEqual(["ties-and-temper"]);
    expect(mayDependOn(null, plays)).toBe(true);
  });
});

describe("the promised accuracy", () => {
  it.each(ODYSSEYS)("of $id is the mean of the parts shown with it", (odyssey) => {
    const parts = accuracyBasis(odyssey).map((line) => Number(/(\d+)\u00a0%$/.exec(line)?.[1]));
    expect(parts).toHaveLength(odyssey.insights.length);
    const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    expect(Math.abs(estimatedAccuracy(odyssey) - mean)).toBeLessThanOrEqual(1);
    const words = [...accuracyBasis(odyssey), ...dataRequirements(odyssey), ...odyssey.outcomes];
    for (const line of words) expect(line).not.toMatch(WRONG);
  });
});
