import { contentHash } from "~/ground/database/content-hash.server";

/** The content hash by which restoring finds a decision, made from its creation time and question. */
export function decisionHash({ createdAt, question }: { createdAt: Date; question: string }): string {
  return contentHash([createdAt.getTime(), question]);
}

/** What determines the day of a decision's next reminder; days are YYYY-MM-DD. */
type Telling = {
  decideBy: string | null;
  decidedAt: unknown;
  reviewOn: string | null;
  reviewedAt: unknown;
};

/** The day on which to notify a decision's owner that it, or its review, is due; null if nothing is. */
export function tellDecisionOn({ decideBy, decidedAt, reviewOn, reviewedAt }: Telling): string | null {
  if (reviewedAt) return null;
  return decidedAt ? reviewOn : decideBy;
}
