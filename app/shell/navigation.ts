import { paths } from "~/paths";

/**
 * The screens that the navigation bar leads to, in the documented order: Dashboard, Personality, Odysseys,
 * Preferences, Integrations, Security. Only what works stands here.
 */
export const NAVIGATION: readonly { label: string; to: string }[] = [
  { label: "Dashboard", to: paths.dashboard() },
  { label: "Personality", to: paths.personalityAssessment() },
  { label: "Odysseys", to: paths.odysseys() },
  { label: "Preferences", to: paths.preferences() },
  { label: "Integrations", to: paths.integrations() },
  { label: "Security", to: paths.security() },
];

/** The path of a screen without its query. */
function withoutQuery(path: string): string {
  return path.split("?", 1)[0] ?? "";
}

/** Whether a screen of the navigation bar, or one below it, is the one at `currentPath` (with or without a query). */
export function isCurrent(to: string, currentPath: string): boolean {
  const path = withoutQuery(currentPath);
  return path === to || (to !== "/" && path.startsWith(`${to}/`));
}
