/** Rows that a period ends, as the job that keeps the periods knows them (`retaining.server.ts`). */
export type Ending =
  | "activityMetric"
  | "notification"
  | "securityEvent"
  | "choiceAnswer"
  | "recommendationFeedback"
  | "odysseyReport"
  | "resultInsights";

/** The longest that a kind of data is kept: as it is told on the privacy page, and as a daily job keeps it. */
export type Retention = {
  data: string;
  told: string;
  /** What ends when it is so many years old; null where something else ends it, which `why` says. */
  ends: { years: number; rows: readonly Ending[] } | null;
  why?: string;
};

/** Every period that is promised. The privacy page is made from this table, and the job reads it. */
export const RETENTION: readonly Retention[] = [
  {
    data: "Account information",
    told: "5 years after closure of the account",
    ends: null,
    why: "Deleting an account erases it at once, so nothing is left of a closed one.",
  },
  {
    data: "App usage",
    told: "2 years",
    ends: { years: 2, rows: ["activityMetric", "notification", "securityEvent"] },
  },
  {
    data: "Imported third-party data",
    told: "As the policy of the third party says",
    ends: null,
    why: "It goes when a platform is disconnected or an import undone.",
  },
  {
    data: "Insights and recommendations",
    told: "4 years",
    ends: {
      years: 4,
      rows: ["choiceAnswer", "recommendationFeedback", "odysseyReport", "resultInsights"],
    },
  },
];

/** The same instant so many years earlier by the calendar in UTC; of 29 February the 1 March. */
export function yearsBefore(now: Date, years: number): Date {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() - years);
  return at;
}
