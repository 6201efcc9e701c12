/** What is assumed of people, not measured: each assumption can be set on the command line, as `--active-share 0.2`. */

/** An assumption: its default value, and what the value means. */
type Assumption = { value: number; says: string };

export const ASSUMED = {
  "active-share": { value: 0.1, says: "of all people use it on a day" },
  pages: { value: 12, says: "pages that each of them opens" },
  writes: { value: 3, says: "things that each of them adds or changes" },
  "sign-ins": {
    value: 0.1,
    says: "times that each of them types a password; a session lasts 14 days from its last use",
  },
  "sign-ups": { value: 0.002, says: "of all people are new on a day" },
  peak: { value: 1.8, says: "arrivals of the busiest hour against a mean hour of its day" },
  sunday: { value: 1.2, says: "arrivals on Sunday, when the weekly email comes, against another day" },
  variation: { value: 0.6, says: "standard deviation of what a page takes, against its mean" },
  google: { value: 0.15, says: "of all people have connected Google" },
  others: { value: 0.05, says: "of all people have connected each of the other platforms" },
  "call-seconds": {
    value: 0.3,
    says: "seconds that a platform takes to answer a call; as variable as its mean",
  },
  imports: { value: 0.5, says: "archives that a person brings in a year, in the mean over all" },
  "archive-mb": { value: 60, says: "MB of an archive, unpacked, in the mean" },
  "archive-variation": {
    value: 4,
    says: "standard deviation of that against the mean: half are below 15 MB",
  },
  "read-mb": {
    value: 30,
    says: "MB of an archive that are read in a second, of a mixture of the formats measured",
  },
  "titles-share": { value: 0.1, says: "of the archives are kept with their titles" },
  "entries-per-mb": { value: 250, says: "entries in a MB of those; much of an archive is something else" },
  years: { value: 2, says: "years of use after which the database is measured" },
  "weekly-share": { value: 0.1, says: "of all people get the weekly email" },
  "home-share": { value: 0.4, says: "of them live in one time zone; the others evenly in 23" },
  letters: { value: 0.001, says: "other emails for each person on a day, beside one for each who is new" },
  "mail-seconds": {
    value: 0.25,
    says: "seconds that the mail server takes for one email, connection included",
  },
  "round-trip": { value: 0.0005, says: "seconds to the database and back" },
} as const satisfies Record<string, Assumption>;

/** The assumptions by name. */
export type Assumptions = Record<keyof typeof ASSUMED, number>;

/** The names of the assumptions, which are options of the command. */
export const ASSUMPTION_NAMES = Object.keys(ASSUMED) as (keyof typeof ASSUMED)[];

/** The default assumptions. */
export const AS_ASSUMED = Object.fromEntries(
  ASSUMPTION_NAMES.map((name) => [name, ASSUMED[name].value]),
) as Assumptions;

/**
 * The assumptions, with given values in place of the defaults.
 *
 * @param given texts by name
 * @throws if a value is no number of 0 or more, or the peak is not from 1 to 2
 */
export function assuming(given: Readonly<Record<string, string | undefined>>): Assumptions {
  const values: Assumptions = { ...AS_ASSUMED };
  for (const name of ASSUMPTION_NAMES) {
    const text = given[name];
    if (text === undefined) continue;
    const value = Number(text);
    if (text.trim() === "" || !Number.isFinite(value) || value < 0) {
      throw new Error(`--${name} must be a number of 0 or more, not ${text}.`);
    }
    values[name] = value;
  }
  if (values.peak < 1 || values.peak > 2) throw new Error("--peak must be from 1 to 2.");
  return values;
}
