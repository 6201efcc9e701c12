import { expect, it } from "vitest";
import { derivedPreferenceColumns } from "./derived-columns.server";

const STATED = { createdAt: new Date("2026-01-01"), category: "food", subcategory: "drinks" };

it("counts a preference's text in bytes of UTF-8, as its quota does", () => {
  const bytes = ["", "tea", "thé", "茶", "🍵"].map(
    (preference) => derivedPreferenceColumns({ ...STATED, preference }).bytes,
  );
  expect(bytes).toEqual([0, 3, 4, 3, 4]);
});
