import { paths } from "~/web/paths";

/** A link, with the addresses of further screens that belong to it. */
type NavigationLink = { label: string; to: string; also?: readonly string[] };

/**
 * The navigation bar's links, in the specified order: Dashboard, Personality, Odysseys, Preferences, Integrations,
 * Security; Decisions, which came later, follows Personality.
 */
export const NAVIGATION: readonly NavigationLink[] = [
  { label: "Dashboard", to: paths.dashboard() },
  { label: "Personality", to: paths.personalityAssessment() },
  { label: "Decisions", to: paths.decisions(), also: [paths.forecasts(), paths.calibration()] },
  { label: "Odysseys", to: paths.odysseys() },
  { label: "Preferences", to: paths.preferences() },
  { label: "Integrations", to: paths.integrations() },
  { label: "Security", to: paths.security() },
];

/** A path without its query. */
function withoutQuery(path: string): string {
  return path.split("?", 1)[0] ?? "";
}

/** Whether the screen at `currentPath` (with or without a query) is one of this link's screens or one below it. */
export function isCurrent({ to, also = [] }: Omit<NavigationLink, "label">, currentPath: string): boolean {
  const path = withoutQuery(currentPath);
  return [to, ...also].some((own) => path === own || (own !== "/" && path.startsWith(`${own}/`)));
}
