/** The longest JSON value that an entry may carry, in characters, and the most levels that it may have. */
const JSON_MAX = 20_000;
const DEPTH_MAX = 20;
/**
 * The same for what only goes along with an entry, and which no quota counts: where a preference came from, what a day
 * counted by platform. The product writes less than a tenth of it.
 */
const ASIDE_MAX = 1_000;

/** NUL, which PostgreSQL keeps nowhere, and halves of characters, as JSON writes them. */
const UNSTORABLE = /(^|[^\\])(\\\\)*\\u(0000|d[89a-f])/;

/** Whether a value has at most so many levels; deeper ones would take more stack than there is to write. */
function isShallow(value: unknown, levels = DEPTH_MAX): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** Whether both engines can keep a value as JSON. */
export function isStorable(value: unknown): boolean {
  if (!isShallow(value)) return false;
  const text = JSON.stringify(value);
  return text.length <= JSON_MAX && !UNSTORABLE.test(text);
}

/** Whether a value is short enough to be kept beside what quotas count. Only for what is {@link isStorable}. */
export function isAside(value: unknown): boolean {
  return JSON.stringify(value).length <= ASIDE_MAX;
}
