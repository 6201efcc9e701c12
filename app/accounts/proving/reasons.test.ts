import { expect, it } from "vitest";
import { paths } from "~/paths";
import { reasonFor } from "./reasons";

it("says of the export what it asks a proof for", () => {
  expect(reasonFor(paths.exportPage())).toBe("Your export holds everything; confirm that it is you.");
  expect(reasonFor("/export?format=json")).toBe(reasonFor(paths.exportPage()));
});

it("says the same of whatever has no reason of its own", () => {
  expect(reasonFor("/share")).toMatch(/^What you asked for could do harm in the wrong hands; /);
  expect(reasonFor("/share")).toBe(reasonFor("constructor"));
});
