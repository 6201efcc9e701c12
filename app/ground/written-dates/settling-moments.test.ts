import { expect, it } from "vitest";
import { settleMoments } from "./settling-moments";
import { readWrittenMoment } from "./written-moment";

/** The dates that were passed on, in order, and how many were left out. */
function settling() {
  const told: string[] = [];
  let leftOut = 0;
  const dates = settleMoments<null>({
    tell: ({ at }) => told.push(at),
    leaveOut: (count) => {
      leftOut += count;
    },
  });
  const take = (text: string) => {
    const moment = readWrittenMoment(text);
    if (moment) dates.take(moment, null);
  };
  return { told, take, end: dates.end, leftOut: () => leftOut };
}

it("passes on at once what can be read one way only", () => {
  const { told, take } = settling();
  take("Mar 12, 2026, 9:05:00 PM CET");
  take("01/09/2024, 9:05:07 a. m. GMT-4");
  expect(told).toEqual(["2026-03-12T21:05:00+01:00"]);
  take("01/28/2023, 9:05:07 a. m. GMT-4");
  expect(told.slice(1)).toEqual(["2024-01-09T09:05:07-04:00", "2023-01-28T09:05:07-04:00"]);
});

it("takes an hour that comes twice, when the clocks are set back, for the same order", () => {
  const { told, take, end } = settling();
  take("11/03/2024, 1:05:07 a. m. GMT-5");
  take("11/03/2024, 1:45:07 a. m. GMT-4");
  take("10/12/2024, 1:45:07 a. m. GMT-4");
  take("09/11/2024, 1:45:07 a. m. GMT-4");
  end();
  expect(told.map((at) => at.slice(0, 10))).toEqual(["2024-11-03", "2024-11-03", "2024-10-12", "2024-09-11"]);
});

it("holds a limited number, however long nothing decides", () => {
  const { told, take, end, leftOut } = settling();
  for (let index = 0; index < 30_000; index += 1) take("Jul 4, 2024, 1:05:07 PM IST");
  expect(told.length).toBeGreaterThanOrEqual(20_000);
  for (let index = 0; index < 30_000; index += 1) take("01/09/2023, 9:05:07 a. m. GMT-4");
  end();
  expect([told.length, leftOut()]).toEqual([30_000, 30_000]);
});

it("looks at what it holds only when something new is known", () => {
  let looks = 0;
  const dates = settleMoments<null>({ tell: () => undefined, leaveOut: () => undefined });
  const other = { at: "2024-07-04T13:05:07+02:00", seconds: Date.parse("2024-07-04T13:05:07+02:00") / 1000 };
  const held = {
    ...other,
    get zone() {
      looks += 1;
      return "IST";
    },
  };
  for (let index = 0; index < 1_000; index += 1) {
    dates.take(held, null);
    dates.take(other, null);
  }
  dates.end();
  expect(looks).toBeLessThan(10_000);
});
