/**
 * Languages whose month names are known: those of Google's products and more, provided that no name means a different
 * month in two of them. The rest write dates in digits only.
 */
const LANGUAGES =
  "af am ar az az-Cyrl be bg bn bn-IN br bs ca cs cy da de el en en-AU en-CA en-GB eo es es-MX et eu fa fil fo fr fr-CA fy ga gd gl gu ha haw he hi hu hy id ig is it ka kk km kn ko ku ky lb ln lo lv mg mi mk ml mr ms mt my nb ne nl nn om or pa pl ps pt pt-PT ro ru sd sd-IN si sl so sq sr sr-Latn su sv sw ta te tg th ti tk tn to tr tt ug uk ur uz wo yi zu";
/** Languages with a Persian calendar; the names differ in Afghanistan. */
const WITH_PERSIAN_CALENDAR = "fa fa-AF ps uz-AF";
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

/** @param firstIn the Gregorian month (from 0) whose middle is in the calendar's first month */
function wordsOf(languages: string, calendar = "gregory", firstIn = 0): Map<string, number> {
  const words = new Map<string, number>();
  for (const language of languages.split(" ")) {
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, { ...form, timeZone: "UTC" });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2026, firstIn + month - 1, 15));
        const word = plain(parts.find(({ type }) => type === "month")?.value ?? "");
        if (/\p{L}/u.test(word)) words.set(word.replace(/^ב/, ""), month);
      }
    }
  }
  return words;
}

const known: Partial<Record<"words" | "withPoints" | "persian", Map<string, number>>> = {};

/**
 * The month (1 to 12) named in one of some hundred languages; null for other words.
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

/** A month of the Persian calendar (1 to 12), which begins in March; null for other words. */
export function persianMonthNamed(word: string): number | null {
  known.persian ??= wordsOf(WITH_PERSIAN_CALENDAR, "persian", 3);
  return known.persian.get(plain(word)) ?? null;
}
