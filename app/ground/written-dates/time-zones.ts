const HOUR = 60;

/**
 * Names of time zones in Takeout's dates, by their hours ahead of UTC: all that CLDR has in any language, and those of
 * the tz database that mean one zone only. Names that mean several are resolved by the language that uses them
 * (American CST and EST); `SEVERAL` in zone-meanings.ts has those that only the file can tell apart.
 */
const BY_HOURS: Readonly<Record<string, string>> = {
  "-10": "HST HAST HAS",
  "-9": "AKST HADT",
  "-8": "PST AKDT HNP ACAC",
  "-7": "MST PDT HNR HAP ASAC",
  "-6": "CST MDT HNC HAR",
  "-5": "EST CDT HNE HAC COT PET ECT ACT CST (Kuba)",
  "-4": "AST EDT HNA HAE CLT AMT BOT GYT VET CDT (Kuba)",
  "-3.5": "NST HNT",
  "-3": "ADT HAA CLST BRT ART UYT SRT GFT PMST HNPM",
  "-2.5": "NDT HAT",
  "-2": "PMDT HAPM BRST",
  "-1": "AZOT EGST",
  "0": "UTC GMT WET WEZ AZOST MAG SGH م ع و",
  "1": "CET MEZ SEČ WEST WESZ BST WAT ACÉ ASB TSB TSÈ (Èirinn)",
  "2": "EET OEZ CEST MESZ SELČ SAST CAT",
  "3": "MSK EEST OESZ EAT IDT TRT",
  "3.5": "IRST",
  "4": "GST",
  "4.5": "IRDT AFT",
  "5": "PKT",
  "5.5": "IST ভা. স.",
  "5.75": "NPT",
  "7": "WIB ICT",
  "8": "HKT SGT MYT WITA AWST PHT",
  "8.75": "ACWST",
  "9": "JST KST WIT",
  "9.5": "ACST",
  "10": "AEST ChST",
  "10.5": "ACDT LHST",
  "11": "AEDT LHDT",
  "12": "NZST",
  "12.75": "CHAST",
  "13": "NZDT",
  "13.75": "CHADT",
};

/** Matches names, some of which have several words: `CST (Kuba)`. */
const WORDS = /م ع و|ভা\. স\.|\S+ \([^)]+\)|\S+/g;

const ZONES = new Map(
  Object.entries(BY_HOURS).flatMap(([hours, names]) =>
    (names.match(WORDS) ?? []).map((name) => [name, Number(hours) * HOUR] as const),
  ),
);

/** The known names; tests compare them with the zones that places use. */
export const ZONE_NAMES: readonly string[] = [...ZONES.keys()];

const escaped = (name: string) => name.replace(/[.()]/g, "\\$&");

/** Longer names first: `CST (Kuba)` begins with another. */
const NAME = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[...ZONES.keys()]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join("|")})(?![\\p{L}\\p{M}])`,
  "gu",
);

/** An offset after a name for UTC, which some languages write in their own script. */
const OFFSET =
  /[([]{0,2}[\p{L}\p{M}]{0,12}\.?[)\]]?\s?([+\u2212\u2013-])(\d{1,2})(?:[:.]?(\d{2}))?[)\]]*(?![\d-])/u;

/** A zone extracted from a date. */
export type TakenZone = {
  /** Null if there is no known zone. */
  minutesAhead: number | null;
  /** Its name, if it has one without an offset. */
  name: string | null;
  rest: string;
};

/** Splits a date from its zone. */
export function takeZone(text: string): TakenZone {
  const name = text.match(NAME)?.at(-1) ?? null;
  const offset = OFFSET.exec(text.replace(/(\d)-(?=[\d\p{L}])/gu, "$1/"));
  if (offset && (!name || offset[0].includes(name))) {
    const [whole, sign, hours, minutes = "0"] = offset;
    const ahead = Number(hours) * HOUR + Number(minutes);
    const rest = without(text, offset.index, whole.length);
    return { minutesAhead: sign === "+" ? ahead : -ahead, name: null, rest };
  }
  if (!name) {
    return { minutesAhead: null, name, rest: text.replace(/(?<=[\s(])\p{Lu}{3,5}\)?$/u, "") };
  }
  const rest = without(text, text.lastIndexOf(name), name.length);
  return { minutesAhead: ZONES.get(name) ?? null, name, rest };
}

const without = (text: string, from: number, length: number) =>
  `${text.slice(0, from)} ${text.slice(from + length)}`;
