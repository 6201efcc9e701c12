/**
 * Invisible characters, with or without which two texts look the same: Unicode's default ignorables (zero-width spaces
 * and joiners, soft hyphens, variation selectors, tags, Hangul fillers), format and direction marks, and the blank
 * Braille pattern.
 */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** Scripts in which a joiner or non-joiner changes the spelling of a word (UAX 31, section 2.3). */
const JOINING =
  "\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Devanagari}\\p{Script=Bengali}" +
  "\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}" +
  "\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}";

/** Joiners in scripts that need them, and in emoji sequences. No other invisible character is allowed. */
const NEEDED = new RegExp(
  `(?<=[${JOINING}])[\\u200C\\u200D](?=[${JOINING}])|` +
    "(?<=\\p{Extended_Pictographic})\\uFE0F|" +
    "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})",
  "gu",
);

/** A word that mixes look-alike alphabets, which only serves to impersonate. */
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

/** Whether a name contains an invisible character that its script does not need. */
export function hasInvisibleCharacters(name: string): boolean {
  return INVISIBLE.test(name.replace(NEEDED, ""));
}

/** Whether a word in a name mixes look-alike alphabets. */
export function mixesAlphabets(name: string): boolean {
  return MIXED_WORD.test(name);
}
