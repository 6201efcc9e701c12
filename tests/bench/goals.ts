/**
 * What can be told exactly, whatever the machine does beside: sizes, counts, growth. `npm run bench` shows each goal
 * beside its result, and `npm test` holds it, so that none drifts unseen.
 */
export const GOALS = {
  /** Bytes (gzip) of the scripts that the dashboard begins with. */
  dashboardScripts: 100_000,
  /** Bytes (gzip) of all style sheets of a page. */
  styles: 12_000,
  /** Bytes (gzip) of the dashboard's HTML for somebody with something of everything. */
  dashboardHtml: 8_500,
  /** Statements that the database gets for the dashboard, with 1 preference and with 1,000. */
  dashboardStatements: 8,
  /** Bytes that a request may leave in the server's heap: 5 % of 440 MB, the bench's goal, in 10,000 requests. */
  heapGrowth: 2_200,
} as const;

/** Pages that load no script at all. */
export const WITHOUT_SCRIPTS = ["/login", "/register", "/terms", "/privacy", "/not-there"] as const;
