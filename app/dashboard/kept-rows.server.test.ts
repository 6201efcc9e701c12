import { expect, it } from "vitest";
import { newsOf } from "./kept-rows.server";

const rows = {
  resolved: { at: "2026-03-01T09:00:00.000Z", text: "Your twin was right." },
  imported: { keptAt: "2026-03-03T09:00:00.000Z", importId: "one", lead: "Spotify: 30 plays." },
};

it.each([
  ["2026-03-04T09:00:00Z", "Your twin was right.", "one"],
  ["2026-03-08T08:59:59Z", "Your twin was right.", "one"],
  ["2026-03-08T09:00:00Z", null, "one"],
  ["2026-03-10T09:00:00Z", null, undefined],
])("what happened is news for seven days: at %s", (now, outcome, importId) => {
  const news = newsOf(rows, new Date(now));
  expect([news.outcome, news.imported?.importId]).toEqual([outcome, importId]);
});
