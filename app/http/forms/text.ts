import { z } from "zod";

/**
 * Characters that no single-line text of a person holds: controls (PostgreSQL stores no NUL), lone surrogates,
 * noncharacters and the marks that turn the direction of everything after them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Surrogate}/u;

/** How many characters a text has, as a person counts them rather than as UTF-16 does. */
const length = (text: string) => [...text].length;

/**
 * Whether a text is short enough to be composed: one that is too long however it is composed is refused before. No
 * letter in use is made of more than four.
 */
const isComposable = (text: string, max: number) => text.length <= 4 * max;

/**
 * More combining marks on one letter than Unicode's own Stream-Safe Text Format (UAX #15) allows. Composing takes
 * time which grows with the square of their number: minutes for 1 MiB.
 */
const PILED_UP = /\p{M}{31}/u;

/**
 * One line of text as a person types it: trimmed, brought to Unicode's composed form, without characters that
 * cannot be shown or stored.
 *
 * @param max the most characters, counted as code points
 */
export function singleLine(
  name: string,
  { min, max, tooShort }: { min: number; max: number; tooShort: string },
) {
  const tooLong = `${name} can have at most ${max} characters`;
  const unusable = `${name} has a character that cannot be used`;
  return z
    .string({ error: tooShort })
    .refine((text) => isComposable(text, max), tooLong)
    .refine((text) => !UNPRINTABLE.test(text) && !PILED_UP.test(text), unusable)
    .transform((text) => text.normalize("NFC").trim())
    .refine((text) => length(text) >= min, tooShort)
    .refine((text) => length(text) <= max, tooLong);
}

/** Like {@link singleLine}, but tabs and line breaks may be in it; line breaks are brought to one form. */
export function severalLines(
  name: string,
  { min, max, tooShort }: { min: number; max: number; tooShort: string },
) {
  const tooLong = `${name} can have at most ${max} characters`;
  const unusable = `${name} has a character that cannot be used`;
  return z
    .string({ error: tooShort })
    .refine((text) => isComposable(text, max), tooLong)
    .refine((text) => !PILED_UP.test(text), unusable)
    .transform((text) => text.replace(/\r\n?/g, "\n").normalize("NFC").trim())
    .refine((text) => !UNPRINTABLE.test(text.replace(/[\n\t]/g, "")), unusable)
    .refine((text) => length(text) >= min, tooShort)
    .refine((text) => length(text) <= max, tooLong);
}

/**
 * Somebody else's text as one line that can be shown and stored: what cannot is taken out, and what is too long is cut.
 *
 * @param max the most characters, counted as code points
 */
export function oneLine(text: string, max: number): string {
  const line = text
    .replace(/\s+/g, " ")
    .replace(new RegExp(UNPRINTABLE, "gu"), "")
    .replace(/(\p{M}{30})\p{M}+/gu, "$1")
    .normalize("NFC")
    .trim();
  return [...line].slice(0, max).join("").trimEnd();
}
