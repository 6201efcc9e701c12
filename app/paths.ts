import { API_PATTERNS, SCREEN_PATTERNS } from "./patterns";
import { titleId } from "./ui/interaction/title-id";

/** The parts that an address leaves open, which must be given. */
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

/** Writes addresses of patterns. A query that is empty, or leads to `/`, where one goes on anyway, is left out. */
function pathsOf<Patterns extends Record<string, string>>(patterns: Patterns, base = ""): Paths<Patterns> {
  const written = Object.entries(patterns).map(([name, pattern]) => [
    name,
    (...given: string[]) => {
      const filled = pattern.replace(/:\w+/g, () => encodeURIComponent(given.shift() as string));
      const [path, query] = `${base}${filled}`.split("?");
      const [value] = given;
      return query && value && value !== "/" ? `${path}?${new URLSearchParams({ [query]: value })}` : path;
    },
  ]);
  return Object.fromEntries(written);
}

const screens = pathsOf(SCREEN_PATTERNS);

/** The ids of the parts of screens to which other screens lead, and answers to posts. */
export const PARTS = {
  platforms: "platforms",
  recommendations: "recommendations",
  choice: "choice",
  apple: "apple",
  sessions: "sessions",
  password: "password",
  google: "google",
} as const;

/**
 * An address that leads to the heading of a part of its screen, and puts the focus on it.
 *
 * @param part the id of a card or a section
 */
export const atHeading = (path: string, part: string) => `${path}#${titleId(part)}`;

/**
 * Every address of the product as a function of what it leaves open, as `addresses.ts` has them: links, redirects and
 * tests use these, so an address is written once. Beside these, parts of screens.
 */
export const paths = {
  ...screens,
  /** @param format downloads at once; without it, the page with the choice */
  exportPage: screens.exportPage as (format?: "json" | "excel") => string,
  /** The part of the dashboard that shows the platforms. */
  platforms: () => atHeading("/", PARTS.platforms),
  /** What the latest result says of a trait. */
  traitResult: (trait: string) => atHeading(screens.personalityAssessment(), trait),
  /** The choice that tests the twin. @param answered the one whose answer is revealed, else the next is asked */
  testYourTwin: (answered?: string) => atHeading(screens.previewTwin(answered), PARTS.choice),
  editPreference: (id: string) => `/preferences?edit=${encodeURIComponent(id)}`,
  deletePreference: (id: string) => `/preferences?delete=${encodeURIComponent(id)}`,
  /** The Apple panel. @param tab which of its tabs is open; its overview without */
  applePanel: (tab?: string) => `/integrations${tab ? `?apple=${tab}` : ""}#${PARTS.apple}`,
  /** One of the data sources, among all of them. */
  dataSource: (id: string) => `${screens.dataSources()}#${id}`,
  /** What the twin says since an import. @param part the id of an insight or a recommendation */
  importChanges: (id: string, part?: string) => screens.importChanges(id) + (part ? `#${part}` : ""),
  /** What was counted. @param part the id of one of the signals */
  signals: (platform?: string, part?: string) =>
    part ? atHeading(screens.signals(platform), part) : screens.signals(platform),
  /** As `prove`, where all that the account asks for is to be proven, and not one thing of it. */
  proveFully: (next: string) => `/prove?${new URLSearchParams({ next, fully: "1" })}`,
  api: pathsOf(API_PATTERNS, "/api"),
};
