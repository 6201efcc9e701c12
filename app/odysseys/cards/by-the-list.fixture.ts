import type { Random } from "~/ground/chance/random";
import type { Signal } from "~/platforms/signals";
import { type ChoiceAnswer, NOTHING_KNOWN, type TwinInputs } from "~/twin/engine/inputs";
import { mainTraits } from "~/twin/testing/choices/choice";
import { CHOICES } from "~/twin/testing/choices/choices";
import { choicesOn } from "~/twin/testing/predictor/shown-pulls";
import { signalsOfHabit, signalsOfMeasure } from "../demo/habit";
import { ORDINARY } from "../demo/people";
import type { InsightBasis, Odyssey, OdysseyStream } from "../odyssey";

// People who meet exactly the requirements on an odyssey's list, with purely random data.

const WEEKS = 40;
/** Equal weights, so that none dominates. */
const KINDS = { usual: 1, other: 1 };
const TIES = { following: 1, followers: 1 };

type SignalBasis = Extract<InsightBasis, { from: "signal" }>;

/** Signals of a stream with random events or figures, in the number that the list requires. */
function signalsOf(stream: OdysseyStream, bases: readonly SignalBasis[], random: Random): Signal[] {
  const signals = [...new Set(bases.map(({ kind }) => kind))];
  const events = Math.max(...bases.map(({ least }) => least));
  if (signals.includes("active-days") || signals.includes("long-nights")) {
    // Of an odd number n of days, (n − 1) / 2 lie above the median.
    const weeks = Math.ceil((2 * events + 2) / 7);
    const unit = signals.includes("active-days") ? "steps" : "hours";
    return signalsOfMeasure({ stream, signals, unit, weeks, mean: () => 7_000, sd: 1_500 }, random);
  }
  const kinds = signals.includes("social-breadth") ? TIES : KINDS;
  return signalsOfHabit({ stream, signals, weeks: WEEKS, events, kinds }, random);
}

/** Coin-toss answers to as many choices on a trait as the list requires. */
function answersOn({ trait, least }: Extract<InsightBasis, { from: "choices" }>, random: Random) {
  const answers: ChoiceAnswer[] = [];
  for (const choice of CHOICES) {
    if (choicesOn(trait, answers) === least) break;
    if (!mainTraits(choice).includes(trait)) continue;
    answers.push({
      choiceId: choice.id,
      chosen: random() < 1 / 2 ? "a" : "b",
      confidence: null,
      probabilityA: 0.5,
      answeredAt: "2026-01-01T12:00:00.000Z",
    });
  }
  return answers;
}

/** A person who meets exactly the requirements on an odyssey's list, with purely random data. */
export function personByTheList({ insights }: Pick<Odyssey, "insights">, random: Random): TwinInputs {
  const bases = insights.map(({ basis }) => basis);
  const ofSignals = bases.filter((basis) => basis.from === "signal");
  const streams = [...new Set(ofSignals.map(({ stream }) => stream))];
  const answers = bases.flatMap((one) => (one.from === "choices" ? answersOn(one, random) : []));
  return {
    ...NOTHING_KNOWN,
    scores: bases.some(({ from }) => from === "trait") ? ORDINARY : null,
    signals: streams.flatMap((stream) =>
      signalsOf(
        stream,
        ofSignals.filter((one) => one.stream === stream),
        random,
      ),
    ),
    answers: [...new Map(answers.map((one) => [one.choiceId, one])).values()],
    preferences: bases.flatMap((one) =>
      one.from === "preference"
        ? [
            {
              id: "p1",
              category: one.category,
              subcategory: "style",
              stance: "like" as const,
              preference: "As it is",
              confidence: one.least,
              answered: { readAs: null, readAnswer: null },
            },
          ]
        : [],
    ),
  };
}
