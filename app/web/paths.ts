import { API_PATTERNS, SCREEN_PATTERNS } from "./patterns";
import { titleId } from "./ui/interaction/title-id";

/** An address's required parameters. */
type Parts<Address extends string> = Address extends `${string}:${string}/${infer Rest}`
  ? [string | number, ...Parts<Rest>]
  : Address extends `${string}:${string}`
    ? [string | number]
    : [];

type Given<Pattern extends string> = Pattern extends `${infer Address}?${string}`
  ? [...parts: Parts<Address>, query?: string | number]
  : Parts<Pattern>;

type Paths<Patterns extends Record<string, string>> = {
  [Name in keyof Patterns]: (...given: Given<Patterns[Name]>) => string;
};

/**
 * Functions that write addresses from patterns. Leaves out empty query values, and `/`, which is the default
 * destination.
 */
function pathsOf<Patterns extends Record<string, string>>(patterns: Patterns, base = ""): Paths<Patterns> {
  const written = Object.entries(patterns).map(([name, pattern]) => {
    const always = base + pattern;
    // Most addresses have no parameters, and a page has dozens of addresses.
    if (!/[:?]/.test(pattern)) return [name, () => always];
    const write = (...given: string[]) => {
      const filled = pattern.replace(/:\w+/g, () => encodeURIComponent(given.shift() as string));
      const [path, query] = `${base}${filled}`.split("?");
      const [value] = given;
      return query && value && value !== "/" ? `${path}?${new URLSearchParams({ [query]: value })}` : path;
    };
    return [name, write];
  });
  return Object.fromEntries(written);
}

const screens = pathsOf(SCREEN_PATTERNS);

/** Ids of sections that other screens, or redirects after posts, link to. */
export const PARTS = {
  platforms: "platforms",
  recommendations: "recommendations",
  choice: "choice",
  today: "today",
  apple: "apple",
  sessions: "sessions",
  password: "password",
  google: "google",
  address: "address-card",
  weeklyEmail: "weekly-email",
  reminder: "reminder",
} as const;

/**
 * An address that leads to the heading of a section, and focuses it.
 *
 * @param part the id of a card or a section
 */
export const atHeading = (path: string, part: string) => `${path}#${titleId(part)}`;

/**
 * Every address of the product as a function of its parameters, from `addresses.ts`, and some sections of screens. Use
 * these for links, redirects and tests, so that an address is written only once.
 */
export const paths = {
  ...screens,
  /** @param format downloads at once; by default the page with the choice */
  exportPage: screens.exportPage as (format?: "json" | "excel") => string,
  /** The platforms section of the dashboard. */
  platforms: () => atHeading("/", PARTS.platforms),
  /** Today's choice on the dashboard. */
  todaysChoice: () => atHeading("/", PARTS.today),
  /** The latest result for a trait. */
  traitResult: (trait: string) => atHeading(screens.personalityAssessment(), trait),
  /** The choice that tests the twin. @param answered the choice whose answer to reveal; by default asks the next */
  testYourTwin: (answered?: string) => atHeading(screens.previewTwin(answered), PARTS.choice),
  /** A category's list that includes a preference just saved. */
  savedPreference: (category: string, id: string) =>
    `/preferences?${new URLSearchParams({ category, saved: id })}`,
  editPreference: (id: string) => `/preferences?edit=${encodeURIComponent(id)}`,
  deletePreference: (id: string) => `/preferences?delete=${encodeURIComponent(id)}`,
  /** The Apple panel. @param tab the open tab; by default the overview */
  applePanel: (tab?: string) => `/integrations${tab ? `?apple=${tab}` : ""}#${PARTS.apple}`,
  /** A data source in the list of all. */
  dataSource: (id: string) => `${screens.dataSources()}#${id}`,
  /** The twin's conclusions since an import. @param part the id of an insight or a recommendation */
  importChanges: (id: string, part?: string) => screens.importChanges(id) + (part ? `#${part}` : ""),
  /** Counts from platforms and archives. @param part the id of a signal */
  signals: (platform?: string, part?: string) =>
    part ? atHeading(screens.signals(platform), part) : screens.signals(platform),
  /** Like `prove`, but requires every factor of the account. */
  proveFully: (next: string) => `/prove?${new URLSearchParams({ next, fully: "1" })}`,
  api: pathsOf(API_PATTERNS, "/api"),
};
