import { expect, it } from "vitest";
import { factorName } from "./factor-name";

it.each([
  ["", "Name is required"],
  ["K", undefined],
  ["x".repeat(50), undefined],
  ["x".repeat(51), "Name can have at most 50 characters"],
])("an authenticator app or a passkey may be named '%s': %s", (name, problem) => {
  expect(factorName.safeParse(name).error?.issues[0]?.message).toBe(problem);
});
