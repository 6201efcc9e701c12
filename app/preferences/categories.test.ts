import { describe, expect, it } from "vitest";
import {
  belongsTogether,
  CATEGORIES,
  CATEGORY_LABELS,
  isCategory,
  preferenceLevel,
  SCREEN_CATEGORIES,
  SUBCATEGORIES,
  SUBCATEGORY_LABELS,
} from "./categories";

describe("the categories", () => {
  it("are the screen's four, then the dashboard's, each with a label", () => {
    expect(SCREEN_CATEGORIES).toEqual(["communication", "work", "lifestyle", "social"]);
    expect(CATEGORIES.slice(4)).toEqual(["travel", "entertainment", "professional"]);
    expect(CATEGORIES.map((category) => CATEGORY_LABELS[category])).toEqual([
      "Communication",
      "Work",
      "Lifestyle",
      "Social",
      "Travel",
      "Entertainment",
      "Professional",
    ]);
  });

  it("have the documented subcategories, each with a label", () => {
    expect(SUBCATEGORIES.communication).toEqual(["style", "tone", "frequency"]);
    expect(SUBCATEGORIES.work).toEqual(["environment", "schedule", "collaboration"]);
    expect(SUBCATEGORIES.lifestyle).toEqual(["pace", "activities", "values"]);
    expect(SUBCATEGORIES.social).toEqual(["events", "group_size", "interaction"]);
    const all = Object.values(SUBCATEGORIES).flat();
    expect(all.filter((name) => !Object.hasOwn(SUBCATEGORY_LABELS, name))).toEqual([]);
    expect(new Set(Object.keys(SUBCATEGORY_LABELS))).toEqual(new Set(all));
  });

  it("have every subcategory documented for the dashboard", () => {
    const known = Object.values(SUBCATEGORIES).flat();
    for (const name of [
      "adventure",
      "luxury",
      "cultural",
      "documentaries",
      "style",
      "environment",
      "pace",
      "scifi",
      "podcasts",
      "leadership",
      "remote",
      "networking",
      "smallGroups",
      "publicSpeaking",
      "online",
    ]) {
      expect(known).toContain(name);
    }
  });

  it("accept only their own subcategories", () => {
    for (const category of CATEGORIES) {
      for (const name of Object.keys(SUBCATEGORY_LABELS)) {
        expect(belongsTogether(category, name)).toBe(SUBCATEGORIES[category].includes(name));
      }
    }
    expect(belongsTogether("work", "toString")).toBe(false);
  });

  it.each(["", "Work", "cooking", "constructor", "__proto__"])("do not include %j", (text) => {
    expect(isCategory(text)).toBe(false);
  });
});

it.each([
  [0, "low"],
  [39, "low"],
  [40, "medium"],
  [69, "medium"],
  [70, "high"],
  [100, "high"],
])("a confidence of %i is %s", (confidence, level) => {
  expect(preferenceLevel(confidence)).toBe(level);
});
