import type { Integration } from "../cards/integrations.server";

/** Categories of data sources, in the order of the filter. */
export const SOURCE_CATEGORIES = [
  "Professional",
  "Social",
  "Productivity",
  "Communication",
  "Lifestyle",
  "Commerce",
  "Learning",
] as const;

export type SourceCategory = (typeof SOURCE_CATEGORIES)[number];

/** State of a data source for one user. */
export type SourceState = "available" | "connected" | "coming-soon" | "error";

/** Something a twin could learn from. */
export type DataSource = {
  /** Used in addresses; if it is a platform's name, Connect leads to `/auth/{id}`. */
  id: string;
  label: string;
  category: SourceCategory;
  /** One sentence on what it contains. */
  holds: string;
  /** State without a connection. */
  status: "available" | "coming-soon";
  /** The connection that provides the source: to this platform and, if given, with a matching scope. */
  by?: { platform: string; scope?: RegExp };
  /** What can be done today, as a sentence, while the source cannot be connected. */
  meanwhile?: string;
};

/** The catalogue, in display order. */
export const DATA_SOURCES: readonly DataSource[] = [
  {
    id: "github",
    label: "GitHub",
    category: "Professional",
    holds: "When you work in public, and in which programming languages.",
    status: "available",
    by: { platform: "github" },
  },
  {
    id: "linkedin",
    label: "LinkedIn",
    category: "Professional",
    holds: "Whose account it is and, where this server may read it, when you connect, post and comment.",
    status: "available",
    by: { platform: "linkedin" },
  },
  {
    id: "twitter",
    label: "Twitter",
    category: "Social",
    holds: "When you post, and how many people you follow.",
    status: "available",
  },
  {
    id: "google-calendar",
    label: "Google Calendar",
    category: "Productivity",
    holds: "When your events are.",
    status: "coming-soon",
    by: { platform: "google", scope: /\/auth\/calendar\b/ },
    meanwhile: "It comes with Google, under Integrations.",
  },
  {
    id: "gmail",
    label: "Gmail",
    category: "Communication",
    holds: "When you write, and how soon you answer.",
    status: "coming-soon",
  },
  {
    id: "spotify",
    label: "Spotify",
    category: "Lifestyle",
    holds: "On which days you listen, how regularly, and how much of it is music, podcasts or audiobooks.",
    status: "coming-soon",
    by: { platform: "spotify" },
    meanwhile: "You can upload your archive of it under Archives.",
  },
  {
    id: "google-maps",
    label: "Google Maps",
    category: "Lifestyle",
    holds: "How often you are in the same places, and when you travel.",
    status: "coming-soon",
    meanwhile: "You can upload what your Takeout holds of it under Archives.",
  },
  {
    id: "amazon",
    label: "Amazon",
    category: "Commerce",
    holds: "When you buy, and whether it is new, used, a gift, digital or a subscription.",
    status: "coming-soon",
    by: { platform: "amazon" },
    meanwhile: "Connect it under Integrations, or upload your order history under Archives.",
  },
  {
    id: "goodreads",
    label: "Goodreads",
    category: "Learning",
    holds: "In which months you read books and put some on a shelf.",
    status: "coming-soon",
    by: { platform: "goodreads" },
    meanwhile: "You can upload your archive of it under Archives.",
  },
];

/** Whether the catalogue has this id. */
export function isDataSource(id: string): boolean {
  return DATA_SOURCES.some((source) => source.id === id);
}

/** The category named in an address, ignoring case; null for all. */
export function readCategory(named: string | null): SourceCategory | null {
  return SOURCE_CATEGORIES.find((category) => category.toLowerCase() === named?.toLowerCase()) ?? null;
}

/** Sources in a category (null: all) whose names contain the words, ignoring case. */
export function findSources<Source extends Pick<DataSource, "label" | "category">>(
  sources: readonly Source[],
  words: string,
  category: SourceCategory | null = null,
): Source[] {
  const sought = words.trim().toLowerCase();
  return sources.filter(
    (source) =>
      (category === null || source.category === category) && source.label.toLowerCase().includes(sought),
  );
}

type Connection = Pick<Integration, "platformName" | "isConnected" | "isDemo" | "status" | "scopes">;

/** A source's state for a user: the catalogue's, unless there is a real connection. Demos do not count. */
export function sourceState({ by, status }: DataSource, connections: readonly Connection[]): SourceState {
  const own = connections.find(
    ({ platformName, isDemo, scopes }) =>
      platformName === by?.platform &&
      !isDemo &&
      (!by.scope || scopes.some((scope) => by.scope?.test(scope))),
  );
  if (own?.status === "error" || own?.status === "revoked") return "error";
  return own?.isConnected ? "connected" : status;
}
