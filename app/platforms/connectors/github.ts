import { type ZodType, z } from "zod";
import { refusedByServer } from "~/web/oauth/failure";
import { placeWithProfile, profileOf, shownText } from "../account";
import { activitySignals } from "../activity-signals";
import { bearer, nullIfAbsent } from "../answers";
import type { ConnectorContext, GrantReader, Platform, ReaderContext, Step } from "../connector";
import { countSignal } from "../count-signal";
import { tallied } from "../tallies";

const API = "https://api.github.com";
const HEADERS = { Accept: "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28" };

function ask<T>(
  { json }: ConnectorContext,
  path: string,
  accessToken: string,
  schema: ZodType<T>,
): Promise<T> {
  return json(`${API}${path}`, bearer(accessToken, HEADERS), schema);
}

const count = z.number().int().nonnegative();

const userSchema = z.object({
  id: z.number().int().positive(),
  login: shownText.pipe(z.string().min(1)),
  name: shownText.nullish(),
  followers: count,
  following: count,
});

const user = (asking: ConnectorContext, accessToken: string) => ask(asking, "/user", accessToken, userSchema);

const PAGE = 100;
/** GitHub keeps 300 events from the last 90 days. */
const MOST_PAGES = 3;

const eventsSchema = z.array(z.object({ created_at: z.iso.datetime({ offset: true }) })).max(PAGE);
const repositoriesSchema = z
  .array(z.object({ language: shownText.nullish(), created_at: z.string().nullish() }))
  .max(PAGE);

const placeSchema = placeWithProfile.extend({
  /** Start of the reading. */
  at: z.string(),
  login: z.string(),
  followers: count,
  following: count,
  /** Times of the events. */
  events: z.array(z.string()),
  /** Next page of events; null when done. */
  page: count.nullable(),
  /** Number of repositories by main language. */
  languages: z.record(z.string(), count),
  /** Creation times of these repositories. */
  madeAt: z.array(z.string()).default([]),
});
type Gathered = z.infer<typeof placeSchema>;

async function begin(asking: ReaderContext): Promise<Step> {
  const { login, name, followers, following } = await user(asking, asking.tokens.accessToken);
  return {
    place: {
      profile: profileOf({ name, username: login }),
      at: asking.now.toISOString(),
      login,
      followers,
      following,
      events: [],
      page: 1,
      languages: {},
      madeAt: [],
    },
    progress: { what: "Reading your public events", done: 0, of: null },
    nextAfterS: 0,
  };
}

async function readEvents(asking: ReaderContext, place: Gathered, page: number): Promise<Step> {
  const path = `/users/${encodeURIComponent(place.login)}/events?per_page=${PAGE}&page=${page}`;
  const events = await nullIfAbsent(ask(asking, path, asking.tokens.accessToken, eventsSchema));
  const all = [...place.events, ...(events ?? []).map(({ created_at }) => created_at)];
  // A page with fewer events than requested need not be the last.
  const isLast = page === MOST_PAGES || !events?.length;
  return {
    place: { ...place, events: all, page: isLast ? null : page + 1 },
    progress: { what: "Reading your public events", done: all.length, of: null },
    nextAfterS: 0,
  };
}

async function readRepositories(asking: ReaderContext, place: Gathered): Promise<Step> {
  const path = `/users/${encodeURIComponent(place.login)}/repos?per_page=${PAGE}`;
  const repositories =
    (await nullIfAbsent(ask(asking, path, asking.tokens.accessToken, repositoriesSchema))) ?? [];
  const counts = new Map<string, number>();
  const madeAt: string[] = [];
  for (const { language, created_at } of repositories) {
    if (!language) continue;
    counts.set(language, (counts.get(language) ?? 0) + 1);
    if (created_at) madeAt.push(created_at);
  }
  const progress = { what: "Reading your public repositories", done: repositories.length, of: null };
  return { place: { ...place, languages: Object.fromEntries(counts), madeAt }, progress, nextAfterS: null };
}

function goOn(asking: ReaderContext, place: Gathered): Promise<Step> {
  return place.page === null ? readRepositories(asking, place) : readEvents(asking, place, place.page);
}

const reader: GrantReader = {
  everyHours: 24,
  fetch: (asking, place) => (place ? goOn(asking, placeSchema.parse(place)) : begin(asking)),
  normalise(gathered, zone) {
    const { profile, at, followers, following, events, languages, madeAt } = placeSchema.parse(gathered);
    const ties = { followers, following };
    const now = { from: at, to: at };
    const repositories = Object.values(languages).reduce((sum, many) => sum + many, 0);
    // Repositories without a date could all be from one day, so with any of them the spread is unknown.
    const spread = madeAt.length === repositories ? tallied(madeAt, false).spread : null;
    const interests = countSignal("interests", "public repositories", languages, { ...now, spread });
    return {
      data: { ...ties, events: events.length, languages },
      profile,
      signals: [
        ...activitySignals(events, "public events", zone),
        ...interests,
        ...countSignal("social-breadth", "followers and following", ties, now),
      ],
      dataPoints: Object.keys(profile).length + Object.keys(ties).length + events.length + repositories,
    };
  },
};

/** Revokes the user's whole grant with all its tokens. A token unknown to GitHub counts as revoked. */
async function revoke(
  { call, callPurpose, settings, now }: ConnectorContext,
  accessToken: string,
): Promise<void> {
  const { CLIENT_ID: id = "", CLIENT_SECRET: secret = "" } = settings;
  const answer = await call(`${API}/applications/${encodeURIComponent(id)}/grant`, {
    method: "DELETE",
    headers: { ...HEADERS, Authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    body: JSON.stringify({ access_token: accessToken }),
  });
  if (!answer.ok && answer.status !== 404) throw refusedByServer(callPurpose, answer, undefined, now);
}

export const github: Platform = {
  name: "github",
  label: "GitHub",
  card: {
    description:
      "Your twin learns on which days you are active in public, in which languages your public repositories are, and how many people you follow and are followed by.",
    dataTypes: [
      "Profile (names)",
      "Followers and following (how many)",
      "Public events (when they happened)",
      "Public repositories (their languages)",
    ],
    isOffered: false,
  },
  privacy: {
    collected:
      "Id, name and username; how many followers you have and how many people you follow; when your public events of the last 90 days happened; how many of your public repositories are in which language.",
    notKept: "Code, names of repositories, and anything that is private.",
  },
  connector: {
    protocol: {
      issuer: "https://github.com/login/oauth",
      authorization: "https://github.com/login/oauth/authorize",
      token: "https://github.com/login/oauth/access_token",
      pkce: true,
      idToken: false,
    },
    settings: ["CLIENT_ID", "CLIENT_SECRET"],
    dataAt: [API],
    accessPage: "https://github.com/settings/applications",
    // GitHub allows 5,000 calls per hour and user; this total stays below its other limits.
    budget: { calls: 300, perMinutes: 1 },
    grants: [
      {
        name: "profile",
        scopes: ["read:user"],
        async exchange(asking, tokens) {
          const { id, login, name } = await user(asking, tokens.accessToken);
          return { subject: String(id), profile: profileOf({ name, username: login }), tokens };
        },
        reader: reader,
      },
    ],
    revoke: (asking, { accessToken }) => revoke(asking, accessToken),
    scopeWords: { "read:user": "Your profile, to read" },
  },
};
