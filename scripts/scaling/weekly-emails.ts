/**
 * Weekly emails on their first Sunday: due at nine by everybody's own clock, sent one after the other by one lane of one
 * server (`app/weekly/weekly-email.server.ts`), however many servers there are.
 */
import { COSTS } from "./costs";
import { type Crowd, dailyOf } from "./demand";
import { beginnings } from "./lanes";
import { queueFigures, type Waits } from "./waits";
import { DAY_S, HOUR_S } from "./week";

/** Emails in a lot, and how late an email is still sent (`app/weekly/slots.ts`). */
const LOT = 20;
const LATEST_S = DAY_S;
const ZONES = 24;
/** Before each lot the mail server is asked whether it is there, which takes as long as an email does. */
const EMAILS_A_LOT = LOT + 1;
/** The 99th percentile of waits that is aimed at. */
const GOAL_S = 12 * HOUR_S;

/** How the weekly emails of a crowd go out. */
export type WeeklyFigures = {
  emails: number;
  /** Waits in seconds, also of emails that would be sent more than a day late. */
  waits: Waits;
  /** From the first to the last, in hours. */
  hours: number;
  /** Share of them that would be more than a day late, and so are not sent that week. */
  dropped: number;
};

/** Emails that one lane sends in an hour. */
export function emailsAnHour({ assumed }: Crowd): number {
  return (HOUR_S * LOT) / (EMAILS_A_LOT * assumed["mail-seconds"] + (LOT * COSTS.weeklyEmail.server) / 1_000);
}

/** Simulates the first Sunday. */
export function weeklyEmailsOf(crowd: Crowd): WeeklyFigures {
  const emails = dailyOf(crowd).weeklyEmails * 7;
  const home = crowd.assumed["home-share"];
  const at: number[] = [];
  for (let zone = 0; zone < ZONES; zone += 1) {
    // The zone in which the most people live is in the middle.
    const share = zone === ZONES / 2 ? home : (1 - home) / (ZONES - 1);
    for (let lot = 0; lot < Math.ceil((emails * share) / LOT); lot += 1) at.push(zone * HOUR_S);
  }
  const each = (HOUR_S * LOT) / emailsAnHour(crowd);
  const arrivals = {
    at: Float64Array.from(at),
    service: new Float64Array(at.length).fill(each),
    kind: new Uint8Array(at.length),
  };
  const groups = [{ lanes: 1, takes: [0] }];
  const begun = beginnings(arrivals, groups);
  const last = (begun.at(-1) ?? 0) + each;
  const late = begun.reduce((count, begin, lot) => count + (begin - (at[lot] ?? 0) > LATEST_S ? 1 : 0), 0);
  return {
    emails,
    waits: queueFigures(arrivals, begun, groups, [0, last]).all,
    hours: last / HOUR_S,
    dropped: late / Math.max(1, at.length),
  };
}

/** The most people whose weekly emails come in time, to two significant digits. */
export function weeklyEmailsCarry(crowd: Crowd): number {
  let [low, high] = [100, 1e8];
  for (let step = 0; step < 12; step += 1) {
    const people = Math.sqrt(low * high);
    if (weeklyEmailsOf({ ...crowd, people }).waits.p99 <= GOAL_S) low = people;
    else high = people;
  }
  return Number(low.toPrecision(2));
}
