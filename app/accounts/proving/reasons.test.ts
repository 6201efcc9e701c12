import { expect, it } from "vitest";
import { paths } from "~/web/paths";
import { reasonFor } from "./reasons";

it("explains why the export needs a proof", () => {
  expect(reasonFor(paths.exportPage())).toBe("Your export holds everything; confirm that it is you.");
  expect(reasonFor("/export?format=json")).toBe(reasonFor(paths.exportPage()));
});

it("has a general reason for everything else", () => {
  expect(reasonFor("/share")).toMatch(/^What you asked for could do harm in the wrong hands; /);
  expect(reasonFor("/share")).toBe(reasonFor("constructor"));
});
