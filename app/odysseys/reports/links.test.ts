import { expect, it } from "vitest";
import type { KeptSignal } from "~/twin/signals/rows.server";
import { paths } from "~/web/paths";
import { ODYSSEYS } from "../catalogue";
import { linksOf } from "./links";
import type { ReportInsight } from "./report";

const INSIGHTS = ODYSSEYS.flatMap(({ insights }) => insights);
const NOTHING = { signals: [], choices: [] };
const linksFor = (
  basis: ReportInsight["basis"],
  id = "calendar-hours",
  grounds: Parameters<typeof linksOf>[1] = NOTHING,
) => linksOf({ id, basis }, grounds);

it("an insight from a signal links to it, unless it is gone or switched off", () => {
  const basis = {
    kind: "signal",
    platform: "google",
    source: "profile",
    signal: "activity-by-hour",
  } as const;
  const kept = (more: object) =>
    ({
      platform: "google",
      source: "profile",
      kind: "activity-by-hour",
      of: "calendar events",
      observations: 160,
      from: "2026-01-01T00:00:00Z",
      to: "2026-10-01T00:00:00Z",
      ...more,
    }) as KeptSignal;
  const links = (...signals: KeptSignal[]) => linksFor(basis, "calendar-hours", { signals, choices: [] });
  expect(links(kept({ isSilenced: false }))).toMatchObject([
    { words: "From 160 calendar events (Google), 1 January to 1 October 2026" },
  ]);
  expect(links(kept({ isSilenced: true }))).toEqual([]);
  for (const other of [{ platform: "apple" }, { source: "other" }, { kind: "regularity" }])
    expect(links(kept({ isSilenced: false, ...other }))).toEqual([]);
});

it("an insight from a trait links to its result, while the catalogue still has it", () => {
  const insight = INSIGHTS.find(({ basis }) => basis.from === "trait");
  const trait = insight?.basis.from === "trait" ? insight.basis.trait : "openness";
  const basis = { kind: "trait" } as ReportInsight["basis"];
  expect(linksFor(basis, insight?.id)).toMatchObject([{ to: paths.traitResult(trait) }]);
  expect(linksFor(basis, "gone")).toEqual([]);
});

it("an insight from choices links to those that speak of its trait", () => {
  const basis = { kind: "choices" } as ReportInsight["basis"];
  expect(linksFor(basis, "gone", { signals: [], choices: [{ choiceId: "gone", chosen: "a" }] })).toEqual([]);
  const id = INSIGHTS.find(({ basis }) => basis.from === "choices")?.id ?? "";
  expect(linksFor(basis, id, { signals: [], choices: [{ choiceId: "gone", chosen: "a" }] })).toEqual([]);
});

it("an insight from a preference links to its editor", () => {
  expect(linksFor({ kind: "preference", id: "p1" } as ReportInsight["basis"])[0]?.to).toContain(
    paths.editPreference("p1"),
  );
});
