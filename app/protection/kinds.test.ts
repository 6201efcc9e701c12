import { expect, it } from "vitest";
import { EVENTS_REQUESTED, eventKindOf, unknownKind } from "./kinds";

const RISC = "https://schemas.openid.net/secevent/risc/event-type/";

it("Google is asked for every kind of event that is acted on, but the test", () => {
  expect(EVENTS_REQUESTED).toHaveLength(7);
  expect(EVENTS_REQUESTED).toContain(`${RISC}account-disabled`);
  expect(EVENTS_REQUESTED).not.toContain(`${RISC}verification`);
  for (const address of EVENTS_REQUESTED) expect(address.split("/").at(-1)).toBe(eventKindOf(address));
});

it("the test is known when it comes, others are not", () => {
  expect(eventKindOf(`${RISC}verification`)).toBe("verification");
  expect(eventKindOf(`${RISC}new-one`)).toBeNull();
});

it.each([
  [`${RISC}new-one/`, "new-one"],
  ["urn:x:y.z", "urn:x:y.z"],
  ["https://a.example/b c<d>", "bcd"],
  ["///", "unnamed"],
  ["<>", "unnamed"],
  ["x".repeat(101), "x".repeat(100)],
])("an unknown kind %s is kept under the name %s", (address, name) => {
  expect(unknownKind(address)).toBe(name);
});
