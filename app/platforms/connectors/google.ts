import { OAuthFailure } from "~/web/oauth/failure";
import { OPENID_WORDS } from "../account";
import { revokeByForm } from "../answers";
import type { Connector, Grant, Platform } from "../connector";
import { exchangeProfile, USERINFO } from "./google/account";
import { exporting } from "./google/exporting";
import { findings } from "./google/found";
import { gather } from "./google/gathering";
import { CALENDAR, DRIVE } from "./google/parts";
import { PORTABILITY } from "./google/portability";

/** Makes Google issue a refresh token with each consent, for syncing without the user. */
const parameters = { access_type: "offline", prompt: "consent" };

/** The scopes of the two data portability batches without their common prefix, and what each allows. */
const CORE_ACTIVITY = {
  "myactivity.search": "Your searches",
  "myactivity.youtube": "What you do on YouTube",
  "myactivity.maps": "What you do in Google Maps",
  "maps.starred_places": "Your starred places",
  "maps.aliased_places": "Your labelled places",
};
const PLAY_STORE = {
  "myactivity.play": "What you do in Google Play",
  "play.installs": "Your apps from Google Play",
  "play.purchases": "Your purchases in Google Play",
  "myactivity.shopping": "What you do in Google Shopping",
};

/** A data portability batch: Google permits no other scopes in the same request, and does not identify the account. */
function batch(name: string, label: string, fileName: string, words: Record<string, string>): Grant {
  const resources = Object.keys(words);
  const scopes = resources.map((resource) => `${PORTABILITY}${resource}`);
  return {
    name,
    label,
    scopes,
    parameters,
    exchange: async ({ callPurpose }, tokens) => {
      // Scopes can be declined one by one; declining all means nothing was granted.
      const granted = scopes.filter((scope) => tokens.scopes.includes(scope));
      if (granted.length === 0) throw new OAuthFailure(callPurpose, "declined");
      return { subject: null, profile: {}, tokens: { ...tokens, scopes: granted } };
    },
    reader: exporting(resources, fileName),
  };
}

/** Revoking the refresh token ends the access token too (RFC 7009, 2.1). */
const revoke: Connector["revoke"] = (asking, { accessToken, refreshToken }) =>
  revokeByForm(asking, "https://oauth2.googleapis.com/revoke", refreshToken ?? accessToken);

/** Google: identity, calendar times and file types, and archives of the user's activity. */
export const google: Platform = {
  name: "google",
  label: "Google",
  signsIn: true,
  card: {
    description:
      "When your calendar's events begin, and what kinds of files you have. Your twin reads times and kinds, never titles, texts or names.",
    dataTypes: [
      "Profile",
      "Times of calendar events",
      "Kinds of files on Drive",
      "Archives of your activity",
    ],
    isOffered: true,
  },
  privacy: {
    collected:
      "If you only sign in with Google: id, name, email, picture. If you connect it: id, name, email and whether it is verified; how many calendars you have, and their time zones; when the events of your main calendar in the last 90 days begin and end; of what type your own files on Drive are, when each was last changed, and the storage used. Only if you allow more: archives of your activity in Search, YouTube, Maps, Play and Shopping, of starred and named places, Play installs and purchases. Google prepares them, and they wait here for you for 7 days at most.",
    notKept: "Titles, texts, places and guests of events; names and contents of files.",
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
        reader: { everyHours: 24, fetch: gather, normalise: findings },
      },
      batch("portability-1", "Core Activity & Maps", "core-activity-and-maps", CORE_ACTIVITY),
      batch("portability-2", "Play Store & Shopping", "play-store-and-shopping", PLAY_STORE),
    ],
    revoke,
    accessPage: "https://myaccount.google.com/connections",
    budget: { calls: 600, perMinutes: 1 },
    scopeWords: {
      ...OPENID_WORDS,
      "https://www.googleapis.com/auth/userinfo.profile": OPENID_WORDS.profile,
      "https://www.googleapis.com/auth/userinfo.email": OPENID_WORDS.email,
      [CALENDAR]: "Your calendars, to read",
      "https://www.googleapis.com/auth/calendar.events.readonly": "Your calendar events, to read",
      [DRIVE]: "What your Drive holds, not what is in the files",
      ...Object.fromEntries(
        Object.entries({ ...CORE_ACTIVITY, ...PLAY_STORE }).map(([scope, words]) => [
          `${PORTABILITY}${scope}`,
          words,
        ]),
      ),
    },
  },
};
