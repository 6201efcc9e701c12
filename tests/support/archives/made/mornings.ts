import { play } from "./lived-years";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A Thursday. */
const FIRST = Date.UTC(2025, 0, 2);

/** Spotify's history of some days, counted from 2 January 2025: one artist on most weekday mornings, others at all times. */
export function mornings(artist: string, from: number, to: number): string {
  const days = Array.from({ length: to - from }, (_, at) => from + at);
  const plays = days.flatMap((at) => {
    const on = (hour: number, by: string) =>
      play(new Date(FIRST + at * DAY_MS + hour * 3_600_000).toISOString(), `Piece ${at}`, by);
    const isWeekend = [0, 6].includes(new Date(FIRST + at * DAY_MS).getUTCDay());
    const evening = on(18, `other ${at % 23}`);
    if (isWeekend) return [on(9, `other ${at % 23}`), evening];
    return [on(8, at % 3 === 0 ? `other ${at % 7}` : artist), evening];
  });
  return JSON.stringify(plays);
}
