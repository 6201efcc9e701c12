import { z } from "zod";

/**
 * An id as a caller sent it, fit to be looked up: PostgreSQL fails to compare a text that has NUL, which no id of ours
 * has, so it is replaced by the character that HTML puts in its place.
 */
export function sentId(text: string | null | undefined): string {
  return (text ?? "").replaceAll("\0", "\uFFFD");
}

/** The id that a form was made with, by which a second post of it is known; undefined for anything that is none. */
export function sentFormId(text: string): string | undefined {
  return z.uuid().safeParse(text).data;
}
