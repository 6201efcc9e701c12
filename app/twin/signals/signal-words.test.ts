import { describe, expect, it } from "vitest";
import type { SignalOutcome } from "../engine/signals/observe";
import { outcomeWords, signalTitle } from "./signal-words";

const outcome = (parts: object) => outcomeWords(parts as SignalOutcome);

describe("a signal", () => {
  it("is called by what is counted, and by what", () => {
    expect(signalTitle({ of: "videos watched", kind: "activity-by-hour" })).toBe(
      "Videos watched: at what hours",
    );
    expect(signalTitle({ of: "days above the middle", kind: "active-days" })).toBe(
      "Days above the middle, by weekday",
    );
    expect(signalTitle({ of: "nights", kind: "long-nights" })).toBe("Nights, by the day that they ended on");
  });

  it("says what the twin reads from it, and the evidence", () => {
    const evidence = { text: "70% of 200 plays after six" };
    expect(outcome({ says: "something", observed: "evenings", evidence })).toBe(
      "Your twin reads: most of it in the evening or at night. 70% of 200 plays after six.",
    );
  });

  it.each([
    [{ says: "nothing" }, "Nothing stands out beyond chance, so your twin says nothing of it."],
    [
      { says: "usual", usual: "most people mostly play music there" },
      "Nothing in it is particular to you: most people mostly play music there.",
    ],
    [{ says: "too-few-days" }, "Most of it is of a few days, which say too little for your twin to go by."],
    [
      { says: "days-unknown" },
      "It was counted before your twin counted days, so it cannot tell a habit from a few long sittings. The next sync, or the next archive, counts it anew.",
    ],
    [{ says: "too-little" }, "Fewer than 30 say too little for your twin to go by."],
    [
      { says: "too-short" },
      "Fewer than four weeks with anything in them say too little for your twin to go by.",
    ],
    [
      { says: "outdone", by: { of: "plays" } },
      "Your twin goes by another of this kind, which has more: plays. With that one switched off, this one speaks.",
    ],
  ])("or why the twin reads nothing: %j", (parts, words) => {
    expect(outcome(parts)).toBe(words);
  });
});
