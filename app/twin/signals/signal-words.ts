import { SIGNAL_KINDS, type Signal, type SignalKind } from "~/platforms/signals";
import type { Observed } from "../engine/signals/finders";
import { MIN_OBSERVATIONS, type SignalOutcome } from "../engine/signals/observe";

/** What each finding means, continuing after "Your twin reads:". */
const READINGS: Record<Observed, string> = {
  mornings: "most of it in the morning",
  afternoons: "most of it in the afternoon",
  evenings: "most of it in the evening or at night",
  nights: "much of it while most people sleep",
  weekdays: "less of it on weekends than chance would give",
  weekends: "more of it on weekends than chance would give",
  "even-weeks": "weeks that are alike",
  "uneven-weeks": "weeks that differ a good deal",
  "one-kind": "most of it of one kind",
  "many-ties": "more ties than people are said to keep up with",
  "even-months": "months that are alike",
  "uneven-months": "months that differ a good deal",
  "active-weekdays": "more movement from Monday to Friday than chance would give",
  "active-weekends": "more movement on weekends than chance would give",
  "long-weeknights": "longer nights in the week than chance would give",
  "long-weekends": "longer nights before a weekend's days than chance would give",
  "other-places": "most visits to places where you seldom are",
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
};

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Explains what is counted for kinds whose name alone does not say. */
const COUNTED_BY: Partial<Record<SignalKind, string>> = {
  "active-days": "by weekday",
  "long-nights": "by the day that they ended on",
};

/** A signal's name: `Videos watched: at what hours`. */
export function signalTitle({ of, kind }: Pick<Signal, "of" | "kind">): string {
  return `${capital(of)}${COUNTED_BY[kind] ? `, ${COUNTED_BY[kind]}` : `: ${SIGNAL_KINDS[kind]}`}`;
}

/** The twin's interpretation of a signal, in a sentence or two. */
export function outcomeWords(hearing: SignalOutcome): string {
  switch (hearing.says) {
    case "something":
      return `Your twin reads: ${READINGS[hearing.observed]}. ${capital(hearing.evidence.text)}.`;
    case "nothing":
      return "Nothing stands out beyond chance, so your twin says nothing of it.";
    case "usual":
      return `Nothing in it is particular to you: ${hearing.usual}.`;
    case "too-few-days":
      return "Most of it is of a few days, which say too little for your twin to go by.";
    case "days-unknown":
      return "It was counted before your twin counted days, so it cannot tell a habit from a few long sittings. The next sync, or the next archive, counts it anew.";
    case "too-little":
      return `Fewer than ${MIN_OBSERVATIONS} say too little for your twin to go by.`;
    case "too-short":
      return "Fewer than four weeks with anything in them say too little for your twin to go by.";
    case "outdone":
      return `Your twin goes by another of this kind, which has more: ${hearing.by.of}. With that one switched off, this one speaks.`;
  }
}

export const OTHERS_TOO_WORDS = "You said that others use this account too: your twin takes no notice of it.";
export const SILENCED_WORDS = "Switched off: your twin takes no notice of it.";
