import type { Issue } from "~/web/http/responses/refusal";
import { periodAt } from "~/year/period";

/** What a share link can show, in the order of the checkboxes. */
export const SHARED_PARTS = [
  "personality",
  "preferences",
  "patterns",
  "year",
  "year-names",
  "check-ins",
] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** The parts offered only to users who have a year to show. */
export const OF_A_YEAR: readonly SharedPart[] = ["year", "year-names", "check-ins"];

/** Error for a form with no part chosen. */
export const NOTHING_CHOSEN = "Choose at least one part for the link to show.";
/** Error for a form that chose the names in a year without the year. */
export const NAMES_ALONE = "Names are shown within your year: tick 'Your year' too.";

/** Error for a form that chose the check-ins of a year without the year. */
const CHECK_INS_ALONE = "Check-ins are shown within your year: tick 'Your year' too.";

/** Labels of the checkboxes. */
export const PART_LABELS: Record<SharedPart, string> = {
  personality: "Personality",
  preferences: "Preferences",
  patterns: "Decision patterns",
  year: "Your year",
  "year-names": "Names in your year",
  "check-ins": "Check-ins",
};

/** The parts among some values, each once, in order. */
export function sharedParts(texts: readonly unknown[]): SharedPart[] {
  return SHARED_PARTS.filter((part) => texts.includes(part));
}

/** What a link shows: its parts, and which year if that is one of them; null for the latest. */
export type SharedChoice = { parts: SharedPart[]; year: number | null };

const ONE_YEAR = /^year-(\d{4})$/;

/**
 * A choice as stored. A specific year replaces the latest, so that an earlier version of the product, which knows only
 * the latest, shows none.
 */
export function storedChoice({ parts, year }: SharedChoice): string[] {
  return parts.map((part) => (part === "year" && year !== null ? `year-${year}` : part));
}

/** The choice among stored values. */
export function choiceOf(stored: readonly unknown[]): SharedChoice {
  const years = stored.flatMap((text) => ONE_YEAR.exec(String(text))?.[1] ?? []);
  const parts = sharedParts([...stored, ...(years.length > 0 ? ["year"] : [])]);
  return { parts, year: years[0] ? Number(years[0]) : null };
}

/** The year in a form's field or an address; null for the latest, and for anything that is not a year. */
export function askedYear(text: string | null): number | null {
  return text !== null && periodAt(text) !== null ? Number(text) : null;
}

/** A part as the list of links names it: "Your year 2025". */
export function partLabel(part: SharedPart, year: number | null): string {
  return part === "year" && year !== null ? `${PART_LABELS.year} ${year}` : PART_LABELS[part];
}

/** The parts that a form offers. Chosen parts stay visible even if the year is gone meanwhile. */
export function offeredParts(hasYear: boolean, chosen: readonly SharedPart[]): SharedPart[] {
  return SHARED_PARTS.filter((part) => hasYear || chosen.includes(part) || !OF_A_YEAR.includes(part));
}

/** The error of a choice, if any: at the part in question, or at `part` for all of them. */
export function choiceIssue(chosen: readonly SharedPart[]): Issue | null {
  if (chosen.length === 0) return { path: "part", message: NOTHING_CHOSEN };
  if (chosen.includes("year")) return null;
  if (chosen.includes("year-names")) return { path: "year-names", message: NAMES_ALONE };
  return chosen.includes("check-ins") ? { path: "check-ins", message: CHECK_INS_ALONE } : null;
}

/** Ids of the sections of the screen: the new link, the list, the preview. */
export const NEW_LINK = "new-link";
export const LINKS = "links";
export const PREVIEW = "preview";
