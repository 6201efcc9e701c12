import { describe, expect, it } from "vitest";
import type { ObservedOffer } from "./offer";
import { compareStated, namesCreator } from "./stated";

const offer = (creator: string): ObservedOffer => ({
  ...{ name: creator, source: "spotify", kind: "play", creator, when: null, text: "", statement: "" },
  observed: { source: "spotify", kind: "play", count: 1, of: 2, from: "2026-01-01", to: "2026-02-01" },
  ...{ category: "lifestyle", subcategory: "activities" },
});

describe("what is stated beside what is seen", () => {
  it("agrees where a like names it, differs where something to avoid does, else is silent", () => {
    const stated = [
      { stance: "like", preference: "nils frahm while I work, and BJÖRK" },
      { stance: "avoid", preference: "Anything like Muse or Björk" },
    ] as const;
    const beside = compareStated(stated, ["Nils Frahm", "Muse", "Björk", "Nils"].map(offer));
    expect(beside.agree.map(({ creator }) => creator)).toEqual(["Nils Frahm", "Nils"]);
    expect(beside.differ.map(({ creator }) => creator)).toEqual(["Muse", "Björk"]);
    expect(compareStated([], [offer("Muse")]).silent).toHaveLength(1);
  });

  it("is silent where the words beside the name may mean the opposite", () => {
    const silent = (stance: "like" | "avoid", preference: string) =>
      compareStated([{ stance, preference }], [offer("Muse")]).silent.length === 1;
    expect(silent("like", "I don’t like Muse")).toBe(true);
    expect(silent("like", "Anything but Muse")).toBe(true);
    expect(silent("avoid", "Not enough Muse")).toBe(true);
    expect(silent("like", "Muse")).toBe(false);
    expect(
      compareStated([{ stance: "like", preference: "No Doubt" }], [offer("No Doubt")]).agree,
    ).toHaveLength(1);
  });

  it("counts whole names alone, and short ones as they are written", () => {
    expect(namesCreator("I like museums", "Muse")).toBe(false);
    expect(namesCreator("museums, muse.", "Muse")).toBe(true);
    expect(namesCreator("fresh air", "Air")).toBe(false);
    expect(namesCreator("Moon Safari by Air", "Air")).toBe(true);
    expect(namesCreator("anything (.*)", "(.*)")).toBe(true);
    expect(namesCreator("anything", " ")).toBe(false);
  });
});
