/** What a share link can show, in the order of the boxes. */
export const SHARED_PARTS = ["personality", "preferences", "patterns"] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** What is said of a form in which none is ticked. */
export const NOTHING_CHOSEN = "Choose at least one part for the link to show.";

/** The boxes' labels. */
export const PART_LABELS: Record<SharedPart, string> = {
  personality: "Personality",
  preferences: "Preferences",
  patterns: "Decision patterns",
};

/** The parts among some texts, each once, in order. */
export function sharedParts(texts: readonly unknown[]): SharedPart[] {
  return SHARED_PARTS.filter((part) => texts.includes(part));
}

/** The ids of the parts of the screen: the link that was just made, the links that were, what one would show. */
export const NEW_LINK = "new-link";
export const LINKS = "links";
export const PREVIEW = "preview";
