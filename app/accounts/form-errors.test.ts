import { expect, it } from "vitest";
import { listErrors } from "./form-errors";

it("all errors of a form stand in the order of its fields, each with its field", () => {
  const fields = [
    { name: "email", errors: ["Enter an address", "Too long"] },
    { name: "name" },
    { name: "password", errors: ["Too short"] },
  ];
  expect(listErrors(fields)).toEqual([
    { name: "email", message: "Enter an address" },
    { name: "email", message: "Too long" },
    { name: "password", message: "Too short" },
  ]);
});
