import type { Entry } from "../lists.server";

/** A decision that was taken and reviewed. */
export function decisionEntry(): Entry<"decisions"> {
  return {
    id: "decision-1",
    question: "Which flat?",
    options: [
      { id: "o1", name: "Elm Street" },
      { id: "o2", name: "Oak Lane" },
    ],
    criteria: [{ id: "c1", name: "Rent", swing: 60 }],
    ratings: [{ optionId: "o1", criterionId: "c1", low: 50, likely: 60, high: 70 }],
    sources: [{ id: "s1", what: "The neighbours", minutes: 20 }],
    tags: ["home"],
    leaning: "o1",
    leaningSureness: 70,
    weightSureness: 0.5,
    isReversible: false,
    stakes: "large",
    premortem: "It was loud.",
    opposite: "It was cheaper.",
    decideBy: "2026-11-19",
    twinGuess: {
      probabilities: [
        { optionId: "o1", p: 0.7 },
        { optionId: "o2", p: 0.3 },
      ],
      reasons: ["In 4 of 5 earlier decisions you chose the option that your own weights put first."],
      madeAt: "2026-11-18T12:00:00.000Z",
    },
    createdAt: "2026-11-18T12:00:00.000Z",
    decidedFor: "o1",
    decidedAt: "2026-11-19T12:00:00.000Z",
    reviewOn: "2026-12-19",
    satisfaction: 80,
    sameAgain: true,
    learned: "To visit at night.",
    reviewedAt: "2026-11-20T12:00:00.000Z",
    revision: 3,
  };
}

/** A forecast of that decision, which came true. */
export function forecastEntry(): Entry<"forecasts"> {
  return {
    id: "forecast-1",
    statement: "I still live there in a year",
    probability: 80,
    dueOn: "2026-11-20",
    decisionId: "decision-1",
    tags: ["home"],
    createdAt: "2026-11-19T12:00:00.000Z",
    outcome: "yes",
    resolvedAt: "2026-11-20T12:00:00.000Z",
  };
}
