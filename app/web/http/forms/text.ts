import { z } from "zod";

/**
 * Characters that no single-line text may contain: controls (PostgreSQL cannot store NUL), lone surrogates,
 * noncharacters, and marks that reverse the direction of all that follows.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Surrogate}/u;

/** Length in code points, not UTF-16 units. */
const length = (text: string) => [...text].length;

/**
 * Whether a text is short enough to normalise; a longer one is too long in any form. No letter in use is composed of
 * more than four code points.
 */
const isComposable = (text: string, max: number) => text.length <= 4 * max;

/**
 * More combining marks on one letter than Unicode's Stream-Safe Text Format (UAX #15) allows. Normalising takes
 * quadratic time in their number: minutes for 1 MiB.
 */
const PILED_UP = /\p{M}{31}/u;

/**
 * A single line typed by a user: trimmed, in NFC, without characters that cannot be shown or stored.
 *
 * @param max in code points
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

/** Like {@link singleLine}, but allows tabs and line breaks; the latter are normalised. */
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
 * Foreign text as a single line that can be shown and stored: drops invalid characters and truncates.
 *
 * @param max in code points
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
