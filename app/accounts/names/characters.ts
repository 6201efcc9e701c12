/**
 * Characters that show nothing, or nothing but room, so that two texts look the same with them and without: what
 * Unicode calls ignorable (zero-width spaces and joiners, soft hyphens, variation selectors, tags, fillers of Hangul),
 * marks of format and direction, and the empty Braille pattern.
 */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Scripts in which a joiner or non-joiner between letters changes how the word is written (UAX 31, section 2.3). */
const JOINING =
  "\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}" +
  "\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}" +
  "\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}";

/** Joiners where a script needs them, and what makes one emoji of several. Nothing else that is invisible has a use. */
const NEEDED = new RegExp(
  `(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])|` +
    "(?<=\\p{Extended_Pictographic})\\uFE0F|" +
    "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})",
  "gu",
);

/** A word with letters of alphabets that look alike: written so by nobody but to be taken for another. */
const MIXED_WORD = new RegExp(
  ["Latin", "Cyrillic", "Greek", "Armenian", "Cherokee", "Coptic", "Lisu"]
    .map((script, index, all) => {
      const others = all.slice(index + 1).map((other) => `\\p{Script=${other}}`);
      const own = `\\p{Script=${script}}`;
      if (others.length === 0) return null;
      const rest = `[${others.join("")}]`;
      return `${own}[\\p{L}\\p{M}]*${rest}|${rest}[\\p{L}\\p{M}]*${own}`;
    })
    .filter((pattern) => pattern !== null)
    .join("|"),
  "u",
);

/** Whether a person's name has a character that shows nothing and that its script does not need. */
export function hidesSomething(name: string): boolean {
  return INVISIBLE.test(name.replace(NEEDED, ""));
}

/** Whether a word of a name is written in letters of several alphabets that look alike. */
export function mixesAlphabets(name: string): boolean {
  return MIXED_WORD.test(name);
}
