import { z } from "zod";
import { OAuthFailure } from "~/web/oauth/failure";
import { accountId, placeWithProfile, profileOf } from "../account";
import { activitySignals } from "../activity-signals";
import { bearer, nullIfAbsent, revokeByForm } from "../answers";
import type { GrantReader, Platform, ReaderContext, Step } from "../connector";
import { countSignal } from "../count-signal";
import { API, ask, count, user } from "./tiktok/asking";

const PAGE = 20;
const MOST_VIDEOS = 500;

/** Seconds since 1970, within TikTok's existence. */
const createTime = z.number().int().min(1_400_000_000).max(4_000_000_000);

const videosSchema = z.object({
  data: z.object({
    videos: z.array(z.object({ create_time: createTime })).max(PAGE),
    cursor: z.number().int().optional(),
    has_more: z.boolean().optional(),
  }),
});

const placeSchema = placeWithProfile.extend({
  /** Start of the reading. */
  at: z.string(),
  followers: count.nullable(),
  following: count.nullable(),
  /** Number of videos, if given. */
  of: count.nullable(),
  /** Publishing times; null if not permitted. */
  videos: z.array(z.string()).nullable(),
  cursor: z.number().nullable(),
});
type Gathered = z.infer<typeof placeSchema>;

function step(place: Gathered, isEnd: boolean): Step {
  const of = place.of === null ? null : Math.min(place.of, MOST_VIDEOS);
  const progress = { what: "Reading your videos", done: place.videos?.length ?? 0, of };
  return { place, progress, nextAfterS: isEnd ? null : 0 };
}

async function begin(asking: ReaderContext): Promise<Step> {
  const { scopes, tokens, now } = asking;
  const { display_name, username, follower_count, following_count, video_count } = await user(
    asking,
    tokens.accessToken,
    scopes,
  );
  const place = {
    profile: profileOf({ name: display_name, username }),
    at: now.toISOString(),
    followers: follower_count ?? null,
    following: following_count ?? null,
    of: video_count ?? null,
    videos: scopes.includes("video.list") ? [] : null,
    cursor: null,
  };
  return step(place, place.videos === null);
}

async function readVideos(asking: ReaderContext, place: Gathered): Promise<Step> {
  const init = {
    ...bearer(asking.tokens.accessToken, { "Content-Type": "application/json" }),
    method: "POST",
    body: JSON.stringify({ max_count: PAGE, ...(place.cursor !== null && { cursor: place.cursor }) }),
  };
  const page = await nullIfAbsent(ask(asking, "/video/list/?fields=id,create_time", init, videosSchema));
  if (!page) return step({ ...place, videos: null }, true);
  const { videos, cursor = null, has_more = false } = page.data;
  const times = videos.map(({ create_time }) => new Date(create_time * 1000).toISOString());
  const all = [...(place.videos ?? []), ...times].slice(0, MOST_VIDEOS);
  const isEnd = !has_more || cursor === null || cursor === place.cursor || all.length === MOST_VIDEOS;
  return step({ ...place, videos: all, cursor }, isEnd);
}

const reader: GrantReader = {
  everyHours: 24,
  fetch: (asking, place) => (place ? readVideos(asking, placeSchema.parse(place)) : begin(asking)),
  normalise(gathered, zone) {
    const { profile, at, followers, following, videos } = placeSchema.parse(gathered);
    const ties = {
      ...(followers !== null && { followers }),
      ...(following !== null && { following }),
    };
    return {
      data: { ...ties, ...(videos && { videos: videos.length }) },
      profile,
      signals: [
        ...activitySignals(videos ?? [], "videos", zone),
        ...countSignal("social-breadth", "followers and following", ties, { from: at, to: at }),
      ],
      dataPoints: Object.keys(profile).length + Object.keys(ties).length + (videos?.length ?? 0),
    };
  },
};

/** TikTok sends the account id with the tokens. */
const ownerSchema = z.object({ open_id: accountId });

export const tiktok: Platform = {
  name: "tiktok",
  label: "TikTok",
  card: {
    description:
      "Your twin learns on which days you publish videos, and how many people follow you and are followed by you.",
    dataTypes: ["Profile (names)", "Followers and following (how many)", "Videos (when they were published)"],
    isOffered: true,
  },
  privacy: {
    collected:
      "Id, name and username; how many followers you have and how many people you follow; when your videos, 500 at most, were published.",
    notKept: "The videos, their titles and how they were received; who follows you.",
  },
  connector: {
    protocol: {
      issuer: "https://www.tiktok.com",
      authorization: "https://www.tiktok.com/v2/auth/authorize/",
      token: `${API}/oauth/token/`,
      // Login Kit for Web has no PKCE; the desktop variant uses its own form of it.
      pkce: false,
      idToken: false,
      scopeSeparator: ",",
      clientIdName: "client_key",
    },
    settings: ["CLIENT_ID", "CLIENT_SECRET"],
    dataAt: [API],
    // The list itself exists only in the app; this page leads there.
    accessPage: "https://support.tiktok.com/en/safety-hc/account-and-user-safety/connect-to-third-party-apps",
    // Half of TikTok's limit per call and minute.
    budget: { calls: 300, perMinutes: 1 },
    grants: [
      {
        name: "profile",
        scopes: ["user.info.basic", "user.info.profile", "user.info.stats", "video.list"],
        async exchange(asking, tokens) {
          const { callPurpose } = asking;
          const owner = ownerSchema.safeParse(tokens.raw);
          if (!owner.success) throw new OAuthFailure(callPurpose, "answer-unreadable", { code: "open_id" });
          const subject = owner.data.open_id;
          const { open_id, display_name, username } = await user(asking, tokens.accessToken, tokens.scopes);
          if (open_id !== undefined && open_id !== subject) {
            throw new OAuthFailure(callPurpose, "answer-unverified", { code: "open_id" });
          }
          return { subject, profile: profileOf({ name: display_name, username }), tokens };
        },
        reader: reader,
      },
    ],
    revoke: (asking, { accessToken }) => revokeByForm(asking, `${API}/oauth/revoke/`, accessToken),
    scopeWords: {
      "user.info.basic": "Your name there and your picture",
      "user.info.profile": "Your profile text and link",
      "user.info.stats": "How many follow you, and how many likes you have",
      "video.list": "Your public videos",
    },
  },
};
