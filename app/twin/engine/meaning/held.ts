import type { Category } from "~/preferences/categories";
import type { TwinPreference } from "../inputs";
import type { Topic } from "../topic-words";
import { answerOn, partsRead, pathOf } from "./parts-read";

/** A category and subcategory. */
export type PreferencePath = `${Category}.${string}`;

/** A category and subcategory, optionally with a topic that the text must name. */
export type PreferenceKey = PreferencePath | `${PreferencePath}:${Topic}`;

/** A preference as rules use it. */
export type HeldPreference = {
  preference: TwinPreference;
  /** The topic found in its text; null if only its category counts. */
  readAs: Topic | null;
  /** Whether the user confirmed the reading. */
  isConfirmed: boolean;
  /** Weight, 0 to 1: its confidence, halved until the user confirms the reading. */
  hold: number;
};

/** Weight of an unconfirmed reading of a preference, since it may be wrong. */
export const FOUND_SHARE = 0.5;

type Held = { key: PreferenceKey; held: HeldPreference };

/** What rules can use of a preference: everything read in it, except what the user rejected. */
export function heldIn(preference: TwinPreference): Held[] {
  const held: Held[] = [];
  const place = pathOf(preference);
  for (const part of partsRead(preference)) {
    const answer = answerOn(part, preference.answered);
    if (answer === "no") continue;
    const isConfirmed = answer === "right";
    const hold = (isConfirmed ? 1 : FOUND_SHARE) * Math.min(1, preference.confidence / 100);
    const [key, readAs]: [PreferenceKey, Topic | null] =
      part === "place" ? [place, null] : [`${place}:${part}`, part];
    held.push({ key, held: { preference, readAs, isConfirmed, hold } });
  }
  return held;
}
