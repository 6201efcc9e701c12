/** Prefix of Google's nine data portability scopes. */
const PORTABILITY = "https://www.googleapis.com/auth/dataportability.";

/** Google's data portability scopes, in the two batches in which they can be requested. */
const PORTABILITY_BATCHES = [
  {
    number: 1,
    label: "Core Activity & Maps",
    scopes: {
      "myactivity.search": "Your searches",
      "myactivity.youtube": "What you do on YouTube",
      "myactivity.maps": "What you do in Google Maps",
      "maps.starred_places": "Your starred places",
      "maps.aliased_places": "Your labelled places",
    },
  },
  {
    number: 2,
    label: "Play Store & Shopping",
    scopes: {
      "myactivity.play": "What you do in Google Play",
      "play.installs": "Your apps from Google Play",
      "play.purchases": "Your purchases in Google Play",
      "myactivity.shopping": "What you do in Google Shopping",
    },
  },
] as const;

const portability = PORTABILITY_BATCHES.flatMap(({ scopes }) =>
  Object.entries(scopes).map(([name, words]): [string, string] => [`${PORTABILITY}${name}`, words]),
);

/** The number of data portability scopes. */
export const PORTABILITY_SCOPES = portability.length;

function granted(scopes: readonly string[], of: readonly string[]): number {
  return of.filter((name) => scopes.includes(name)).length;
}

/** The number of data portability scopes granted. */
export function countPortability(scopes: readonly string[]): number {
  return granted(
    scopes,
    portability.map(([name]) => name),
  );
}

/** How many scopes of each batch are granted. */
export function portabilityBatches(scopes: readonly string[]) {
  return PORTABILITY_BATCHES.map(({ number, label, scopes: batch }) => {
    const names = Object.keys(batch).map((name) => `${PORTABILITY}${name}`);
    return { number, label, granted: granted(scopes, names), of: names.length };
  });
}

/** Description of each scope. */
const WORDS = new Map<string, string>([
  ["openid", "Who you are there"],
  ["profile", "Your name and picture"],
  ["email", "Your email address"],
  ["name", "Your name"],
  ["https://www.googleapis.com/auth/userinfo.profile", "Your name and picture"],
  ["https://www.googleapis.com/auth/userinfo.email", "Your email address"],
  ["https://www.googleapis.com/auth/calendar.readonly", "Your calendars, to read"],
  ["https://www.googleapis.com/auth/calendar.events.readonly", "Your calendar events, to read"],
  [
    "https://www.googleapis.com/auth/drive.metadata.readonly",
    "What your Drive holds, not what is in the files",
  ],
  ...portability,
  ["r_dma_portability_self_serve", "A copy of your LinkedIn data"],
  ["public_profile", "Your public profile"],
  ["user.info.basic", "Your name there and your picture"],
  ["user.info.profile", "Your profile text and link"],
  ["user.info.stats", "How many follow you, and how many likes you have"],
  ["video.list", "Your public videos"],
  ["https://account.booking.com/scope/dma", "A copy of your Booking.com data, once"],
  ["https://account.booking.com/scope/dma_continuous", "A copy of your Booking.com data, again and again"],
  ["read:user", "Your profile, to read"],
]);

/** A granted scope: the platform's name for it, and a description if known. */
export type ScopeInWords = { name: string; words: string | null };

/** Describes scopes, keeping their order. */
export function scopesInWords(scopes: readonly string[]): ScopeInWords[] {
  return scopes.map((name) => ({ name, words: WORDS.get(name) ?? null }));
}
