import type { ArchiveStream, FileHead, Format } from "../../format";
import { type MetaList, metaReading, nameOf } from "./meta-lists";

const STREAMS: readonly ArchiveStream[] = [
  {
    name: "instagram-ties",
    of: "followers and accounts followed on Instagram",
    holds: "events",
    signals: ["social-breadth", "activity-by-month"],
  },
  {
    name: "instagram-likes",
    of: "likes on Instagram",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  {
    name: "instagram-posts",
    of: "posts and comments on Instagram",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  {
    name: "instagram-seen",
    of: "posts, videos and advertisements seen on Instagram",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  {
    name: "instagram-searches",
    of: "searches on Instagram",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
    entries: "search",
  },
];

const tie = (value: string, called: string): MetaList => ({
  stream: "instagram-ties",
  value,
  called,
  without: "names of accounts",
});
const like = (value: string, called: string): MetaList => ({
  stream: "instagram-likes",
  value,
  called,
  without: "whose posts you liked",
});
const post = (value: string, called: string): MetaList => ({
  stream: "instagram-posts",
  value,
  called,
  without: "texts, pictures and places of your posts",
  isOwn: true,
});
const comment: MetaList = {
  stream: "instagram-posts",
  value: "comments",
  called: "A comment",
  without: "texts of comments, and to whom",
};
const seen = (value: string, called: string): MetaList => ({
  stream: "instagram-seen",
  value,
  called,
  without: "whose posts you saw",
});
const search: MetaList = {
  stream: "instagram-searches",
  value: "searches",
  called: "A search",
  hasWords: true,
};
/** Searches for accounts and places; their words are dropped, being names of people or addresses. */
const otherSearch: MetaList = {
  stream: "instagram-searches",
  value: "searches",
  called: "A search",
  without: "names of accounts and places that you searched for",
};

/** Lists by key. */
const KEYED: readonly [key: RegExp, list: MetaList][] = [
  [/^relationships_following$/, tie("following", "An account followed")],
  [/^relationships_followers$/, tie("followers", "A follower")],
  [/^relationships_/, { without: "other lists of accounts, such as blocked ones" }],
  [/^likes_media_likes$/, like("posts", "A post liked")],
  [/^likes_comment_likes$/, like("comments", "A comment liked")],
  [/^story_activities_/, like("stories", "A story answered")],
  [/^saved_saved_media$/, like("saved posts", "A post saved")],
  [/^saved_saved_collections$/, { without: "names of collections" }],
  [/^comments_/, comment],
  [/^ig_stories$/, post("stories", "A story")],
  [/^ig_(reels|igtv)_media$/, post("videos", "A video")],
  [/^ig_(archived_post|other)_media$/, post("posts", "A post")],
  [/^ig_profile_picture$/, { without: "pictures of your profile" }],
  [/^ig_(custom_audiences|lead_gen)/, { without: "advertisers who know you" }],
  [/^impressions_history_ads_seen$/, seen("advertisements", "An advertisement seen")],
  [/^impressions_history_ads_clicked$/, seen("advertisements clicked", "An advertisement clicked")],
  [/^impressions_history_posts_seen$/, seen("posts", "A post seen")],
  [/^impressions_history_videos_watched$/, seen("videos", "A video watched")],
  [/^impressions_history_/, { without: "accounts and posts that were suggested to you" }],
  [/^searches_(keyword|hashtag)/, search],
  [/^searches_/, otherSearch],
  [/^(topics|inferred_data)_/, { without: "topics that Instagram thinks you like" }],
  [/^(profile|account_history|devices|login)_/, { without: "what your profile and your account say" }],
  [
    /^(settings|subscriptions|apps_and_websites|organic_insights|monetization|checkout)_/,
    { without: "settings" },
  ],
];

/** Lists without a key, by file name: also those in the `label_values` dialect, which all look alike. */
const NAMED: Readonly<Record<string, MetaList>> = {
  followers: tie("followers", "A follower"),
  following: tie("following", "An account followed"),
  liked_posts: like("posts", "A post liked"),
  liked_comments: like("comments", "A comment liked"),
  story_likes: like("stories", "A story liked"),
  saved_posts: like("saved posts", "A post saved"),
  post_comments: comment,
  reels_comments: comment,
  posts: post("posts", "A post"),
  stories: post("stories", "A story"),
  reels: post("videos", "A video"),
  ads_viewed: seen("advertisements", "An advertisement seen"),
  ads_clicked: seen("advertisements clicked", "An advertisement clicked"),
  posts_viewed: seen("posts", "A post seen"),
  videos_watched: seen("videos", "A video watched"),
  profile_searches: otherSearch,
  word_or_phrase_searches: search,
};

function listOf(path: readonly string[], head: FileHead): MetaList | null {
  const key = path[0];
  if (key !== undefined) return KEYED.find(([known]) => known.test(key))?.[1] ?? null;
  const name = nameOf(head);
  if (Object.hasOwn(NAMED, name)) return NAMED[name] ?? null;
  // Of the lists without a key, only followers have such entries, whatever the file's name.
  return head.keys.includes("string_list_data") && !head.keys.includes("string_map_data")
    ? (NAMED.followers ?? null)
    : null;
}

const DIALECT = new Set(["string_list_data", "string_map_data", "label_values"]);

/** Instagram's archive, in both dialects. */
export const instagram: Format = {
  name: "instagram-export",
  platform: "meta",
  label: "Instagram data (JSON)",
  // Instagram opened.
  since: "2010-10-06",
  streams: STREAMS,
  recognises(head) {
    const { path, keys } = head;
    if (keys.includes("sender_name")) return false;
    // Facebook's keys are numbered.
    if (keys[0] !== undefined && !/_v\d$/.test(keys[0]) && KEYED.some(([key]) => key.test(keys[0] ?? "")))
      return true;
    if (keys.includes("string_list_data") || keys.includes("string_map_data")) return true;
    const isMedia = keys.includes("media") && keys.includes("creation_timestamp");
    if (/facebook/i.test(path) || !Object.hasOwn(NAMED, nameOf(head))) return false;
    return isMedia || keys.some((key) => DIALECT.has(key));
  },
  reading: metaReading(listOf),
};
