import type { Integration } from "../cards/integrations.server";

/** What a data source belongs to, in the order of the filter. */
export const CATEGORIES = [
  "Professional",
  "Social",
  "Productivity",
  "Communication",
  "Lifestyle",
  "Commerce",
  "Learning",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** How it stands with a data source for one person. */
export type Standing = "available" | "connected" | "coming-soon" | "error";

/** Something that a twin could learn from. */
export type DataSource = {
  /** As in addresses; where it is a platform's name, Connect leads to `/auth/{id}`. */
  id: string;
  label: string;
  category: Category;
  /** What is there to be learnt from, in one sentence. */
  holds: string;
  /** How it stands with it while nothing is connected. */
  status: "available" | "coming-soon";
  /** The connection that counts as its own: of this platform, and where that is not enough with such a scope. */
  by?: { platform: string; scope?: RegExp };
  /** What is there of it today, where that is less than all of it and is found under Integrations. */
  meanwhile?: string;
};

/** The catalogue, in the order in which it is shown. */
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
    meanwhile: "It comes along with Google, which is offered under Integrations.",
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
    meanwhile: "Your archive of it can be handed over under Integrations.",
  },
  {
    id: "google-maps",
    label: "Google Maps",
    category: "Lifestyle",
    holds: "How often you are in the same places, and when you travel.",
    status: "coming-soon",
    meanwhile: "What your Takeout holds of it can be handed over under Integrations.",
  },
  {
    id: "amazon",
    label: "Amazon",
    category: "Commerce",
    holds: "When you buy, and whether it is new, used, a gift, digital or a subscription.",
    status: "coming-soon",
    by: { platform: "amazon" },
    meanwhile: "Connecting it, and handing over your order history, is offered under Integrations.",
  },
  {
    id: "goodreads",
    label: "Goodreads",
    category: "Learning",
    holds: "In which months you read books and put some on a shelf.",
    status: "coming-soon",
    by: { platform: "goodreads" },
    meanwhile: "Your archive of it can be handed over under Integrations.",
  },
];

/** Whether the catalogue has an entry of this id, connected by a platform of ours or not. */
export function isDataSource(id: string): boolean {
  return DATA_SOURCES.some((source) => source.id === id);
}

/** The category that an address names, in whatever case; null for all of them. */
export function readCategory(named: string | null): Category | null {
  return CATEGORIES.find((category) => category.toLowerCase() === named?.toLowerCase()) ?? null;
}

/** The sources of a category (null: of all) in whose names the words are, in whatever case. */
export function findSources<Source extends Pick<DataSource, "label" | "category">>(
  sources: readonly Source[],
  words: string,
  category: Category | null = null,
): Source[] {
  const sought = words.trim().toLowerCase();
  return sources.filter(
    (source) =>
      (category === null || source.category === category) && source.label.toLowerCase().includes(sought),
  );
}

type Connection = Pick<Integration, "platformName" | "isConnected" | "isDemo" | "status" | "scopes">;

/**
 * How it stands with a source for somebody: as the catalogue says, unless a real connection says otherwise. A demo
 * is none.
 */
export function standingOf({ by, status }: DataSource, connections: readonly Connection[]): Standing {
  const own = connections.find(
    ({ platformName, isDemo, scopes }) =>
      platformName === by?.platform &&
      !isDemo &&
      (!by.scope || scopes.some((scope) => by.scope?.test(scope))),
  );
  if (own?.status === "error" || own?.status === "revoked") return "error";
  return own?.isConnected ? "connected" : status;
}
