import { paths } from "~/paths";

/**
 * The screens that the navigation bar leads to, in the documented order: Dashboard, Personality, Odysseys,
 * Preferences, Integrations, Security. Only what works stands here.
 */
export const NAVIGATION: readonly { label: string; to: string }[] = [
  { label: "Dashboard", to: paths.dashboard() },
  { label: "Personality", to: paths.personalityAssessment() },
  { label: "Preferences", to: paths.preferences() },
];

/** Whether a screen of the navigation bar, or one below it, is the one at `currentPath` (with or without a query). */
export function isCurrent(to: string, currentPath: string): boolean {
  const path = currentPath.split("?", 1)[0] ?? "";
  return path === to || (to !== "/" && path.startsWith(`${to}/`));
}
