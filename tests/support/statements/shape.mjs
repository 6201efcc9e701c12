/**
 * A statement without what differs from call to call: one line, and as many values or rows as there may be said once.
 *
 * @param {string} sql
 */
export function shapeOf(sql) {
  return sql
    .replace(/\s+/g, " ")
    .replace(/[?$]\d+/g, "?")
    .replace(/'[^']*'(?:, ?'[^']*')*/g, "'…'")
    .replace(/\((?:\?, ?)+\?\)/g, "(?, …)")
    .replace(/\(\?\)/g, "(?, …)")
    .replace(/\(\?, …\)(?:, ?\(\?, …\))+/g, "(?, …)")
    .trim();
}
