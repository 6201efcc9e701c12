import { z } from "zod";
import { oneLine } from "~/http/forms/text";
import type { Reading, ReadingAsking } from "./connector";

/** What a platform says of an account, shown as text: cut to length, without what cannot be shown or stored. */
export const shownText = z.string().transform((text) => oneLine(text, 200));

/** The platform's own name for an account. */
export const accountId = z.string().min(1).max(255);

const profileSchema = z.record(z.string(), z.string());
export type Profile = z.infer<typeof profileSchema>;

/** What there is of a profile: what is missing or empty is left out. */
export function profileOf(said: Record<string, string | null | undefined>): Profile {
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : [])),
  );
}

/** What a reading has of a profile. */
export const placeWithProfile = z.object({ profile: profileSchema });

/** A reading of nothing but the profile, once a day. */
export function profileReading(read: (asking: ReadingAsking) => Promise<Profile>): Reading {
  return {
    everyHours: 24,
    async fetch(asking) {
      const profile = await read(asking);
      return {
        place: { profile },
        progress: { what: "Reading your profile", done: 1, of: 1 },
        nextAfterS: null,
      };
    },
    normalise(gathered) {
      const { profile } = placeWithProfile.parse(gathered);
      return { data: {}, profile, signals: [], dataPoints: Object.keys(profile).length };
    },
  };
}
