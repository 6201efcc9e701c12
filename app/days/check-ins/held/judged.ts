import { evidenceFor, verdictOn } from "~/ground/chance/evidence";
import { HELD } from "~/twin/foretelling/range";
import { intervalScore } from "~/twin/foretelling/scores";
import type { AnswerRange } from "../expecting/expected-range";

/** A range with the first answer of its day, and the range of the last two weeks. */
export type JudgedRange = {
  /** YYYY-MM-DD. */
  date: string;
  twin: AnswerRange;
  plain: AnswerRange;
  answer: number;
};

/** Whether 80 % ranges of check-ins hold 8 of 10. */
export type HeldVerdict = "too-early" | "as-promised" | "too-narrow" | "too-broad";

/** How the twin's ranges of check-ins turned out, as the JSON interface has it. */
export type CheckInCalibration = { n: number; inside: number; expectedInside: number; verdict: HeldVerdict };

/** Fewer ranges than this say nothing. */
const JUDGED_FROM = 30;
/** The evidence that a verdict needs: chance alone ever reaches it in at most 1 of 20 cases (Ville's inequality). */
const ENOUGH = 20;
/** 95 % of a standard normal distribution lie within this many standard deviations. */
const ERRORS = 1.96;

const isInside = ({ twin, answer }: JudgedRange) => twin.low <= answer && answer <= twin.high;

/** Rounded, so that 0.8 · 3 is 2.4. */
const tenths = (figure: number) => Math.round(figure * 10) / 10;

/**
 * Whether ranges hold 8 of 10. Each is made from earlier days alone, so each is a bet of its own. A range of one answer
 * cannot be made narrower: that it holds is no evidence that ranges are too broad. Without evidence on either side they are
 * as promised, once their share differs from 8 of 10 by no more than chance would.
 *
 * @param judged in the order of their days
 */
export function heldVerdict(judged: readonly JudgedRange[]): HeldVerdict {
  if (judged.length < JUDGED_FROM) return "too-early";
  const misses = judged.map((one) => HELD - (isInside(one) ? 1 : 0));
  if (evidenceFor(misses, HELD - 1) >= ENOUGH) return "too-narrow";
  const hits = judged.map((one) => {
    if (!isInside(one)) return -HELD;
    return one.twin.low === one.twin.high ? 0 : 1 - HELD;
  });
  if (evidenceFor(hits, -HELD) >= ENOUGH) return "too-broad";
  const short = HELD - judged.filter(isInside).length / judged.length;
  const error = Math.sqrt((HELD * (1 - HELD)) / judged.length);
  return short <= ERRORS * error ? "as-promised" : "too-early";
}

/** How many ranges held, beside how many should have. @param judged in the order of their days */
export function checkInCalibration(judged: readonly JudgedRange[]): CheckInCalibration {
  const n = judged.length;
  return {
    n,
    inside: judged.filter(isInside).length,
    expectedInside: tenths(HELD * n),
    verdict: heldVerdict(judged),
  };
}

/** Mean interval scores of the twin and of the last two weeks: 0 is best. */
export type BesideLastWeeks = { twin: number; plain: number; verdict: "closer" | "further" | "open" };

/** The scores of a range, and of the last two weeks', in steps of the five answers. */
function scoresOf({ twin, plain, answer }: JudgedRange) {
  return { twin: intervalScore(twin, answer), plain: intervalScore(plain, answer) };
}

/** The twin's lead over the last two weeks: the difference of both scores as a share of their sum, −1 to 1. */
function leadOf(judged: JudgedRange): number {
  const { twin, plain } = scoresOf(judged);
  return twin + plain > 0 ? (plain - twin) / (plain + twin) : 0;
}

/**
 * Whether the twin's ranges come closer than the same as the last two weeks, by bets on each day's lead. A verdict is given
 * only if the means of the scores agree.
 *
 * @returns null without any range
 */
export function besideLastWeeks(judged: readonly JudgedRange[]): BesideLastWeeks | null {
  if (judged.length === 0) return null;
  const scores = judged.map(scoresOf);
  const mean = (of: "twin" | "plain") => scores.reduce((sum, one) => sum + one[of], 0) / scores.length;
  const [twin, plain] = [mean("twin"), mean("plain")];
  const evidence = verdictOn(judged.map(leadOf), { worst: -1, best: 1 });
  if (evidence === "better-than-chance" && twin < plain) return { twin, plain, verdict: "closer" };
  if (evidence === "worse-than-chance" && twin > plain) return { twin, plain, verdict: "further" };
  return { twin, plain, verdict: "open" };
}

/** The ranges of one month, counted. */
export type JudgedMonth = Omit<CheckInCalibration, "verdict"> & {
  /** YYYY-MM. */
  month: string;
  scores: BesideLastWeeks;
};

/** The ranges by month, latest first. */
export function judgedMonths(judged: readonly JudgedRange[]): JudgedMonth[] {
  const months = new Map<string, JudgedRange[]>();
  for (const one of judged) {
    const month = one.date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return [...months].toReversed().flatMap(([month, ranges]) => {
    const scores = besideLastWeeks(ranges);
    const { verdict: _ofFew, ...counted } = checkInCalibration(ranges);
    return scores ? [{ month, ...counted, scores }] : [];
  });
}
