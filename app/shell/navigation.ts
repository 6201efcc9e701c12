import { paths } from "~/web/paths";

/** A link of a section, with the address of its screen. */
type SectionLink = { label: string; to: string };

/** A link of the navigation bar: a section of the product, with its other screens. */
type NavigationLink = SectionLink & {
  /** Links to the section's main screens, shown on each of them. */
  screens?: readonly SectionLink[];
  /** Addresses of further screens that belong to it. */
  also?: readonly string[];
};

/** The beginning of the addresses of all recommendations. */
const RECOMMENDATIONS = paths.recommendation("").slice(0, -1);

/**
 * The navigation bar's links, in the specified order: Dashboard, Personality, Odysseys, Preferences, Integrations,
 * Security; Decisions and Your year, which came later, follow Personality.
 */
export const NAVIGATION: readonly NavigationLink[] = [
  { label: "Dashboard", to: paths.dashboard(), also: [paths.setup(), paths.checkIn(), RECOMMENDATIONS] },
  {
    label: "Personality",
    to: paths.personalityAssessment(),
    screens: [
      { label: "Assessment", to: paths.personalityAssessment() },
      { label: "Your twin", to: paths.previewTwin() },
      { label: "Profile", to: paths.profile() },
    ],
  },
  {
    label: "Decisions",
    to: paths.decisions(),
    screens: [
      { label: "Decisions", to: paths.decisions() },
      { label: "Forecasts", to: paths.forecasts() },
      { label: "How well you judge", to: paths.calibration() },
      { label: "Your twin’s forecasts", to: paths.twinForecasts() },
    ],
  },
  {
    label: "Your year",
    to: paths.latestYear(),
    screens: [
      { label: "Year", to: paths.latestYear() },
      { label: "Titles", to: paths.entries() },
      { label: "Counts", to: paths.signals() },
      { label: "What goes together", to: paths.relations() },
    ],
    also: [paths.anyDay()],
  },
  { label: "Odysseys", to: paths.odysseys(), also: [paths.odysseyDemo()] },
  { label: "Preferences", to: paths.preferences() },
  {
    label: "Integrations",
    to: paths.integrations(),
    screens: [
      { label: "Platforms", to: paths.integrations() },
      { label: "Archives", to: paths.archives() },
      { label: "Counts", to: paths.signals() },
      { label: "Data sources", to: paths.dataSources() },
    ],
  },
  { label: "Security", to: paths.security(), also: [paths.prove("")] },
];

/** The links of the account menu. */
export const ACCOUNT_LINKS: readonly SectionLink[] = [
  { label: "Account", to: paths.account() },
  { label: "Share", to: paths.share() },
  { label: "Export", to: paths.exportPage() },
  { label: "Import", to: paths.importPage() },
];

/** A path without its query. */
function withoutQuery(path: string): string {
  return path.split("?", 1)[0] ?? "";
}

/** Whether the screen at `currentPath` (with or without a query) is one of this link's screens or one below it. */
export function isCurrent(
  { to, screens = [], also = [] }: Omit<NavigationLink, "label">,
  currentPath: string,
): boolean {
  const path = withoutQuery(currentPath);
  return [to, ...screens.map((screen) => screen.to), ...also].some(
    (own) => path === own || (own !== "/" && path.startsWith(`${own}/`)),
  );
}

/** The section that a screen belongs to: the first that has it, so that exactly one is marked. */
export function sectionOf(currentPath: string | null): NavigationLink | undefined {
  return currentPath === null ? undefined : NAVIGATION.find((link) => isCurrent(link, currentPath));
}
