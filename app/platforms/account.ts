import { z } from "zod";
import { oneLine } from "~/web/http/forms/text";
import type { GrantReader, ReaderContext } from "./connector";

/** A platform's text for display: shortened, without characters that cannot be shown or stored. */
export const shownText = z.string().transform((text) => oneLine(text, 200));

/** The platform's own id for an account. */
export const accountId = z.string().min(1).max(255);

const profileSchema = z.record(z.string(), z.string());
export type AccountProfile = z.infer<typeof profileSchema>;

/** A profile without missing or empty fields. */
export function profileOf(said: Record<string, string | null | undefined>): AccountProfile {
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, text]): [string, string][] => (text ? [[name, text]] : [])),
  );
}

/** A reading's saved position that contains only a profile. */
export const placeWithProfile = z.object({ profile: profileSchema });

/** A reading of the profile only, once a day. */
export function profileReader(read: (asking: ReaderContext) => Promise<AccountProfile>): GrantReader {
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

/** Descriptions of OpenID Connect's own scopes, for cards. */
export const OPENID_WORDS = {
  openid: "Who you are there",
  profile: "Your name and picture",
  email: "Your email address",
};
