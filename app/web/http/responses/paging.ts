import { type Issue, refusal } from "./refusal";

/** Maximum and default page size. */
export const PAGE_MOST = 200;

/** The requested page: at most `limit` entries after the one named by `before`. */
export type PageAsked = { limit: number; before: string | undefined };

/** A page of a list, and the id to continue before; null on the last page. */
export type Page<Entry> = { entries: Entry[]; next: string | null };

function unusable(path: string, message: string): Response {
  const issues: Issue[] = [{ path, message }];
  return refusal(400, message, { issues });
}

/** The refusal of an unknown `before`. */
export function unknownBefore(): Response {
  return unusable("before", "Before must be the id of an entry of this list");
}

/**
 * The page that a URL requests: `?limit=`, a whole number from 1 to 200, and `?before=`, an id of the same list.
 *
 * @throws 400 refusal naming what is invalid
 */
export function pageAsked(request: Request): PageAsked {
  const query = new URL(request.url).searchParams;
  const limits = query.getAll("limit");
  const befores = query.getAll("before");
  const limit = limits.length === 0 ? PAGE_MOST : Number(limits.join());
  if (!/^\d{0,3}$/.test(limits.join()) || limit < 1 || limit > PAGE_MOST) {
    throw unusable("limit", `Limit must be a whole number from 1 to ${PAGE_MOST}`);
  }
  const [before] = befores;
  // No id contains NUL, which PostgreSQL cannot compare.
  if (befores.length > 1 || before === "" || before?.includes("\0")) throw unknownBefore();
  return { limit, before };
}

/** Headers of a page: a link to the next one (RFC 8288), with the same filters, except on the last. */
export function pageHeaders(request: Request, next: string | null): { Link?: string } {
  if (next === null) return {};
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("before", next);
  return { Link: `<${pathname}?${searchParams}>; rel="next"` };
}

/** Makes a page from up to `limit` + 1 entries read; an extra one shows that there are more. */
export function pageOf<Entry extends { id: string }>(read: Entry[], limit: number): Page<Entry> {
  const entries = read.slice(0, limit);
  return { entries, next: read.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/**
 * A page of a short list that is in memory.
 *
 * @throws 400 refusal when `before` is not in it
 */
export function pageWithin<Entry extends { id: string }>(
  list: readonly Entry[],
  { limit, before }: PageAsked,
): Page<Entry> {
  const at = before === undefined ? -1 : list.findIndex(({ id }) => id === before);
  if (before !== undefined && at < 0) throw unknownBefore();
  return pageOf(list.slice(at + 1), limit);
}
