import { describe, expect, it } from "vitest";
import type { ODYSSEYS } from "../catalogue";
import { mayDependOn } from "./may-rest-on";

const odyssey = (...bases: object[]) =>
  ({ insights: bases.map((basis) => ({ basis })) }) as unknown as (typeof ODYSSEYS)[number];
const SIGNAL = {
  from: "signal",
  stream: { platform: "google", sources: ["profile"] },
  kind: "regularity",
  least: 60,
};
const PREFERENCE = { from: "preference", category: "work", least: 70 };
const naming = { insights: [], names: { stream: { platform: "spotify" }, kind: "play" } } as never;
const titles = (gone: object) => ({ titles: gone }) as never;
const signal = (platform: string, source: string) => ({ signals: [{ platform, source }] }) as never;
const preference = (category: string) => ({ preference: { category } }) as never;

describe("a report may rest on what was removed", () => {
  it.each([
    ["a signal that it reads", odyssey(PREFERENCE, SIGNAL), signal("google", "profile"), true],
    ["a signal of another source", odyssey(SIGNAL), signal("google", "portability-1"), false],
    ["a signal of another platform", odyssey(SIGNAL), signal("tiktok", "profile"), false],
    ["a signal, where it reads none", odyssey(PREFERENCE), signal("google", "profile"), false],
    ["a preference of a category that it reads", odyssey(SIGNAL, PREFERENCE), preference("work"), true],
    ["a preference of another", odyssey(PREFERENCE), preference("social"), false],
    ["a preference, where it reads none", odyssey(SIGNAL), preference("work"), false],
    ["titles of a kind that it names", naming, titles({ source: "spotify", kind: "play" }), true],
    ["titles of another kind", naming, titles({ source: "spotify", kind: "book" }), false],
    ["titles of another source", naming, titles({ source: "google", kind: "play" }), false],
    ["titles by a creator, where it names any", naming, titles({ creator: "Nils Frahm" }), true],
    ["titles from before a day, where it names any", naming, titles({ before: "2025-11-01" }), true],
    ["titles, where it names none", odyssey(SIGNAL), titles({ creator: "Nils Frahm" }), false],
    ["anything, where nobody knows what it read", null, preference("work"), true],
  ])("%s", (_title, one, removed, isIt) => {
    expect(mayDependOn(one, removed)).toBe(isIt);
  });
});
