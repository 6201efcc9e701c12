import { expect, it } from "vitest";
import { checkInCalibration, type JudgedRange } from "../held/judged";
import { judgedLife, KINDS_OF_PEOPLE, type KindOfPerson } from "./simulated-days.fixture";

const PEOPLE = 6;
const kinds = Object.keys(KINDS_OF_PEOPLE) as KindOfPerson[];

const livesOf = (kind: KindOfPerson): JudgedRange[][] =>
  Array.from({ length: PEOPLE }, (_, index) =>
    judgedLife(kind, 90_000 + index).map((one) => ({ date: "2026-01-01", ...one })),
  );

it.each(kinds)("ranges of %s people hold about 80 %%", (kind) => {
  const lives = livesOf(kind);
  const { n, inside } = checkInCalibration(lives.flat());
  // Fewer people than the table of docs/formulas.md has: within three standard errors of 76 to 84 %.
  const room = 3 * Math.sqrt((0.8 * 0.2) / n);
  expect(inside / n).toBeGreaterThan(0.76 - room);
  expect(inside / n).toBeLessThan(0.84 + room);
});
