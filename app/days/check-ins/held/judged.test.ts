import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { besideLastWeeks, checkInCalibration, heldVerdict, type JudgedRange, judgedMonths } from "./judged";

const range = (low: number, high: number) => ({ median: low, low, high });
const judged = (answers: readonly number[], twin = range(3, 4), plain = range(2, 5)): JudgedRange[] =>
  answers.map((answer, index) => ({
    date: `2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, "0")}`,
    ...{ twin, plain, answer },
  }));
/** As many answers, of which a share lies within 3 to 4. */
const answers = (count: number, share: number) =>
  Array.from({ length: count }, (_, index) =>
    Math.floor((index + 1) * share) > Math.floor(index * share) ? 3 : 1,
  );

describe("whether ranges hold 8 of 10", () => {
  it("is open before thirty answers, whatever they were", () => {
    expect(heldVerdict(judged(answers(29, 0)))).toBe("too-early");
    expect(checkInCalibration(judged([3, 4, 1]))).toEqual({
      ...{ n: 3, inside: 2, expectedInside: 2.4, verdict: "too-early" },
    });
  });

  it("is as promised where about 8 of 10 held", () => {
    expect(heldVerdict(judged(answers(100, 0.8)))).toBe("as-promised");
    expect(heldVerdict(judged(answers(100, 0.86)))).toBe("as-promised");
  });

  it("is told where far fewer or far more held", () => {
    expect(heldVerdict(judged(answers(120, 0.5)))).toBe("too-narrow");
    expect(heldVerdict(judged(answers(200, 1)))).toBe("too-broad");
  });

  it("is not too broad where ranges of one answer held: they cannot be narrower", () => {
    expect(heldVerdict(judged(Array<number>(200).fill(4), range(4, 4)))).toBe("as-promised");
  });

  it("misleads few people whose ranges are as promised", () => {
    const random = seeded(5);
    const told = Array.from({ length: 400 }, () =>
      heldVerdict(judged(Array.from({ length: 150 }, () => (random() < 0.8 ? 3 : 1)))),
    ).filter((verdict) => verdict === "too-narrow" || verdict === "too-broad");
    expect(told.length / 400).toBeLessThan(0.1);
  });
});

it("the interval score beside the last two weeks says which comes closer, once that is beyond chance", () => {
  expect(besideLastWeeks([])).toBeNull();
  expect(besideLastWeeks(judged([3]))).toMatchObject({ twin: 1, plain: 3, verdict: "open" });
  expect(besideLastWeeks(judged(answers(60, 1)))).toMatchObject({ twin: 1, plain: 3, verdict: "closer" });
  expect(besideLastWeeks(judged(answers(60, 0.1)))).toMatchObject({ verdict: "further" });
});

it("months are counted apart, latest first", () => {
  expect(judgedMonths(judged(answers(40, 1))).map(({ month, n, inside }) => [month, n, inside])).toEqual([
    ["2026-02", 12, 12],
    ["2026-01", 28, 28],
  ]);
});
