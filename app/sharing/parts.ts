/** What a share link can show, in the order of the checkboxes. */
export const SHARED_PARTS = ["personality", "preferences", "patterns"] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** Error for a form with no part chosen. */
export const NOTHING_CHOSEN = "Choose at least one part for the link to show.";

/** Labels of the checkboxes. */
export const PART_LABELS: Record<SharedPart, string> = {
  personality: "Personality",
  preferences: "Preferences",
  patterns: "Decision patterns",
};

/** The parts among some values, each once, in order. */
export function sharedParts(texts: readonly unknown[]): SharedPart[] {
  return SHARED_PARTS.filter((part) => texts.includes(part));
}

/** Ids of the sections of the screen: the new link, the list, the preview. */
export const NEW_LINK = "new-link";
export const LINKS = "links";
export const PREVIEW = "preview";
