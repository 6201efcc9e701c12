import { platformLabel } from "~/platforms/catalogue";
import { SIGNAL_KINDS, type Signal, type SignalKind } from "~/platforms/signals";
import { capital } from "~/web/ui/text/capital";
import type { Observed } from "../../platforms/finding/finders";
import { MIN_OBSERVATIONS, type SignalOutcome } from "../engine/signals/observe";

/** Meanings of findings whose figures do not speak for themselves. */
const MEANINGS: Partial<Record<Observed, string>> = {
  "even-weeks": "Your weeks are alike",
  "uneven-weeks": "Your weeks differ a good deal",
  "even-months": "Your months are alike",
  "uneven-months": "Your months differ a good deal",
  "many-ties": "More than people are said to keep up with",
};

/** A signal's heading on its page, under what is counted. */
export const COUNTED_HEADINGS: Record<SignalKind, string> = {
  "activity-by-hour": "By hour",
  "activity-by-weekday": "By weekday",
  regularity: "By week",
  interests: "By kind",
  "social-breadth": "By kind of tie",
  "activity-by-month": "By month",
  "active-days": "By weekday",
  "long-nights": "By the day they ended on",
  places: "By place",
  "hours-of-week": "By hour of the week",
  "first-and-last-hours": "First and last hour of a day",
  "days-of-months": "Days in each month",
};

/** Table column name for the values of a signal. */
export const VALUE_NAMES: Record<SignalKind, string> = {
  "activity-by-hour": "Hour",
  "activity-by-weekday": "Weekday",
  regularity: "Week from",
  interests: "Kind",
  "social-breadth": "Kind of tie",
  "activity-by-month": "Month",
  "active-days": "Weekday",
  "long-nights": "Weekday",
  places: "Places",
  "hours-of-week": "Hour",
  "first-and-last-hours": "Hour",
  "days-of-months": "Month",
};

/** How nights are assigned to days, since a night touches two. */
const COUNTED_BY: Partial<Record<SignalKind, string>> = { "long-nights": "the day that they ended on" };

/** A signal's name: `Videos watched, by hour`. */
export function signalTitle({ of, kind }: Pick<Signal, "of" | "kind">): string {
  return `${capital(of)}, by ${COUNTED_BY[kind] ?? SIGNAL_KINDS[kind]}`;
}

/**
 * What a signal shows, in one sentence.
 *
 * @param platform the signal's own
 * @param isMoreTold whether another signal of what was counted stands out
 */
export function outcomeWords(hearing: SignalOutcome, platform: string, isMoreTold = false): string {
  switch (hearing.says) {
    case "something": {
      const meaning = MEANINGS[hearing.observed];
      return `${meaning ? `${meaning}: ${hearing.evidence.text}` : capital(hearing.evidence.text)}.`;
    }
    case "same":
      return `Told under “${COUNTED_HEADINGS[hearing.as.kind]}”.`;
    case "nothing":
      return isMoreTold ? "Nothing more that your twin is sure of." : "No pattern that your twin is sure of.";
    case "usual":
      return `As usual: ${hearing.usual}.`;
    case "too-few-days":
      return "Most of it is from a few days: too little to tell.";
    case "days-unknown":
      return "Its days are not counted yet. The next sync or archive counts them.";
    case "too-little":
      return `Fewer than ${MIN_OBSERVATIONS}: too little to tell.`;
    case "too-short":
      return "From fewer than four weeks: too little to tell.";
    case "outdone":
      return hearing.by.platform === platform
        ? `Your rhythm is read from ${hearing.by.of}, of which there are more.`
        : `Your rhythm is read from ${platformLabel(hearing.by.platform)}, which has more.`;
  }
}

export const SILENCED_WORDS = "Your twin does not use it.";
