/**
 * Figures that do not depend on the machine: sizes, counts, growth. `npm run bench` shows each beside its goal; `npm
 * test` enforces the goals, so that no figure drifts unnoticed.
 */
export const GOALS = {
  /** Gzipped bytes of the dashboard's initial scripts. */
  dashboardScripts: 102_000,
  /** Gzipped bytes of all style sheets of a page. */
  styles: 13_000,
  /** Gzipped bytes of the dashboard's HTML for a user with some of everything. */
  dashboardHtml: 9_000,
  /**
   * Database statements for the dashboard, all in one round, with 1 preference and with 1,000: session, bell, twin, preferences,
   * platforms, activity, check-ins and an earlier year's day, which the first view of a day finds in a few statements more.
   */
  dashboardStatements: 8,
  /** Heap growth per request in bytes, once everything is compiled: 22 MB in 10,000 requests. */
  heapGrowth: 2_200,
} as const;

/** Pages without scripts. */
export const WITHOUT_SCRIPTS = ["/login", "/register", "/terms", "/privacy", "/not-there"] as const;
