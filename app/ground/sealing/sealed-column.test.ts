import { expect, it } from "vitest";
import { SEALED_COLUMNS } from "~/wiring/sealed-columns";
import { bindingOf } from "./sealed-column";

const [column] = SEALED_COLUMNS;
const COLUMN = { ...column, purpose: "verifier", owner: "userId", platform: "platform" } as NonNullable<
  typeof column
>;

it("a sealed text is bound to its purpose, and to its row's owner and platform", () => {
  expect(bindingOf(COLUMN, { userId: "u1", platform: "google", other: 1 })).toEqual({
    purpose: "verifier",
    owner: "u1",
    platform: "google",
  });
  expect(bindingOf(COLUMN, { userId: null, platform: "" })).toEqual({
    purpose: "verifier",
    owner: null,
    platform: "",
  });
  expect(bindingOf({ ...COLUMN, owner: null, platform: null }, {})).toEqual({
    purpose: "verifier",
    owner: null,
    platform: null,
  });
});

it.each([{ platform: "google" }, { userId: 5, platform: "google" }])(
  "nothing is sealed for the row %j, of which nobody knows whose it is",
  (row) => {
    expect(() => bindingOf(COLUMN, row)).toThrow("the row lacks its userId");
  },
);
