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

/** Each category as the person reads it. */
export const CATEGORY_LABELS: Record<Category, string> = {
  communication: "Communication",
  work: "Work",
  lifestyle: "Lifestyle",
  social: "Social",
  travel: "Travel",
  entertainment: "Entertainment",
  professional: "Professional",
};

/** The subcategories that belong to each category. */
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

/** Each subcategory as the person reads it. */
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

/** A subcategory as the person reads it; one that is not known as it is written. */
export function subcategoryLabel(subcategory: string): string {
  return SUBCATEGORY_LABELS[subcategory] ?? subcategory;
}

/** Where a preference is filed: `Work, Schedule`. */
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

/** Whether a subcategory is one of its category's. */
export function belongsTogether(category: Category, subcategory: string): boolean {
  return SUBCATEGORIES[category].includes(subcategory);
}

type InFull = { category: Category; subcategory: string; preference: string; confidence: number };

/** A preference on one line, with all that can be changed of it: `Work, Schedule: Early (80%)`. */
export function preferenceInFull({ preference, confidence, ...place }: InFull): string {
  return `${preferencePlace(place)}: ${preference} (${confidence}%)`;
}

/** How strongly a preference is held, from its confidence of 0 to 100: the dashboard's three levels. */
export function preferenceLevel(confidence: number): "high" | "medium" | "low" {
  if (confidence >= 70) return "high";
  return confidence >= 40 ? "medium" : "low";
}
