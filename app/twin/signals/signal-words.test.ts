import { describe, expect, it } from "vitest";
import type { SignalOutcome } from "../engine/signals/observe";
import { outcomeWords, signalTitle } from "./signal-words";

const outcome = (parts: object) => outcomeWords(parts as SignalOutcome, "google");

describe("a signal", () => {
  it("is called by what is counted, and by what", () => {
    expect(signalTitle({ of: "videos watched", kind: "activity-by-hour" })).toBe("Videos watched, by hour");
    expect(signalTitle({ of: "days above the middle", kind: "active-days" })).toBe(
      "Days above the middle, by weekday",
    );
    expect(signalTitle({ of: "nights", kind: "long-nights" })).toBe("Nights, by the day that they ended on");
  });

  it("says what stands out once, and what it means where figures alone do not say it", () => {
    const says = (observed: string, text: string) =>
      outcome({ says: "something", observed, evidence: { text } });
    expect(says("evenings", "70\u00a0% of them after six")).toBe("70\u00a0% of them after six.");
    expect(says("uneven-weeks", "from 1 to 90")).toBe("Your weeks differ a good deal: from 1 to 90.");
  });

  it.each([
    [{ says: "nothing" }, "No pattern that your twin is sure of."],
    [
      { says: "usual", usual: "most people mostly play music there" },
      "As usual: most people mostly play music there.",
    ],
    [{ says: "too-few-days" }, "Most of it is from a few days: too little to tell."],
    [{ says: "days-unknown" }, "Its days are not counted yet. The next sync or archive counts them."],
    [{ says: "too-little" }, "Fewer than 30: too little to tell."],
    [{ says: "too-short" }, "From fewer than four weeks: too little to tell."],
    [
      { says: "outdone", by: { platform: "spotify", of: "plays" } },
      "Your rhythm is read from Spotify, which has more.",
    ],
    [
      { says: "outdone", by: { platform: "google", of: "videos watched" } },
      "Your rhythm is read from videos watched, of which there are more.",
    ],
  ])("or why nothing: %j", (parts, words) => {
    expect(outcome(parts)).toBe(words);
  });
});
