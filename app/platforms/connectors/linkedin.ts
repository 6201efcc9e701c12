import { z } from "zod";
import { DAY_MS } from "~/ground/units";
import { OAuthFailure } from "~/web/oauth/failure";
import { accountId, OPENID_WORDS, placeWithProfile, profileOf, profileReader, shownText } from "../account";
import { activitySignals } from "../activity-signals";
import { bearer, nullIfAbsent, revokeByForm } from "../answers";
import type { ConnectorContext, Grant, GrantReader, Platform, ReaderContext, Step } from "../connector";
import { countSignal } from "../count-signal";

const memberSchema = z.object({ sub: accountId, name: shownText.nullish(), email: shownText.nullish() });

function member({ json }: ConnectorContext, accessToken: string) {
  return json("https://api.linkedin.com/v2/userinfo", bearer(accessToken), memberSchema);
}

const exchange: Grant["exchange"] = async (asking, tokens) => {
  const { sub, name, email } = await member(asking, tokens.accessToken);
  if (tokens.claims && tokens.claims.sub !== sub) {
    throw new OAuthFailure(asking.callPurpose, "answer-unverified", { code: "sub" });
  }
  return { subject: sub, profile: profileOf({ name, email }), tokens };
};

async function readProfile(asking: ReaderContext) {
  const { name, email } = await member(asking, asking.tokens.accessToken);
  return profileOf({ name, email });
}

/** Parts of the snapshot that are read. Only dates are taken from rows; names are not. */
const DOMAINS = [
  { name: "CONNECTIONS", of: "connections" },
  { name: "MEMBER_SHARE_INFO", of: "posts" },
  { name: "ALL_COMMENTS", of: "comments" },
];
/** Maximum pages per part; further ones are left out. */
const MOST_PAGES = 150;
/** Older rows are left out, since they say little about the person today. */
const MOST_WEEKS = 104;
const WEEK_MS = 7 * DAY_MS;

const rowSchema = z.object({ "Connected On": z.string().nullish(), Date: z.string().nullish() });
const pageSchema = z.object({ elements: z.array(z.object({ snapshotData: z.array(rowSchema) })) });

const count = z.number().int().nonnegative();
const placeSchema = placeWithProfile.extend({
  /** Start of the reading. */
  at: z.string(),
  /** The current part and its next page. */
  domain: count,
  start: count,
  /** Number of rows by part. */
  counts: z.record(z.string(), count),
  /** Number of rows by day, over recent days and all parts. */
  days: z.record(z.string(), count),
});
type Gathered = z.infer<typeof placeSchema>;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The date in "04 Mar 2026" or "2026-03-04 10:11:12"; null for other forms. */
function dayOf(text: string): string | null {
  const [, day, month = "", year] = /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})$/.exec(text) ?? [];
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, "0");
  const date = day ? `${year}-${number}-${day.padStart(2, "0")}` : text.slice(0, 10);
  return z.iso.date().safeParse(date).data ?? null;
}

/** Days of these rows within the last two years. */
function recentDays(rows: readonly z.infer<typeof rowSchema>[], at: string): string[] {
  const oldest = new Date(Date.parse(at) - MOST_WEEKS * WEEK_MS).toISOString().slice(0, 10);
  return rows.flatMap((row) => {
    const day = dayOf(row["Connected On"] ?? row.Date ?? "");
    return day !== null && day >= oldest && day <= at.slice(0, 10) ? [day] : [];
  });
}

async function begin(asking: ReaderContext): Promise<Step> {
  const profile = await readProfile(asking);
  const at = asking.now.toISOString();
  return {
    place: { profile, at, domain: 0, start: 0, counts: {}, days: {} },
    progress: { what: "Reading your profile", done: 1, of: 1 },
    nextAfterS: 0,
  };
}

