import { z } from "zod";

/**
 * An id from outside, safe to look up: PostgreSQL cannot compare a text with NUL, which no id of ours contains, so it
 * is replaced by U+FFFD, as HTML does.
 */
export function sentId(text: string | null | undefined): string {
  return (text ?? "").replaceAll("\0", "\uFFFD");
}

/** The id that the page put into a form, which makes a repeated post idempotent; undefined if it is not a UUID. */
export function sentFormId(text: string): string | undefined {
  return z.uuid().safeParse(text).data;
}
