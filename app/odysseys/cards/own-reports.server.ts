import { z } from "zod";
import { readRows } from "~/ground/database/reader.server";
import type { KeptSignal } from "~/twin/signals/rows.server";
import type { Odyssey } from "../odyssey";
import { reportSchema } from "../reports/report";
import { shownReport } from "../reports/showing.server";
import type { ShownPicture } from "../reports/shown-report";
import { MOST_ACTIVE } from "../scheduling/quotas";

/** An active odyssey's latest report in brief; all null until it is made. */
export type ReportInBrief = {
  /** What it found first: the foremost name, or the first insight. */
  finding: { name: string | null; words: string } | null;
  picture: ShownPicture | null;
};

/** The latest report of each active odyssey. */
const LATEST = `
  SELECT active."odysseyId", latest."report" FROM "ActiveOdyssey" AS active CROSS JOIN "OdysseyReport" AS latest
  WHERE active."userId" = $1 AND latest."id" = (
    SELECT one."id" FROM "OdysseyReport" AS one
    WHERE one."userId" = active."userId" AND one."odysseyId" = active."odysseyId"
    ORDER BY one."madeAt" DESC, one."id" DESC LIMIT 1)
  LIMIT ${MOST_ACTIVE}`;

/** PostgreSQL gives a JSON column as a value, SQLite as its text. */
const reportColumn = z.preprocess(
  (column) => (typeof column === "string" ? JSON.parse(column) : column),
  reportSchema,
);

/** The stored reports of a user's active odysseys, the latest of each. */
export async function latestReports(userId: string): Promise<{ odysseyId: string; report: unknown }[]> {
  return readRows(LATEST, userId);
}

/** A stored report in brief, without what rests on signals that are switched off since. */
export function reportInBrief(
  report: unknown,
  odyssey: Odyssey,
  signals: readonly KeptSignal[],
): ReportInBrief {
  const { names, insights, noPattern, picture } = shownReport(reportColumn.parse(report), odyssey, {
    signals: [...signals],
    choices: [],
  });
  const [line] = names.flatMap(({ lines }) => lines);
  if (line) return { finding: { name: line.name, words: line.words }, picture };
  const words = insights.find(({ isOfTrait }) => !isOfTrait)?.value ?? noPattern;
  return { finding: words ? { name: null, words } : null, picture };
}
