import { dayInWords, monthInWords } from "~/web/ui/text/moment-in-words";
import { answersBetween, answerWord } from "../answers";
import {
  type BesideLastWeeks,
  besideLastWeeks,
  checkInCalibration,
  type JudgedRange,
  judgedMonths,
} from "./judged";
import { judgedRanges } from "./judged.server";
import { besideWords, HELD_WORDS, heldWords, inHundredths, inTenths } from "./judged-words";

/** The latest ranges that are drawn, and the latest months in the table. */
const DRAWN = 28;
const MONTHS = 24;

/** A range of one day in the picture: ends and answer, 1 to 5. */
export type DrawnRange = { low: number; high: number; answer: number };

function dayRow({ date, twin, plain, answer }: JudgedRange) {
  const isInside = twin.low <= answer && answer <= twin.high;
  return {
    heading: dayInWords(date),
    cells: [answersBetween(twin), answerWord(answer), isInside ? "inside" : "outside", answersBetween(plain)],
  };
}

const scoresIn = ({ twin, plain }: BesideLastWeeks) => [inHundredths(twin), inHundredths(plain)];

/** How the twin's ranges of check-ins turned out, for the calibration screen; null before the first. */
export async function checkInsHeld(userId: string) {
  const judged = await judgedRanges(userId);
  const beside = besideLastWeeks(judged);
  if (!beside) return null;
  const calibration = checkInCalibration(judged);
  const latest = judged.slice(-DRAWN);
  return {
    lead: heldWords(calibration),
    words: [HELD_WORDS[calibration.verdict], besideWords(beside)],
    drawn: latest.map(({ twin, answer }): DrawnRange => ({ low: twin.low, high: twin.high, answer })),
    days: latest.toReversed().map(dayRow),
    months: judgedMonths(judged)
      .slice(0, MONTHS)
      .map(({ month, n, inside, expectedInside, scores }) => ({
        heading: monthInWords(month),
        cells: [`${inside} of ${n}`, inTenths(expectedInside), ...scoresIn(scores)],
      })),
  };
}

export type CheckInsHeld = NonNullable<Awaited<ReturnType<typeof checkInsHeld>>>;
