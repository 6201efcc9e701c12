import { OAuthFailure } from "~/oauth/failure";
import { revokeByForm } from "../answers";
import type { Connector, Grant, Platform } from "../connector";
import { exchangeProfile, USERINFO } from "./google/account";
import { exporting } from "./google/exporting";
import { findings } from "./google/found";
import { gather } from "./google/gathering";
import { CALENDAR, DRIVE } from "./google/parts";
import { PORTABILITY } from "./google/portability";

/** Google issues a refresh token with each consent, for syncing without the user. */
const parameters = { access_type: "offline", prompt: "consent" };

/** A data portability batch: Google permits no other scopes in the same request, and does not identify the account. */
function batch(name: string, label: string, fileName: string, resources: readonly string[]): Grant {
  const scopes = resources.map((resource) => `${PORTABILITY}${resource}`);
  return {
    name,
    label,
    scopes,
    parameters,
    exchange: async ({ errand }, tokens) => {
      // Scopes can be declined one by one; declining all means nothing was granted.
      const granted = scopes.filter((scope) => tokens.scopes.includes(scope));
      if (granted.length === 0) throw new OAuthFailure(errand, "declined");
      return { subject: null, profile: {}, tokens: { ...tokens, scopes: granted } };
    },
    reading: exporting(resources, fileName),
  };
}

/** Revoking the refresh token ends the access token too (RFC 7009, 2.1). */
const revoke: Connector["revoke"] = (asking, { accessToken, refreshToken }) =>
  revokeByForm(asking, "https://oauth2.googleapis.com/revoke", refreshToken ?? accessToken);

/** Google: identity, calendar times and file types, and archives of the user's activity. */
export const google: Platform = {
  name: "google",
  label: "Google",
  card: {
    description:
      "When the events in your calendar begin, and of which kinds your files are: your twin reads times and kinds, and no titles, texts or names.",
    dataTypes: [
      "Profile",
      "Times of calendar events",
      "Kinds of files on Drive",
      "Archives of your activity",
    ],
    isOffered: true,
  },
  connector: {
    protocol: {
      issuer: "https://accounts.google.com",
      authorization: "https://accounts.google.com/o/oauth2/v2/auth",
      token: "https://oauth2.googleapis.com/token",
      userinfo: USERINFO,
      pkce: true,
      idToken: true,
      idTokenKeys: "https://www.googleapis.com/oauth2/v3/certs",
    },
    settings: ["CLIENT_ID", "CLIENT_SECRET"],
    dataAt: [USERINFO, "https://www.googleapis.com", "https://dataportability.googleapis.com"],
    grants: [
      {
        name: "profile",
        scopes: ["openid", "email", "profile", CALENDAR, DRIVE],
        parameters,
        exchange: exchangeProfile,
        reading: { everyHours: 24, fetch: gather, normalise: findings },
      },
      batch("portability-1", "Core Activity & Maps", "core-activity-and-maps", [
        "myactivity.search",
        "myactivity.youtube",
        "myactivity.maps",
        "maps.starred_places",
        "maps.aliased_places",
      ]),
      batch("portability-2", "Play Store & Shopping", "play-store-and-shopping", [
        "myactivity.play",
        "play.installs",
        "play.purchases",
        "myactivity.shopping",
      ]),
    ],
    revoke,
    accessPage: "https://myaccount.google.com/connections",
    budget: { calls: 600, perMinutes: 1 },
  },
};
