import type { DeskNotes } from "~/desk/decisions/decisions.server";
import type { DecisionChange, NewDecision, Review } from "~/desk/decisions/schema";
import type { ForecastOutcome, NewForecast } from "~/desk/forecasts/schema";
import type { Answers } from "~/personality/assessment/items";
import type { PreferenceInput } from "~/preferences/schema";
import type { FeedbackVerdict, TrialOutcome } from "~/twin/engine/recommendations/feedback";

/** A file as a platform names it, and its text. */
export type LifeFile = { name: string; text: string };

/** What somebody does in the product. `of` names the decision or forecast that a later act concerns. */
export type Deed =
  | { kind: "assessment"; answers: Answers }
  | { kind: "preference"; preference: PreferenceInput }
  | { kind: "choice"; choice: string; chosen: "a" | "b"; confidence: number }
  | { kind: "decision"; of: string; decision: NewDecision; notes?: DeskNotes }
  | { kind: "decision-change"; of: string; change: DecisionChange; notes?: DeskNotes }
  | { kind: "decided"; of: string; option: number; reviewOn: string }
  | { kind: "reviewed"; of: string; review: Review }
  | { kind: "forecast"; of: string; forecast: Omit<NewForecast, "decisionId">; decision?: string }
  | { kind: "resolved"; of: string; outcome: ForecastOutcome }
  | { kind: "check-in"; date: string; value: number; word: string | null }
  /** Uploads files, which are made when asked for; the kinds named are kept with counts alone, as "platform stream kind". */
  | { kind: "upload"; files: () => readonly LifeFile[]; countsOnly?: readonly string[] }
  | { kind: "odyssey" | "report"; odyssey: string }
  /** Writes a line about a day, or keeps a day from being brought back; days are YYYY-MM-DD. */
  | { kind: "line"; day: string; text: string }
  | { kind: "mute"; day: string }
  /** A verdict on one of the recommendations of the time, by its place from 0; so is a trial, until a day. */
  | { kind: "verdict"; place: number; verdict: FeedbackVerdict }
  | { kind: "trial"; place: number; until: string }
  | { kind: "trial-end"; outcome: TrialOutcome };

/** A deed at its time. */
export type Act = { at: Date } & Deed;
