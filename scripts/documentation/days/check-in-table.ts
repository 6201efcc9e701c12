import {
  judgedLife,
  KINDS_OF_PEOPLE,
  type KindOfPerson,
} from "~/days/check-ins/expecting/simulated-days.fixture";
import { besideLastWeeks, checkInCalibration } from "~/days/check-ins/held/judged";
import { percent, SEED, type Table } from "../formulas-page";

/** Simulated people of each of the five kinds. */
const PEOPLE = 60;
const [LEAST, MOST] = [0.76, 0.84];

/** How often 80 % ranges of check-ins hold, and how close they come, for 300 simulated people. */
export function checkInRanges(): Table {
  const kinds = Object.keys(KINDS_OF_PEOPLE) as KindOfPerson[];
  return [
    ["simulated people", "ranges", "inside", "score", "score of the last two weeks"],
    ...kinds.map((kind, place) => {
      const judged = Array.from({ length: PEOPLE }, (_, index) =>
        judgedLife(kind, SEED + 1_000 * place + index),
      )
        .flat()
        .map((one) => ({ date: "", ...one }));
      const { n, inside } = checkInCalibration(judged);
      const share = inside / n;
      if (share < LEAST || share > MOST) throw new Error(`${kind}: ${percent(share)} inside`);
      const scores = besideLastWeeks(judged);
      return [kind, String(n), percent(share), scores?.twin.toFixed(2) ?? "", scores?.plain.toFixed(2) ?? ""];
    }),
  ];
}
