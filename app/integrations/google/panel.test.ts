import { expect, it } from "vitest";
import { googlePanel } from "./panel";
import type { GrantData } from "./portability";

it("Google's panel shows what its profile's sync found, and not what another grant found", () => {
  const now = new Date("2026-11-20T00:00:00Z");
  const shown = (...found: GrantData[]) => googlePanel([], found, [], now).parts;
  const data = { profile: { name: "Ada" } };
  expect(shown({ source: "portability-1", data })).toEqual(shown());
  expect(shown({ source: "portability-1", data: {} }, { source: "profile", data })).not.toEqual(shown());
});
