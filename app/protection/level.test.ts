import { expect, it } from "vitest";
import { type Guards, levelOf } from "./level";

const NONE: Guards = {
  isAddressProven: false,
  canProveAddress: true,
  hasSecondStep: false,
  hasGoogle: false,
  isEnrolled: false,
  isGoogleBlocked: false,
};
const ALL: Guards = {
  isAddressProven: true,
  canProveAddress: true,
  hasSecondStep: true,
  hasGoogle: true,
  isEnrolled: true,
  isGoogleBlocked: false,
};

it.each<[string, Guards, string]>([
  ["nothing", NONE, "low"],
  ["Google alone", { ...NONE, hasGoogle: true }, "low"],
  ["a proven address", { ...NONE, isAddressProven: true }, "medium"],
  ["a second step", { ...NONE, hasSecondStep: true }, "medium"],
  ["enrolment with Google", { ...NONE, hasGoogle: true, isEnrolled: true }, "medium"],
  ["enrolment without Google, which protects from nothing", { ...NONE, isEnrolled: true }, "low"],
  ["all there is without Google", { ...ALL, hasGoogle: false, isEnrolled: false }, "high"],
  ["all but enrolment", { ...ALL, isEnrolled: false }, "medium"],
  ["everything", ALL, "high"],
  [
    "all that this server has a way to do",
    { ...ALL, isAddressProven: false, canProveAddress: false },
    "high",
  ],
  ["everything, and Google disabled the account", { ...ALL, isGoogleBlocked: true }, "low"],
])("%s", (_what, guards, level) => {
  expect(levelOf(guards).level).toBe(level);
});

it("says what is missing", () => {
  const missing = (guards: Guards) => levelOf(guards).reasons.filter(({ holds }) => !holds).length;
  expect([
    missing({ ...NONE, hasGoogle: true }),
    missing(ALL),
    missing({ ...ALL, isGoogleBlocked: true }),
  ]).toEqual([3, 0, 1]);
});

it("nobody is told to prove an address if this server cannot do so", () => {
  const texts = levelOf({ ...NONE, canProveAddress: false }).reasons.map(({ text }) => text);
  expect(texts).toEqual(["Set up an authenticator app or a passkey."]);
});
