const MIB = 1024 * 1024;

/**
 * The most that one account may hold of what people add themselves: far more than anybody writes by hand, and little
 * enough that no account fills the server. A write beyond is refused with {@link overQuota}'s sentence; what is there
 * from before a quota stays, can be read and can be deleted.
 */
export const QUOTAS = {
  preferences: 20_000,
  /** The texts of all preferences together, in UTF-8. As much as the largest file that an import takes. */
  preferenceBytes: 64 * MIB,
  results: 1_000,
  /** Share links that open something now. */
  activeShareLinks: 50,
  choiceAnswers: 2_000,
  verdicts: 1_000,
  days: 4_000,
  passkeys: 20,
} as const;

export type QuotaName = keyof typeof QUOTAS;

/** What an account holds, or would hold after a write. */
export type Holdings = Partial<Record<QuotaName, number>>;

/**
 * The most rows that an account has of what the system adds or keeps by itself. One more than that takes the place of
 * the oldest.
 */
export const KEPT = {
  notifications: 1_000,
  sessions: 50,
  securityEvents: 500,
  /** Share links that were ended or have expired. */
  pastShareLinks: 200,
  /** Preferences that were deleted by form and can still be brought back. */
  deletedPreferences: 100,
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
  activeShareLinks: (most) => `You have ${grouped(most)} active links. End one before you make another.`,
  choiceAnswers: full("answered choices", ASK),
  verdicts: full("opinions on recommendations", ASK),
  days: full("days of activity", ASK),
  passkeys: full("passkeys", "Remove one to add another."),
};

/**
 * What stands against a write, in a sentence that names the limit and what to do; null when it may be made.
 *
 * @param would what the account would hold after it; kinds that the write adds nothing to are left out
 */
export function overQuota(would: Holdings): string | null {
  const names = Object.keys(QUOTAS) as QuotaName[];
  const over = names.find((name) => (would[name] ?? 0) > QUOTAS[name]);
  return over ? SENTENCES[over](QUOTAS[over]) : null;
}
