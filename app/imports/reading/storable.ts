/** Maximum length in characters and depth of an entry's JSON value. */
const JSON_MAX = 20_000;
const DEPTH_MAX = 20;
/**
 * Maximum length of side fields that no quota counts: a preference's source, a day's counts by platform. The product
 * itself writes less than a tenth of it.
 */
const ASIDE_MAX = 1_000;

/** JSON escapes for NUL, which PostgreSQL cannot store, and for surrogates. */
const UNSTORABLE = /(^|[^\\])(\\\\)*\\u(0000|d[89a-f])/;

/** Whether a value has at most this depth; serialising deeper ones could exhaust the stack. */
function isShallow(value: unknown, levels = DEPTH_MAX): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** Whether both engines can store a value as JSON. */
export function isStorable(value: unknown): boolean {
  if (!isShallow(value)) return false;
  const text = JSON.stringify(value);
  return text.length <= JSON_MAX && !UNSTORABLE.test(text);
}

/** Whether a value is short enough to be stored outside the quotas. Call only if it is {@link isStorable}. */
export function isAside(value: unknown): boolean {
  return JSON.stringify(value).length <= ASIDE_MAX;
}
