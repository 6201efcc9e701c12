import { MIB } from "~/ground/units";

/**
 * Quotas per account for what users add themselves: far more than anybody writes by hand, yet too little to fill the server. A
 * write beyond a quota is refused with {@link overQuota}'s message; what exceeds it already stays readable and deletable.
 */
export const QUOTAS = {
  preferences: 20_000,
  /** Total text of all preferences in UTF-8; as much as the largest import. */
  preferenceBytes: 64 * MIB,
  results: 1_000,
  /** Share links that are active. */
  activeShareLinks: 50,
  /** Access tokens that have neither ended nor expired. */
  accessTokens: 50,
  choiceAnswers: 2_000,
  verdicts: 1_000,
  days: 4_000,
  /** Days with a line on them, or that are not brought back. */
  notedDays: 20_000,
  passkeys: 20,
  decisions: 2_000,
  forecasts: 5_000,
  /** Items kept with their titles. */
  entries: 2_000_000,
  /** The twin's own forecasts, which are kept for ever: about forty per import. */
  twinForecasts: 20_000,
  /** One a day: more than fifty years of them. */
  checkIns: 20_000,
  checkInRanges: 20_000,
} as const;

export type QuotaName = keyof typeof QUOTAS;

/** What an account holds, or would hold after a write. */
export type Holdings = Partial<Record<QuotaName, number>>;

/** Maximum rows per account that the system itself adds or keeps. Beyond that, the oldest is replaced. */
export const KEPT = {
  notifications: 1_000,
  sessions: 50,
  securityEvents: 500,
  /** Browsers that show the daily reminder. */
  reminderBrowsers: 10,
  /** Share links that were revoked or have expired. */
  pastShareLinks: 200,
  /** Access tokens that were ended or have expired, and how many are listed with the live ones. */
  pastAccessTokens: 100,
  accessTokens: 150,
  /** Preferences deleted by form that can be restored. */
  deletedPreferences: 100,
  /** Decisions deleted by form that can be restored. */
  deletedDecisions: 20,
  /** Forecasts deleted by form that can be restored. */
  deletedForecasts: 100,
} as const;

const grouped = (count: number) => count.toLocaleString("en-US");
const full = (what: string, remedy: string) => (most: number) =>
  `An account keeps at most ${grouped(most)} ${what}, and yours is full. ${remedy}`;
const ASK = "Ask whoever runs this server to remove some.";

const SENTENCES: Record<QuotaName, (most: number) => string> = {
  preferences: full("preferences", "Delete some to add another."),
  preferenceBytes: (most) =>
    `An account keeps at most ${grouped(most / MIB)} MiB of preferences in all, and this does not fit into yours any more. Delete or shorten some to make room.`,
  results: full("assessment results", ASK),
  accessTokens: full("access tokens", "End one to create another."),
  activeShareLinks: (most) => `You have ${grouped(most)} active links. End one before you make another.`,
  choiceAnswers: full("answered choices", ASK),
  verdicts: full("opinions on recommendations", ASK),
  days: full("days of activity", ASK),
  notedDays: full("days with a line, or that are not brought back", "Remove some lines to add another."),
  passkeys: full("passkeys", "Remove one to add another."),
  decisions: full("decisions", "Delete one to add another."),
  forecasts: full("forecasts", "Delete one to add another."),
  entries: full("titles", "Remove some kinds under Archives."),
  twinForecasts: full("forecasts of your twin", ASK),
  checkIns: full("check-ins", "Delete some to add another."),
  checkInRanges: full("ranges of check-ins", ASK),
};

/**
 * Why a write exceeds a quota, as a sentence with the limit and what to do, or null.
 *
 * @param would the totals after the write; unaffected kinds are left out
 */
export function overQuota(would: Holdings): string | null {
  const names = Object.keys(QUOTAS) as QuotaName[];
  const over = names.find((name) => (would[name] ?? 0) > QUOTAS[name]);
  return over ? SENTENCES[over](QUOTAS[over]) : null;
}
