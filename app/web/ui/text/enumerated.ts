/**
 * Joins words: "a, b and c".
 *
 * @param joint before the last word
 */
export function enumerated(words: readonly string[], joint: "and" | "or" = "and"): string {
  const [last = "", ...before] = [...words].reverse();
  return before.length === 0 ? last : `${before.reverse().join(", ")} ${joint} ${last}`;
}
