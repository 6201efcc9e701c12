/**
 * Measured costs of single pieces of work: milliseconds of processor time of the server and of PostgreSQL on the same
 * machine (AMD EPYC, two processors of a virtual machine that did nothing else; Node 20.20, PostgreSQL 15). A shared machine took up to
 * three times as long.
 */

/** Milliseconds of processor time, and database statements where they were counted. */
type Cost = { what: string; server: number; database: number; statements?: number; from: string };

const BENCH = "`npm run bench -- --only costs`, 2026-11-28";
const ENTRIES = "`npm run bench -- --only entries`, 2026-11-28";

export const COSTS = {
  page: {
    what: "a page: the mean of dashboard, preferences, profile and integrations of somebody who has some of everything",
    server: 3.9,
    database: 1.1,
    statements: 10.6,
    from: BENCH,
  },
  write: {
    what: "a preference that is added, what the twin makes of it, and the dashboard after it",
    server: 15.8,
    database: 5.6,
    statements: 30,
    from: BENCH,
  },
  signIn: {
    what: "signing in with a password, most of it on a thread of its own",
    server: 16.1,
    database: 2.8,
    from: BENCH,
  },
  syncCall: {
    what: "one of the nine calls of a sync with Google's stand-in, with its part of keeping what was read",
    server: 7.6,
    database: 3.3,
    statements: 18.1,
    from: BENCH,
  },
  weeklyEmail: {
    what: "a weekly email, handed to a mail server on this machine",
    server: 11,
    database: 2.3,
    from: BENCH,
  },
  entryLot: { what: "a thousand entries that are kept", server: 14.2, database: 18.4, from: BENCH },
  idleSecond: {
    what: "a second in which nobody asks for anything: looking for jobs",
    server: 15.3,
    database: 4.7,
    from: BENCH,
  },
} as const satisfies Record<string, Cost>;

/** Seconds by the clock to keep an entry on PostgreSQL: a million take 16.7 s there, and 18.3 s on SQLite. */
export const KEEPING_ENTRY_S = 16.7 / 1_000_000;

/**
 * Calls of one sync by platform, with the data of its stand-in; measured with the costs. Platforms that were not tried count
 * like GitHub.
 */
const CALLS: Readonly<Record<string, number>> = {
  google: 9,
  linkedin: 1,
  meta: 1,
  tiktok: 3,
  amazon: 1,
  github: 4,
};
const CALLS_OF_OTHERS = 4;

/** How many calls to a platform one sync takes. */
export const callsOfSync = (platform: string): number => CALLS[platform] ?? CALLS_OF_OTHERS;

/** The measured costs in words: what, in the server, in PostgreSQL, and from where. */
export const COST_ROWS: readonly (readonly string[])[] = [
  ...Object.values(COSTS).map(({ what, server, database, from }) => [
    what,
    `${server} ms`,
    `${database} ms`,
    from,
  ]),
  ["the same thousand entries by the clock, on SQLite and on PostgreSQL", "18.3 ms", "16.7 ms", ENTRIES],
];
