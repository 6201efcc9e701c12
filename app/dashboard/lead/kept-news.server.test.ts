import { expect, it } from "vitest";
import { storedNews } from "./kept-news.server";

const news = {
  resolved: { at: "2026-03-01T09:00:00.000Z", text: "Your twin was right." },
  imported: { keptAt: "2026-03-03T09:00:00.000Z", importId: "one", lead: "Spotify: 30 plays." },
};

it.each([
  ["2026-03-04T09:00:00Z", "Your twin was right.", "one"],
  ["2026-03-08T08:59:59Z", "Your twin was right.", "one"],
  ["2026-03-08T09:00:00Z", null, "one"],
  ["2026-03-10T09:00:00Z", null, undefined],
])("what happened is news for seven days: at %s", (now, outcome, importId) => {
  const stored = storedNews({ beside: { news } }, new Date(now));
  expect([stored.outcome, stored.imported?.importId]).toEqual([outcome, importId]);
});

it("states from before it was kept have none, nor has a twin that is behind", () => {
  expect(storedNews(null, new Date(0))).toEqual({ outcome: null, imported: null });
  expect(storedNews({ beside: { highlights: [] } }, new Date(0))).toEqual({ outcome: null, imported: null });
});
