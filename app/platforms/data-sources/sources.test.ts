import { describe, expect, it } from "vitest";
import {
  DATA_SOURCES,
  findSources,
  isDataSource,
  readCategory,
  SOURCE_CATEGORIES,
  type SourceState,
  sourceState,
} from "./sources";

const source = (id: string) => {
  const found = DATA_SOURCES.find((one) => one.id === id);
  if (!found) throw new Error(`no such source: ${id}`);
  return found;
};
const labels = (sources: readonly { label: string }[]) => sources.map(({ label }) => label);

it("the catalogue has the nine documented sources, each with a category, three of them available", () => {
  expect(DATA_SOURCES.map(({ id, category, status }) => [id, category, status])).toEqual([
    ["github", "Professional", "available"],
    ["linkedin", "Professional", "available"],
    ["twitter", "Social", "available"],
    ["google-calendar", "Productivity", "coming-soon"],
    ["gmail", "Communication", "coming-soon"],
    ["spotify", "Lifestyle", "coming-soon"],
    ["google-maps", "Lifestyle", "coming-soon"],
    ["amazon", "Commerce", "coming-soon"],
    ["goodreads", "Learning", "coming-soon"],
  ]);
  expect([isDataSource("twitter"), isDataSource("meta")]).toEqual([true, false]);
});

it("every category has a source", () => {
  for (const category of SOURCE_CATEGORIES) {
    expect(findSources(DATA_SOURCES, "", category), category).not.toEqual([]);
  }
});

it.each([
  ["Social", "Social"],
  ["social", "Social"],
  ["all", null],
  ["Nothing", null],
  ["", null],
  [null, null],
])("the category %o is read as %o", (named, category) => {
  expect(readCategory(named)).toBe(category);
});

it.each([
  ["git", null, ["GitHub"]],
  [" GOOGLE ", null, ["Google Calendar", "Google Maps"]],
  ["google", "Lifestyle" as const, ["Google Maps"]],
  ["", "Professional" as const, ["GitHub", "LinkedIn"]],
  ["nothing", null, []],
])("the words %o in the category %o find %o", (words, category, found) => {
  expect(labels(findSources(DATA_SOURCES, words, category))).toEqual(found);
});

describe("the state of a source", () => {
  const connection = (platformName: string, more = {}) => ({
    platformName,
    isConnected: true,
    isDemo: false,
    status: "connected",
    scopes: [] as string[],
    ...more,
  });
  const CALENDAR = { scopes: ["openid", "https://www.googleapis.com/auth/calendar.readonly"] };
  it.each<[string, string, ReturnType<typeof connection>[], SourceState]>([
    ["nothing is connected", "github", [], "available"],
    ["nothing is connected", "amazon", [], "coming-soon"],
    ["its platform is connected", "github", [connection("github")], "connected"],
    ["its platform is connected", "amazon", [connection("amazon")], "connected"],
    ["another platform is connected", "github", [connection("linkedin")], "available"],
    ["the demo is connected", "linkedin", [connection("linkedin", { isDemo: true })], "available"],
    ["its last sync failed", "linkedin", [connection("linkedin", { status: "error" })], "error"],
    [
      "the platform ended it",
      "amazon",
      [connection("amazon", { status: "revoked", isConnected: false })],
      "error",
    ],
    ["it is not connected any more", "github", [connection("github", { isConnected: false })], "available"],
    ["Google is connected without the calendar", "google-calendar", [connection("google")], "coming-soon"],
    [
      "Google is connected with the calendar",
      "google-calendar",
      [connection("google", CALENDAR)],
      "connected",
    ],
    ["Google is connected with the calendar", "gmail", [connection("google", CALENDAR)], "coming-soon"],
    ["something is called twitter", "twitter", [connection("twitter")], "available"],
  ])("when %s: %s", (_when, id, connections, standing) => {
    expect(sourceState(source(id), connections)).toBe(standing);
  });
});
