import { expect, it } from "vitest";
import { ReadingFailed } from "./reading-failed";

it("a file that cannot be read is logged by what is wrong with it, or by the kind of fault", () => {
  expect(new ReadingFailed("refused", "It is cut off.").message).toBe("It is cut off.");
  const tooLong = new ReadingFailed("too-long");
  expect([tooLong.message, tooLong.sentence, tooLong.fault]).toEqual(["too-long", null, "too-long"]);
});
