import { contentHash } from "~/ground/database/content-hash.server";

/** The content hash by which restoring finds a decision, made from when it began and its question. */
export function decisionHash({ createdAt, question }: { createdAt: Date; question: string }): string {
  return contentHash([createdAt.getTime(), question]);
}

/** The days from which a decision's next reminder follows, YYYY-MM-DD. */
type Telling = {
  decideBy: string | null;
  decidedAt: unknown;
  reviewOn: string | null;
  reviewedAt: unknown;
};

/** The day on which to tell a decision's owner that it, or its review, is due; null if nothing is. */
export function tellDecisionOn({ decideBy, decidedAt, reviewOn, reviewedAt }: Telling): string | null {
  if (reviewedAt) return null;
  return decidedAt ? reviewOn : decideBy;
}
