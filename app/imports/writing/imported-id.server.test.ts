import { expect, it } from "vitest";
import { importedId } from "./imported-id.server";

const ID = "019a9f3c-1b2d-7abc-9def-0123456789ab";

it("is stable, and differs by user, kind and row", () => {
  const ids = [
    importedId("ada", "preference", ID),
    importedId("bob", "preference", ID),
    importedId("ada", "result", ID),
    importedId("ada", "preference", ID.replace("ab", "cd")),
    importedId("ada", "preference", "no uuid"),
    importedId("ada", "preference", "no UUID"),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(importedId("ada", "preference", ID)).toBe(ids[0]);
});

it("is a version 8 UUID that sorts like the original id", () => {
  expect(importedId("ada", "preference", ID)).toMatch(/^019a9f3c-1b2d-8abc-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(importedId("ada", "preference", "x")).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
