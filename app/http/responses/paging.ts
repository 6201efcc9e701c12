import { type Issue, refusal } from "./refusal";

/** The most entries of one answer, and how many there are when no limit is asked for. */
export const PAGE_MOST = 200;

/** Which part of a list a caller asks for: at most so many entries, of what follows one of them. */
export type PageAsked = { limit: number; before: string | undefined };

/** A part of a list, and the id to go on before; null at the list's end. */
export type Page<Entry> = { entries: Entry[]; next: string | null };

function unusable(path: string, message: string): Response {
  const issues: Issue[] = [{ path, message }];
  return refusal(400, message, { issues });
}

/** The refusal of a `before` that names nothing in the list. */
export function unknownBefore(): Response {
  return unusable("before", "Before must be the id of an entry of this list");
}

/**
 * The part of a list that an address asks for: `?limit=`, a whole number from 1 to 200, and `?before=`, an id of the
 * same list.
 *
 * @throws 400 refusal that names what cannot be used
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
  // No id has NUL, which PostgreSQL does not even compare.
  if (befores.length > 1 || before === "" || before?.includes("\0")) throw unknownBefore();
  return { limit, before };
}

/** The headers of a part of a list: where the next part is (RFC 8288), unless this is the last. */
export function pageHeaders(request: Request, next: string | null): { Link?: string } {
  if (next === null) return {};
  const { pathname, searchParams } = new URL(request.url);
  const limit = searchParams.get("limit");
  const query = new URLSearchParams({ ...(limit === null ? {} : { limit }), before: next });
  return { Link: `<${pathname}?${query}>; rel="next"` };
}

/** A part of a list of which one entry more than asked for was read, to see whether there are more. */
export function pageOf<Entry extends { id: string }>(read: Entry[], limit: number): Page<Entry> {
  const entries = read.slice(0, limit);
  return { entries, next: read.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

/**
 * A part of a list that is there as a whole and short.
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
