/** Languages whose month names are known. Takeout's other languages write dates in digits only. */
const LANGUAGES =
  "af ar az be bg bn ca cs da de el en en-AU en-CA en-GB es es-MX et eu fil fr fr-CA ga gl gu he hi hu hy id is it ka kk kn ky lo lv mk ml mr ms my nb ne nl pa pl pt pt-PT ro ru si sl sq sv sw ta te th tr uk ur uz zu";
/**
 * Croatian, kept apart because its word for October means November in Polish; it writes a dot after the day, Polish
 * does not.
 */
const WITH_POINTS = "hr";

const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: "medium" },
  { dateStyle: "long" },
  { month: "short" },
  { month: "long" },
];

/** Normalises a month's name: lower case, no dots, no bidirectional marks. */
const plain = (word: string) => word.toLowerCase().replace(/[.\s\u200e\u200f\u05f3\u0970]/g, "");

function wordsOf(languages: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const language of languages.split(" ")) {
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...form, timeZone: "UTC" });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, month - 1, 15));
        const word = plain(parts.find(({ type }) => type === "month")?.value ?? "");
        if (/\p{L}/u.test(word)) words.set(word.replace(/^ב/, ""), month);
      }
    }
  }
  return words;
}

const known: { words?: Map<string, number>; withPoints?: Map<string, number> } = {};

/**
 * The month (1 to 12) named in one of some sixty languages; null for other words.
 *
 * @param hasPoint whether a dot follows the day's number, as in Croatian
 */
export function monthNamed(word: string, hasPoint: boolean): number | null {
  known.words ??= wordsOf(LANGUAGES);
  known.withPoints ??= wordsOf(WITH_POINTS);
  // Hebrew prefixes the month with "in", a single letter.
  const looked = plain(word).replace(/^ב/, "");
  const byPoint = hasPoint ? known.withPoints.get(looked) : undefined;
  return byPoint ?? known.words.get(looked) ?? known.withPoints.get(looked) ?? null;
}
