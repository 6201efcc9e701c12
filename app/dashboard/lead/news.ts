import type { Action } from "~/twin/engine/actions";

/** What the dashboard can tell first, in the order in which it leads. */
const ORDER = [
  ...(["due", "trial", "resolved", "import", "earlier-day", "choice", "sentence"] as const),
  // A day with only its counts to tell is a line, and never leads.
  "earlier-counts",
] as const;
type NewsKind = (typeof ORDER)[number];

/** Something to tell, in words. */
export type Told = {
  kind: Exclude<NewsKind, "choice">;
  text: string;
  /** Where it leads; null if it only informs. */
  action: Action | null;
  /** The import that it is about, whose owner can put it away. */
  importId?: string;
};

/** Something to tell, or today's choice, which is a card of its own. */
export type NewsItem = Told | { kind: "choice" };

/** What leads, and the lines under it. */
export type Leading = { lead: NewsItem; lines: Told[] };

const MOST_LINES = 3;

const isTold = (news: NewsItem): news is Told => news.kind !== "choice";

/**
 * One lead and at most three lines under it: what is due, a trial whose day has come, a forecast of the twin that was
 * resolved, what an import brought, an earlier year's day, today's choice, a sentence on who this is. Today's choice is no line: it has its card
 * under them.
 *
 * @param sentence is always there, so that something leads
 */
export function leadingNews(sentence: Told, others: readonly NewsItem[]): Leading {
  const rank = ({ kind }: NewsItem) => ORDER.indexOf(kind);
  const inOrder = [...others, sentence].sort((one, other) => rank(one) - rank(other));
  const [lead = sentence, ...rest] = inOrder;
  return { lead, lines: rest.filter(isTold).slice(0, MOST_LINES) };
}
