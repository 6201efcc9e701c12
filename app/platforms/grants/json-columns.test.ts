import { expect, it } from "vitest";
import { storedInstant } from "~/ground/database/stored-instant";
import { storedPlace, storedProfile, storedProgress, storedScopes } from "./json-columns";

it("of a profile only the texts are shown", () => {
  expect(storedProfile({ name: "Ada", id: 5, picture: null })).toEqual({ name: "Ada" });
});

it("a sync stands where it was left, or at its beginning", () => {
  expect(storedPlace({ page: 2 })).toEqual({ page: 2 });
  for (const column of [{}, null, "page 2"]) expect(storedPlace(column)).toBeNull();
});

it("a sync's progress is told while it runs", () => {
  expect(storedProgress({ what: "Events", done: 0, of: null })).toEqual({
    what: "Events",
    done: 0,
    of: null,
  });
  for (const column of [{}, null]) expect(storedProgress(column)).toBeNull();
});

it("what was allowed has to be known", () => {
  expect(storedScopes(["read"])).toEqual(["read"]);
  expect(() => storedScopes({})).toThrow();
});

it("an instant is compared in the form in which both databases hold it", () => {
  expect(storedInstant(new Date("2026-11-20T10:00:00Z"))).toBe("2026-11-20T10:00:00.000+00:00");
});
