import { expect, it } from "vitest";
import { answersBetween } from "./answers";

it("names a range of answers by its ends", () => {
  expect(answersBetween({ low: 4, high: 4 })).toBe("Good");
  expect(answersBetween({ low: 3, high: 4 })).toBe("Fair or Good");
  expect(answersBetween({ low: 2, high: 5 })).toBe("Poor to Very good");
});
