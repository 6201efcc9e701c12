import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorMs } from "~/ground/processor-time.fixture";
import type { Evidence, TwinInputs } from "./inputs";
import { anyFeedback, anyInputs, plentyOfInputs } from "./inputs.fixture";
import { answerOn } from "./meaning/parts-read";
import { RECOMMENDATION_RULES } from "./recommendations/recommendations";
import { type Recomputed, recompute } from "./recompute";

const SCREENS = ["/personality-assessment", "/preferences", "/setup", "/preview-twin", "/profile", "/"];
const feedback = anyFeedback(RECOMMENDATION_RULES.map(({ id }) => id));

function forAnyone(check: (result: Recomputed, inputs: TwinInputs) => void): void {
  fc.assert(
    fc.property(anyInputs, feedback, (inputs, said) => {
      check(recompute(inputs, said), inputs);
    }),
    { numRuns: 300 },
  );
}

function everyEvidence({ insights, patterns, recommendations }: Recomputed): Evidence[][] {
  return [
    ...insights.map(({ evidence }) => evidence),
    ...(patterns?.patterns.map(({ evidence }) => evidence) ?? []),
    ...Object.values(patterns?.evidence ?? {}),
    ...recommendations.map(({ evidence }) => evidence),
  ];
}

describe("for any person", () => {
  test("no figure is missing or out of range", () => {
    forAnyone((result) => {
      expect(JSON.stringify(result)).not.toMatch(/NaN|undefined|Infinity/);
      for (const { confidence } of result.recommendations) {
        expect(Number.isInteger(confidence) && confidence >= 0 && confidence <= 95).toBe(true);
      }
      const { patterns } = result;
      if (!patterns) return;
      const { avgDecisionTime, confidenceScore } = patterns;
      expect(Number.isInteger(avgDecisionTime) && avgDecisionTime >= 1 && avgDecisionTime <= 24).toBe(true);
      expect(Number.isInteger(confidenceScore) && confidenceScore >= 0 && confidenceScore <= 95).toBe(true);
    });
  });

  test("every statement has evidence, and each band contains its figure", () => {
    forAnyone((result) => {
      for (const evidence of everyEvidence(result)) {
        expect(evidence.length).toBeGreaterThan(0);
        for (const piece of evidence) {
          if (piece.kind === "trait") {
            expect(piece.low <= piece.shown && piece.shown <= piece.high).toBe(true);
            expect(piece.low >= 0 && piece.high <= 100).toBe(true);
          }
        }
      }
    });
  });

  test("a preference named as evidence is the person's own and held", () => {
    forAnyone((result, inputs) => {
      for (const piece of everyEvidence(result).flat()) {
        if (piece.kind !== "preference") continue;
        const { kind, readAs, isConfirmed, ...named } = piece;
        const own = inputs.preferences.find((one) => one.id === named.id);
        expect(own).toMatchObject(named);
        expect(isConfirmed).toBe(own !== undefined && answerOn(readAs ?? "place", own.answered) === "right");
        expect(named.confidence).toBeGreaterThanOrEqual(40);
      }
    });
  });

  test("nothing is repeated", () => {
    forAnyone(({ insights, patterns, recommendations }) => {
      for (const list of [insights, patterns?.patterns ?? [], recommendations]) {
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      }
    });
  });

  test("the output is deterministic and independent of the order of preferences", () => {
    fc.assert(
      fc.property(anyInputs, feedback, (inputs, said) => {
        const result = recompute(inputs, said);
        expect(recompute(structuredClone(inputs), structuredClone(said))).toEqual(result);
        expect(recompute({ ...inputs, preferences: inputs.preferences.toReversed() }, said)).toEqual(result);
      }),
      { numRuns: 200 },
    );
  });

  test("there are patterns and insights exactly when there is a result", () => {
    forAnyone(({ insights, patterns }, { scores }) => {
      expect(patterns === null).toBe(scores === null);
      expect(insights.length >= 1).toBe(scores !== null);
    });
  });

  test("the summary has one to four sentences, and links lead to existing screens", () => {
    forAnyone(({ summary, nextStep, recommendations }) => {
      expect(summary.length).toBeGreaterThanOrEqual(1);
      expect(summary.length).toBeLessThanOrEqual(4);
      expect(SCREENS).toContain(nextStep.action.to);
      for (const { actionUrl, actionLabel } of recommendations) {
        expect(actionUrl === null || SCREENS.includes(actionUrl)).toBe(true);
        expect(actionUrl === null).toBe(actionLabel === null);
      }
    });
  });

  test("what was dismissed last stays away", () => {
    fc.assert(
      fc.property(anyInputs, feedback, (inputs, said) => {
        const verdicts = new Map(said.map(({ recommendationId, verdict }) => [recommendationId, verdict]));
        for (const { id } of recompute(inputs, said).recommendations) {
          expect(verdicts.get(id)).not.toBe("not-for-me");
        }
      }),
      { numRuns: 100 },
    );
  });
});

test("a person with 1,000 preferences takes at most 25 ms (the goal on an idle machine is 5 ms)", () => {
  const { inputs, feedback } = plentyOfInputs(1_000);
  for (let run = 0; run < 20; run++) recompute(inputs, feedback);
  const times = Array.from({ length: 31 }, () => processorMs(() => recompute(inputs, feedback))).sort(
    (a, b) => a - b,
  );
  const median = times[15] ?? Number.POSITIVE_INFINITY;
  console.info(`recompute with 1,000 preferences: median ${median.toFixed(2)} ms of CPU`);
  expect(median).toBeLessThan(25);
});
