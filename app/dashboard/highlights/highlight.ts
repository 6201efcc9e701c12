import { grouped } from "~/web/ui/text/counted";
import { shareInPercent } from "~/web/ui/text/percent";

/** A count that stands out, with its picture, as stored beside the twin's state. */
export type Highlight = {
  /** What stands out: "Weekdays between 6 and 8: a quarter of your plays". */
  title: string;
  /** The figures behind it, its source and its year. */
  note: string;
  /** The year that was counted. */
  year: number;
  /** Whether the values are those of the 24 hours of the day, or of the seven weekdays, Monday first. */
  shape: "hours" | "weekdays";
  /** What the values are: "plays, Monday to Friday". */
  of: string;
  values: number[];
  /** The places of the values that the title is about. */
  marked: number[];
};

/** A highlight that may be shown, and how far its figures are from what is expected, in nats. */
export type HighlightCandidate = Highlight & { distance: number };

/**
 * Relative entropy of a share against the expected one, in nats: 0 where they are equal, and larger the further they are
 * apart and the more of the whole it is.
 *
 * @param share 0 to 1
 * @param expected between 0 and 1, exclusive
 */
export function shareDistance(share: number, expected: number): number {
  const part = (of: number, against: number) => (of > 0 ? of * Math.log(of / against) : 0);
  return part(share, expected) + part(1 - share, 1 - expected);
}

const PARTS = [
  { share: 1 / 2, words: "half" },
  { share: 1 / 3, words: "a third" },
  { share: 1 / 4, words: "a quarter" },
  { share: 1 / 5, words: "a fifth" },
];
/** Shares this close to a simple part are called so. */
const CLOSE = 0.01;

/** A share in words, continuing with "of your plays": "a quarter", "37 %". @param share 0 to 1 */
export function partInWords(share: number): string {
  const part = PARTS.find((one) => Math.abs(one.share - share) <= CLOSE);
  return part?.words ?? shareInPercent(share);
}

/** A value of a picture in words: a whole number with its thousands, or one decimal. */
export const valueInWords = (value: number) => (Number.isInteger(value) ? grouped(value) : value.toFixed(1));
