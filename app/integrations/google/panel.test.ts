import { expect, it } from "vitest";
import { findPlatform } from "~/platforms/catalogue";
import { googlePanel } from "./panel";
import type { GrantData } from "./portability";

type Grants = Parameters<typeof googlePanel>[0];
const NOW = new Date("2026-11-20T00:00:00Z");

it("Google's panel shows what its profile's sync found, and not what another grant found", () => {
  const shown = (...found: GrantData[]) => googlePanel([], found, [], NOW).parts;
  const data = { profile: { name: "Ada" } };
  expect(shown({ source: "portability-1", data })).toEqual(shown());
  expect(shown({ source: "portability-1", data: {} }, { source: "profile", data })).not.toEqual(shown());
});

it("Google's panel counts how much data portability was allowed, over all grants", () => {
  const grants = findPlatform("google")?.connector?.grants ?? [];
  const scopes = grants
    .filter(({ name }) => name.startsWith("portability-"))
    .map((grant) => [...grant.scopes]);
  const of = scopes.flat().length;
  const allowed = (some: string[][]) =>
    googlePanel(some.map((each) => ({ name: "", scopes: each })) as unknown as Grants, [], [], NOW)
      .portability;
  expect(of).toBeGreaterThan(1);
  expect(allowed([])).toEqual({ granted: 0, of });
  expect(allowed(scopes.slice(0, 1))).toEqual({ granted: scopes[0]?.length, of });
  expect(allowed(scopes)).toEqual({ granted: of, of });
});
