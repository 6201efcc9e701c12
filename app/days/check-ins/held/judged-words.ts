import { counted } from "~/web/ui/text/counted";
import { monthInWords } from "~/web/ui/text/moment-in-words";
import type { BesideLastWeeks, CheckInCalibration, HeldVerdict, JudgedMonth } from "./judged";

/** With its tenths: "20.8". */
export const inTenths = (figure: number) => figure.toFixed(1);
/** With its hundredths: "3.56". */
export const inHundredths = (figure: number) => figure.toFixed(2);

/** "21 of 26 answers were inside your twin’s range; 20.8 would be 8 of 10." */
export function heldWords({ n, inside, expectedInside }: Omit<CheckInCalibration, "verdict">): string {
  const answers = counted(n, "answer", "answers");
  return `${inside} of ${answers} ${inside === 1 ? "was" : "were"} inside your twin’s range; 8 of 10 would be ${inTenths(expectedInside)}.`;
}

/** What the verdict on the ranges means. */
export const HELD_WORDS: Readonly<Record<HeldVerdict, string>> = {
  "too-early": "Whether its ranges hold 8 of 10 is open so far.",
  "as-promised": "That is as promised: its ranges hold about 8 of 10.",
  "too-narrow": "Its ranges are too narrow: that is beyond chance.",
  "too-broad": "Its ranges are broader than they need to be: that is beyond chance.",
};

const BESIDE = {
  closer: "That is beyond chance.",
  further: "That is beyond chance.",
  open: "The difference may be chance.",
} as const;

/** How the twin compares with the same as the last two weeks, in a sentence with both scores. */
export function besideWords({ twin, plain, verdict }: BesideLastWeeks): string {
  const [own, other] = [inHundredths(twin), inHundredths(plain)];
  if (own === other) return `Saying the same as the last two weeks comes as close (interval score ${own}).`;
  const first = twin < plain ? "Your twin comes closer than" : "Your twin comes less close than";
  return `${first} saying the same as the last two weeks: an interval score of ${own} against ${other}, where less is better. ${BESIDE[verdict]}`;
}

/** What the bell says of a month. */
export function monthWords({ month, scores, ...held }: JudgedMonth): { title: string; message: string } {
  const [own, other] = [inHundredths(scores.twin), inHundredths(scores.plain)];
  return {
    title: `How your twin foresaw your days in ${monthInWords(month)}`,
    message: `${heldWords(held)} Interval score ${own}, the same as the last two weeks ${other}; less is better.`,
  };
}
