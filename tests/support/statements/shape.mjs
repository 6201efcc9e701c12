/**
 * A statement without what differs from call to call: on one line, with lists of values and of rows shortened to one.
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
