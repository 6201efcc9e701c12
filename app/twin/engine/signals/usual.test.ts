import { describe, expect, it, test } from "vitest";
import { FORMATS } from "~/archives/registry";
import { PLATFORMS } from "~/platforms/registry";
import { archiveSource } from "~/platforms/signals";
import { USUAL, usualFor, WEEKEND } from "../../../platforms/finding/usual";

/** All sources of signals: the grants of platforms, and the streams of their archives. */
const SOURCES = new Set([
  ...PLATFORMS.flatMap(({ name, connector }) =>
    (connector?.grants ?? []).map((grant) => `${name} ${grant.name}`),
  ),
  ...FORMATS.flatMap(({ platform, streams }) =>
    streams.map((stream) => `${platform} ${archiveSource(stream.name)}`),
  ),
]);

describe("what is usual", () => {
  it("is said of sources that there are, once each", () => {
    const named = USUAL.flatMap(({ platform, sources }) => sources.map((source) => `${platform} ${source}`));
    expect(named.filter((name) => !SOURCES.has(name))).toEqual([]);
    expect(named).toHaveLength(new Set(named).size);
  });

  test.each(USUAL)("has words that continue after 'while': $platform $sources", ({ usual }) => {
    for (const { words } of Object.values(usual)) expect(words).toMatch(/^(most|a) [a-z].*[a-z0-9]$/);
  });

  it("of a part of the week is a range that chance is in", () => {
    for (const { usual } of USUAL) {
      expect(usual.weekend?.low ?? 0).toBeLessThanOrEqual(WEEKEND);
      expect(usual.weekend?.high ?? 1).toBeGreaterThanOrEqual(WEEKEND);
      expect((usual.gap?.low ?? 0) * (usual.gap?.high ?? 0)).toBeLessThanOrEqual(0);
    }
  });

  it("is nothing where nothing is known to be", () => {
    expect(usualFor({ platform: "apple", source: "archive:steps" })).toEqual({});
  });
});
