import type { NewDecision } from "../schema";

/** A worked example: a decision with criteria and ratings, to be changed and kept. */
export type WorkedExample = { id: string; label: string; decision: NewDecision };

type Rated = readonly (readonly [low: number, likely: number, high: number])[];

/** Ratings of each option on each criterion, in the order of both. */
function ratings(rows: readonly Rated[]): NewDecision["ratings"] {
  return rows.flatMap((row, option) =>
    row.map(([low, likely, high], criterion) => ({ option, criterion, low, likely, high })),
  );
}

/** Three worked examples. */
export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    id: "job",
    label: "A job",
    decision: {
      question: "Which job do I take?",
      options: ["Stay where I am", "Join the small company"],
      criteria: [
        { name: "What I learn", swing: 100 },
        { name: "Pay", swing: 70 },
        { name: "Free evenings", swing: 60 },
      ],
      ratings: ratings([
        [
          [20, 30, 40],
          [60, 65, 70],
          [60, 70, 80],
        ],
        [
          [50, 80, 95],
          [40, 55, 75],
          [20, 45, 70],
        ],
      ]),
      isReversible: false,
    },
  },
  {
    id: "flat",
    label: "A flat",
    decision: {
      question: "Which flat do I rent?",
      options: ["Elm Street", "Oak Lane"],
      criteria: [
        { name: "Rent", swing: 100 },
        { name: "Light", swing: 50 },
        { name: "Way to work", swing: 50 },
      ],
      ratings: ratings([
        [
          [70, 75, 80],
          [30, 40, 50],
          [40, 50, 60],
        ],
        [
          [30, 35, 40],
          [80, 90, 95],
          [60, 70, 80],
        ],
      ]),
      isReversible: false,
    },
  },
  {
    id: "purchase",
    label: "A purchase",
    decision: {
      question: "Which bicycle do I buy?",
      options: ["The used one", "The new one", "None this year"],
      criteria: [
        { name: "Price", swing: 80 },
        { name: "Comfort", swing: 100 },
      ],
      ratings: ratings([
        [
          [60, 70, 75],
          [30, 50, 70],
        ],
        [
          [10, 20, 25],
          [80, 90, 100],
        ],
        [
          [100, 100, 100],
          [0, 5, 15],
        ],
      ]),
      isReversible: true,
    },
  },
];

/** A worked example by its id; null if there is none. */
export const workedExample = (id: string | null): WorkedExample | null =>
  WORKED_EXAMPLES.find((example) => example.id === id) ?? null;
