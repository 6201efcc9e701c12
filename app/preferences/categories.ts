import { inPercent } from "~/web/ui/text/percent";
/** Every category a preference can have. The first four are on the preferences screen. */
export const CATEGORIES = [
  "communication",
  "work",
  "lifestyle",
  "social",
  "travel",
  "entertainment",
  "professional",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories of the preferences screen, in the order of its tabs. */
export const SCREEN_CATEGORIES = CATEGORIES.slice(0, 4);

/** Display names of the categories. */
export const CATEGORY_LABELS: Record<Category, string> = {
  communication: "Communication",
  work: "Work",
  lifestyle: "Lifestyle",
  social: "Social",
  travel: "Travel",
  entertainment: "Entertainment",
  professional: "Professional",
};

/** The subcategories of each category. */
export const SUBCATEGORIES: Record<Category, readonly string[]> = {
  communication: ["style", "tone", "frequency"],
  work: ["environment", "schedule", "collaboration"],
  lifestyle: ["pace", "activities", "values"],
  social: ["events", "group_size", "interaction"],
  travel: ["adventure", "luxury", "cultural"],
  entertainment: ["documentaries", "scifi", "podcasts"],
  professional: [
    "leadership",
    "remote",
    "networking",
    "smallGroups",
    "publicSpeaking",
    "online",
    "style",
    "environment",
    "pace",
  ],
};

/** Display names of the subcategories. */
export const SUBCATEGORY_LABELS: Record<string, string> = {
  style: "Style",
  tone: "Tone",
  frequency: "Frequency",
  environment: "Environment",
  schedule: "Schedule",
  collaboration: "Collaboration",
  pace: "Pace",
  activities: "Activities",
  values: "Values",
  events: "Events",
  group_size: "Group size",
  interaction: "Interaction",
  adventure: "Adventure",
  luxury: "Luxury",
  cultural: "Cultural",
  documentaries: "Documentaries",
  scifi: "Science fiction",
  podcasts: "Podcasts",
  leadership: "Leadership",
  remote: "Remote work",
  networking: "Networking",
  smallGroups: "Small groups",
  publicSpeaking: "Public speaking",
  online: "Online",
};

/** A subcategory's display name; for unknown ones, the name itself. */
export function subcategoryLabel(subcategory: string): string {
  return SUBCATEGORY_LABELS[subcategory] ?? subcategory;
}

/** A preference's category and subcategory: `Work, Schedule`. */
export function preferencePlace({
  category,
  subcategory,
}: {
  category: Category;
  subcategory: string;
}): string {
  return `${CATEGORY_LABELS[category]}, ${subcategoryLabel(subcategory)}`;
}

/** Whether a text names a category. */
export function isCategory(text: string): text is Category {
  return (CATEGORIES as readonly string[]).includes(text);
}

/** Whether a subcategory belongs to a category. */
export function belongsTogether(category: Category, subcategory: string): boolean {
  return SUBCATEGORIES[category].includes(subcategory);
}

type InFull = {
  category: Category;
  subcategory: string;
  stance: string;
  preference: string;
  confidence: number;
};

/** A preference's text with its stance, for where the stance is not shown separately: "I'd rather avoid: noisy offices". */
export function statedText({ stance, preference }: Pick<InFull, "stance" | "preference">): string {
  return stance === "avoid" ? `I'd rather avoid: ${preference}` : preference;
}

/** Everything editable in a preference on one line: `Work, Schedule: Early (80%)`. */
export function preferenceInFull({ stance, preference, confidence, ...place }: InFull): string {
  return `${preferencePlace(place)}: ${statedText({ stance, preference })} (${inPercent(confidence)})`;
}

/** The dashboard's three levels for a confidence from 0 to 100. */
export function preferenceLevel(confidence: number): "high" | "medium" | "low" {
  if (confidence >= 70) return "high";
  return confidence >= 40 ? "medium" : "low";
}
