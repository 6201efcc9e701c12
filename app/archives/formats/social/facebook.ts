import type { ArchiveStream, FileHead, Format } from "../../format";
import { type MetaList, metaReading, nameOf } from "./meta-lists";

const STREAMS: readonly ArchiveStream[] = [
  {
    name: "facebook-ties",
    of: "friends, followers and pages followed on Facebook",
    holds: "events",
    signals: ["social-breadth", "activity-by-month"],
  },
  {
    name: "facebook-posts",
    of: "posts, comments and reactions on Facebook",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  {
    name: "facebook-searches",
    of: "searches on Facebook",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
];

const tie = (value: string, called: string): MetaList => ({
  stream: "facebook-ties",
  value,
  called,
  without: "names of people and pages",
});
const post: MetaList = {
  stream: "facebook-posts",
  value: "posts",
  called: "A post",
  without: "texts, pictures and places of your posts",
  isOwn: true,
};
const comment: MetaList = {
  stream: "facebook-posts",
  value: "comments",
  called: "A comment",
  without: "texts of comments, and to whom",
};
const reaction: MetaList = {
  stream: "facebook-posts",
  value: "reactions",
  called: "A reaction",
  without: "whose posts you reacted to",
};
const search: MetaList = {
  stream: "facebook-searches",
  value: "searches",
  called: "A search",
  // The words are dropped too, because on Facebook people search for people.
  without: "what you searched for",
};

/** Lists by key; the number in the key is the form's version and increases. */
const KEYED: readonly [key: RegExp, list: MetaList][] = [
  [/^friends_v\d$/, tie("friends", "A friend")],
  [/^followers_v\d$/, tie("followers", "A follower")],
  [/^(pages_followed|following|page_likes)_v\d$/, tie("following", "A page or person followed")],
  [/^(reactions|likes_and_reactions)_v\d$/, reaction],
  [/^(comments|group_comments)_v\d$/, comment],
  [/^(group_posts|status_updates|wall_posts_sent_to_you)_v\d$/, post],
  [/^searches_v\d$/, search],
  [
    /^(sent|received|rejected|deleted|removed)_?\w{0,40}?(friend|request)\w{0,40}_v\d$/,
    { without: "other lists of people" },
  ],
  [
    /^(custom_audiences|topics|bcts|off_facebook_activity|lead_gen_info|advertiser)\w*_v\d$/,
    { without: "what advertisers know of you" },
  ],
  [
    /^(profile|profile_update|account_activity|account_accesses|active_sessions|recognized_devices|contact)\w*_v\d$/,
    { without: "what your profile and your account say" },
  ],
  [
    /^(notifications|events|groups|pages|other_photos|videos|albums|address_book)\w*_v\d$/,
    { without: "other entries" },
  ],
];

const POSTS = "your_posts__check_ins__photos_and_videos";

/** Lists without a key, by file name: also those in the `label_values` dialect, which all look alike. */
const NAMED: Readonly<Record<string, MetaList>> = {
  [POSTS]: post,
  your_posts: post,
  your_uncategorized_photos: post,
  likes_and_reactions: reaction,
  posts_and_comments: reaction,
  comments: comment,
  your_friends: tie("friends", "A friend"),
  your_search_history: search,
};

function listOf(path: readonly string[], head: FileHead): MetaList | null {
  const key = path[0];
  if (key !== undefined) return KEYED.find(([known]) => known.test(key))?.[1] ?? null;
  const name = nameOf(head);
  if (Object.hasOwn(NAMED, name)) return NAMED[name] ?? null;
  if (head.keys.includes("reaction")) return reaction;
  return head.keys.includes("post") && head.keys.includes("timestamp") ? post : null;
}

/** Facebook's archive, in both dialects. */
export const facebook: Format = {
  name: "facebook-export",
  platform: "meta",
  label: "Facebook data (JSON)",
  // Facebook opened.
  since: "2004-02-04",
  streams: STREAMS,
  recognises(head) {
    const { keys } = head;
    // Chats contain reactions too.
    if (keys.includes("sender_name")) return false;
    if (keys[0] !== undefined && KEYED.some(([key]) => key.test(keys[0] ?? ""))) return true;
    const hasTimes = keys.includes("timestamp");
    if (hasTimes && keys.includes("data") && (keys.includes("reaction") || keys.includes("post")))
      return true;
    return (
      Object.hasOwn(NAMED, nameOf(head)) &&
      hasTimes &&
      (keys.includes("label_values") || keys.includes("data"))
    );
  },
  reading: metaReading(listOf),
};
