import { paths } from "~/paths";

/**
 * The navigation bar's links, in the specified order: Dashboard, Personality, Odysseys, Preferences, Integrations,
 * Security. Only implemented screens.
 */
export const NAVIGATION: readonly { label: string; to: string }[] = [
  { label: "Dashboard", to: paths.dashboard() },
  { label: "Personality", to: paths.personalityAssessment() },
  { label: "Odysseys", to: paths.odysseys() },
  { label: "Preferences", to: paths.preferences() },
  { label: "Integrations", to: paths.integrations() },
  { label: "Security", to: paths.security() },
];

/** A path without its query. */
function withoutQuery(path: string): string {
  return path.split("?", 1)[0] ?? "";
}

/** Whether the screen at `currentPath` (with or without a query) is this link's screen or one below it. */
export function isCurrent(to: string, currentPath: string): boolean {
  const path = withoutQuery(currentPath);
  return path === to || (to !== "/" && path.startsWith(`${to}/`));
}
