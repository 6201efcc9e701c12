import { expect, it } from "vitest";
import { isTriedAgain, type ReminderOutcome } from "./handing-over";

it.each<[ReminderOutcome[], boolean, boolean]>([
  [["taken"], false, false],
  [["unknown"], false, false],
  [["refused"], false, false],
  [["later"], false, true],
  [["taken", "later"], false, true],
  [["later"], true, true],
  [["gone", "refused", "later"], true, true],
  [["taken", "later"], true, false],
  [["unknown", "later"], true, false],
])("a message that was %j, the last one %s, is tried again: %s", (delivered, isLast, expected) => {
  expect(isTriedAgain(delivered, isLast)).toBe(expected);
});