async function readPage(asking: ReaderContext, place: Gathered): Promise<Step> {
  const { name = "", of = "" } = DOMAINS[place.domain] ?? {};
  const query = new URLSearchParams({ q: "criteria", domain: name, start: String(place.start) });
  const url = `https://api.linkedin.com/rest/memberSnapshotData?${query}`;
  const init = bearer(asking.tokens.accessToken, { "LinkedIn-Version": "202312" });
  const page = await nullIfAbsent(asking.json(url, init, pageSchema));
  const rows = (page?.elements ?? []).flatMap(({ snapshotData }) => snapshotData);
  const days = { ...place.days };
  for (const day of recentDays(rows, place.at)) days[day] = (days[day] ?? 0) + 1;
  const counts = { ...place.counts, [of]: (place.counts[of] ?? 0) + rows.length };
  // After the last page comes a 404.
  const isLast = rows.length === 0 || place.start + 1 === MOST_PAGES;
  const next = isLast
    ? { domain: place.domain + 1, start: 0 }
    : { domain: place.domain, start: place.start + 1 };
  return {
    place: { ...place, ...next, counts, days },
    progress: { what: `Reading your ${of}`, done: counts[of] ?? 0, of: null },
    nextAfterS: next.domain < DOMAINS.length ? 0 : null,
  };
}

const snapshot: GrantReader = {
  everyHours: 24,
  fetch: (asking, place) => (place ? readPage(asking, placeSchema.parse(place)) : begin(asking)),
  normalise(gathered) {
    const { profile, at, counts, days } = placeSchema.parse(gathered);
    const instants = Object.entries(days).flatMap(([day, times]) =>
      Array.from({ length: times }, () => `${day}T00:00:00Z`),
    );
    const connections = { connections: counts.connections ?? 0 };
    const rows = Object.values(counts).reduce((sum, more) => sum + more, 0);
    return {
      data: counts,
      profile,
      signals: [
        // LinkedIn gives days in UTC, so the days in the person's local time are not known.
        ...activitySignals(instants, "new connections, posts and comments", null),
        ...countSignal("social-breadth", "connections", connections, { from: at, to: at }),
      ],
      dataPoints: Object.keys(profile).length + rows,
    };
  },
};

const SIGN_IN = ["openid", "profile", "email"];

export const linkedin: Platform = {
  name: "linkedin",
  label: "LinkedIn",
  card: {
    description:
      "Shows whose account it is; with member data (EEA), your twin learns how many connections you have and on which days you connect, post and comment.",
    dataTypes: [
      "Profile (name and email address)",
      "With member data: connections (how many, and when they were made)",
      "With member data: posts and comments (their dates)",
    ],
    isOffered: true,
  },
  privacy: {
    collected:
      "Id, name and email. Only if you allow more, which LinkedIn offers to members in the EEA: how many connections, posts and comments you have, and on which days of the last two years they were made.",
    notKept: "Your picture; names of your connections; texts of posts, comments and messages.",
  },
  connector: {
    protocol: {
      issuer: "https://www.linkedin.com/oauth",
      authorization: "https://www.linkedin.com/oauth/v2/authorization",
      token: "https://www.linkedin.com/oauth/v2/accessToken",
      pkce: false,
      // An ID token is sent and checked, but LinkedIn does not return the nonce, so it cannot be required.
      idToken: false,
      idTokenKeys: "https://www.linkedin.com/oauth/openid/jwks",
    },
    settings: ["CLIENT_ID", "CLIENT_SECRET"],
    dataAt: ["https://api.linkedin.com/v2/userinfo"],
    optionalSettings: ["MEMBER_SNAPSHOT"],
    accessPage: "https://www.linkedin.com/psettings/permitted-services",
    // LinkedIn has daily limits that it does not publish.
    budget: { calls: 200, perMinutes: 60 },
    grants: [
      {
        name: "profile",
        scopes: SIGN_IN,
        ends: ["member-data"],
        exchange,
        reader: profileReader(readProfile),
      },
      {
        name: "member-data",
        label: "Member data (EEA)",
        onlyWith: "MEMBER_SNAPSHOT",
        // Includes the sign-in scopes, since LinkedIn ends the earlier grant when this one is issued.
        scopes: [...SIGN_IN, "r_dma_portability_self_serve"],
        ends: ["profile"],
        exchange,
        reader: snapshot,
      },
    ],
    revoke: (asking, { accessToken }) =>
      revokeByForm(asking, "https://www.linkedin.com/oauth/v2/revoke", accessToken),
    scopeWords: { ...OPENID_WORDS, r_dma_portability_self_serve: "A copy of your LinkedIn data" },
  },
};
