const HOUR = 60;

/**
 * Time zone abbreviations at the end of Takeout's dates, in minutes ahead of UTC. Ambiguous ones are resolved by the
 * language that uses them: American CST and EST, Indian IST, British BST.
 */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: HOUR,
  BST: HOUR,
  CET: HOUR,
  CEST: 2 * HOUR,
  MEZ: HOUR,
  MESZ: 2 * HOUR,
  SEČ: HOUR,
  SELČ: 2 * HOUR,
  EET: 2 * HOUR,
  EEST: 3 * HOUR,
  OEZ: 2 * HOUR,
  OESZ: 3 * HOUR,
  SAST: 2 * HOUR,
  MSK: 3 * HOUR,
  IST: 5.5 * HOUR,
  HKT: 8 * HOUR,
  AWST: 8 * HOUR,
  JST: 9 * HOUR,
  KST: 9 * HOUR,
  ACST: 9.5 * HOUR,
  ACDT: 10.5 * HOUR,
  AEST: 10 * HOUR,
  AEDT: 11 * HOUR,
  NZST: 12 * HOUR,
  NZDT: 13 * HOUR,
  HST: -10 * HOUR,
  AKST: -9 * HOUR,
  AKDT: -8 * HOUR,
  PST: -8 * HOUR,
  PDT: -7 * HOUR,
  MST: -7 * HOUR,
  MDT: -6 * HOUR,
  CST: -6 * HOUR,
  CDT: -5 * HOUR,
  EST: -5 * HOUR,
  EDT: -4 * HOUR,
  AST: -4 * HOUR,
  ADT: -3 * HOUR,
  HNE: -5 * HOUR,
  HAE: -4 * HOUR,
  BRT: -3 * HOUR,
  ART: -3 * HOUR,
};

/** An offset after a name for UTC, which some languages write in their own script. */
const OFFSET = /[([]{0,2}\p{L}{0,9}\.?[)\]]?\s?([+\u2212-])(\d{1,2})(?:[:.]?(\d{2}))?[)\]]*(?![\d-])/u;
const NAME = /(?<!\p{L})\p{Lu}{3,4}(?!\p{L})/gu;

/** Splits a date from its zone, given in minutes ahead of UTC; null if there is no known zone. */
export function takeZone(text: string): { minutesAhead: number | null; rest: string } {
  const name = text.match(NAME)?.find((word) => word in ZONES);
  const offset = OFFSET.exec(text.replace(/(\d)-(?=[\d\p{L}])/gu, "$1/"));
  if (offset && (!name || offset[0].includes(name))) {
    const [whole, sign, hours, minutes = "0"] = offset;
    const ahead = Number(hours) * HOUR + Number(minutes);
    return { minutesAhead: sign === "+" ? ahead : -ahead, rest: without(text, offset.index, whole.length) };
  }
  if (!name) return { minutesAhead: null, rest: text.replace(/(?<=[\s(])\p{Lu}{3,5}\)?$/u, "") };
  return { minutesAhead: ZONES[name] ?? null, rest: without(text, text.lastIndexOf(name), name.length) };
}

const without = (text: string, from: number, length: number) =>
  `${text.slice(0, from)} ${text.slice(from + length)}`;
