import { DAY_MS } from "~/ground/units";

/** The options of 'Schedule Update': a report now, weekly reports, or none automatically. */
export const UPDATES = ["now", "weekly", "never"] as const;
export type Update = (typeof UPDATES)[number];

export const UPDATE_LABELS: Record<Update, string> = {
  now: "Now",
  weekly: "Every week",
  never: "Never by itself",
};

const WEEK_MS = 7 * DAY_MS;

/** Whether a report was requested or is due; after a long downtime only one is. */
export function isDue(
  { askedAt, nextReportAt: next }: { askedAt: Date | null; nextReportAt: Date | null },
  now: Date,
): boolean {
  return askedAt !== null || (next !== null && next <= now);
}

/** When the next report is due after one made at this time; null if not weekly. */
export function nextReportAt(schedule: string, madeAt: Date): Date | null {
  return schedule === "weekly" ? new Date(madeAt.getTime() + WEEK_MS) : null;
}
