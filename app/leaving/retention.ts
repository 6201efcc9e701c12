/** Kinds of rows with a retention period, as used by the job that enforces them (`retaining.server.ts`). */
export type Ending =
  | "activityMetric"
  | "notification"
  | "securityEvent"
  | "choiceAnswer"
  | "recommendationFeedback"
  | "odysseyReport"
  | "resultInsights";

/** A maximum retention period: as stated on the privacy page, and as enforced by a daily job. */
export type Retention = {
  data: string;
  period: string;
  /** Retention in years, and the rows it covers; null if something else ends the data, as `why` explains. */
  ends: { years: number; rows: readonly Ending[] } | null;
  why?: string;
};

/** Every promised period. The privacy page is made from this table, and the job reads it. */
export const RETENTION: readonly Retention[] = [
  {
    data: "Account information",
    period: "5 years after closure of the account",
    ends: null,
    why: "Deleting an account erases it at once, so nothing is left of a closed one.",
  },
  {
    data: "App usage",
    period: "2 years",
    ends: { years: 2, rows: ["activityMetric", "notification", "securityEvent"] },
  },
  {
    data: "Imported third-party data",
    period: "As the policy of the third party says",
    ends: null,
    why: "It goes when a platform is disconnected or an import undone.",
  },
  {
    data: "Insights and recommendations",
    period: "4 years",
    ends: {
      years: 4,
      rows: ["choiceAnswer", "recommendationFeedback", "odysseyReport", "resultInsights"],
    },
  },
];

/** The same time `years` years earlier in the UTC calendar; 29 February becomes 1 March. */
export function yearsBefore(now: Date, years: number): Date {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return at;
}
