import { describe, expect, it, test } from "vitest";
import { entryKindsOf } from "~/archives/format";
import { FORMATS } from "~/archives/registry";
import { findPlatform } from "~/platforms/catalogue";
import { archiveSource, isFromArchive } from "~/platforms/signals";
import { MIN_OBSERVATIONS } from "~/twin/engine/signals/observe";
import { estimatedAccuracy, reliabilityOf } from "./cards/accuracy";
import { canActivate, connectedNames, readinessBadge, readinessOf } from "./cards/readiness";
import { ODYSSEYS } from "./catalogue";
import { STREAMS } from "./insights/streams";
import { categoryOf, categorySlug, ODYSSEY_CATEGORIES } from "./odyssey";

const INSIGHTS = [...new Set(ODYSSEYS.flatMap(({ insights }) => insights))];

describe("the catalogue", () => {
  test.each(ODYSSEY_CATEGORIES)("has at least three odysseys in %s, with its own address", (category) => {
    expect(ODYSSEYS.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(3);
    expect(categoryOf(categorySlug(category))).toBe(category);
  });

  it("has unique ids for odysseys and insights", () => {
    for (const ids of [ODYSSEYS.map(({ id }) => id), INSIGHTS.map(({ id }) => id)]) {
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it.each(ODYSSEYS)("requires for $id exactly the platforms its insights read", (one) => {
    const read = one.insights.flatMap(({ basis }) =>
      basis.from === "signal" ? [basis.stream.platform] : [],
    );
    expect([...one.requiredPlatforms].sort()).toEqual([...new Set(read)].sort());
    expect(one.implementationStatus === "partial").toBe(one.limits !== undefined);
  });

  // Only promise what a rule can produce.
  it.each(INSIGHTS)("has for $id a signal that a platform or format produces", ({ basis }) => {
    if (basis.from !== "signal") return;
    const { platform, sources } = basis.stream;
    expect(basis.least).toBeGreaterThanOrEqual(MIN_OBSERVATIONS);
    const archives = sources.filter(isFromArchive);
    const streams = FORMATS.filter((format) => format.platform === platform).flatMap(
      (format) => format.streams,
    );
    for (const source of archives) {
      const kinds = streams
        .filter(({ name }) => archiveSource(name) === source)
        .flatMap(({ signals }) => signals);
      expect(kinds, source).toContain(basis.kind);
    }
    const grants = findPlatform(platform)?.connector?.grants.map(({ name }) => name) ?? [];
    for (const source of sources) if (!isFromArchive(source)) expect(grants).toContain(source);
  });

  it("names only what an archive's entries can have", () => {
    const named = ODYSSEYS.flatMap(({ names }) => names ?? []);
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const { id, stream, kind } of named) {
      const streams = FORMATS.filter(({ platform }) => platform === stream.platform).flatMap(
        (format) => format.streams,
      );
      const kinds = streams
        .filter(({ name }) => archiveSource(name) === stream.sources[0])
        .flatMap(entryKindsOf);
      expect(kinds, id).toContain(kind);
      expect(INSIGHTS.map((insight) => insight.id)).not.toContain(id);
    }
    expect(new Set(named.map(({ id }) => id)).size).toBe(named.length);
  });

  it("has no unused stream", () => {
    const read = INSIGHTS.flatMap(({ basis }) => (basis.from === "signal" ? [basis.stream] : []));
    expect(Object.values(STREAMS).filter((stream) => !read.includes(stream))).toEqual([]);
  });
});

describe("the estimated accuracy", () => {
  test.each([
    [30, 0.71],
    [60, 0.77],
    [200, 0.87],
  ])("for a signal of at least %d observations is %d", (least, share) => {
    const basis = { from: "signal", stream: STREAMS.calendar, kind: "activity-by-hour", least } as const;
    expect(reliabilityOf(basis)).toBeCloseTo(share, 2);
  });

  it("for a trait is its published reliability, and for an odyssey the mean of its insights", () => {
    expect(reliabilityOf({ from: "trait", trait: "extraversion" })).toBe(0.866);
    for (const one of ODYSSEYS) {
      const all = one.insights.map(({ basis }) => 100 * reliabilityOf(basis));
      expect(estimatedAccuracy(one)).toBeGreaterThanOrEqual(Math.floor(Math.min(...all)));
      expect(estimatedAccuracy(one)).toBeLessThanOrEqual(Math.ceil(Math.max(...all)));
    }
  });
});

describe("readiness", () => {
  const both = { requiredPlatforms: ["google", "apple"] } as const;

  it("counts real connections, and neither demos nor ended ones", () => {
    const connected = connectedNames([
      { platformName: "google", isConnected: true, isDemo: false },
      { platformName: "apple", isConnected: true, isDemo: true },
      { platformName: "meta", isConnected: false, isDemo: false },
    ]);
    expect([...connected]).toEqual(["google"]);
    expect(readinessOf(both, connected, true)).toEqual({
      ready: false,
      connectedPlatforms: ["google"],
      totalRequired: 2,
      missingPlatforms: ["apple"],
    });
  });

  it("takes more than the platforms: something to say", () => {
    const connected = new Set(["google", "apple"]);
    expect(readinessOf(both, connected, true).ready).toBe(true);
    expect(readinessOf(both, connected, false)).toMatchObject({ ready: false, missingPlatforms: [] });
  });

  test.each([
    [["google"], true, "available", "Missing Required Platforms", "own", false],
    [["google"], true, "unavailable", "Missing Required Platforms", "own", false],
    [["google", "apple"], false, "available", "Needs more data", "own", false],
    [["google", "apple"], true, "available", "Ready to Implement", "success", true],
    [["google", "apple"], true, "partial", "Partially Available", "notice", true],
    [["google", "apple"], true, "unavailable", "Not Available", "danger", false],
  ] as const)(
    "with %j, something to say %s and %s is '%s'",
    (names, says, implementationStatus, words, tone, can) => {
      const readiness = readinessOf(both, new Set<string>(names), says);
      expect(readinessBadge({ implementationStatus }, readiness)).toEqual({ words, tone });
      expect(canActivate({ implementationStatus }, readiness)).toBe(can);
    },
  );
});
