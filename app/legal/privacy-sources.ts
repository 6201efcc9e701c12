import type { Platform } from "~/platforms/connector";

/** A platform in the tables of the privacy page. */
export type PrivacySource = { name: string; collected: string; notKept: string };

/** The first rows of the tables. Other platforms follow in registry order. */
const FIRST = ["google", "linkedin", "meta", "tiktok", "apple", "amazon", "booking"];

/** The privacy rows of the platforms. Call it in a loader: browsers must not load the registry. */
export function privacySources(platforms: readonly Platform[]): PrivacySource[] {
  const place = ({ name }: Platform) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return platforms
    .toSorted((one, other) => place(one) - place(other))
    .map(({ label, privacy: { name = label, collected, notKept } }) => ({ name, collected, notKept }));
}
