/**
 * An id as a caller sent it, fit to be looked up: PostgreSQL fails to compare a text that has NUL, which no id of ours
 * has, so the character that HTML puts in its place stands for it.
 */
export function sentId(text: string | null | undefined): string {
  return (text ?? "").replaceAll("\0", "\uFFFD");
}
