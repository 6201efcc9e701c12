import { writtenInUtc } from "~/ground/written-dates/written-dates";
import type { ArchiveStream, FormatSink } from "../../format";

/** Streams shared by both forms of TikTok's archive; their contents are the same. */
export const TIKTOK_STREAMS: readonly ArchiveStream[] = [
  {
    name: "videos-watched",
    of: "videos watched",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  {
    name: "searches",
    of: "searches",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
    entries: "search",
  },
  {
    name: "likes",
    of: "likes and favourites",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  {
    name: "posts",
    of: "videos, comments and shares",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  {
    name: "ties",
    of: "followers and accounts followed",
    holds: "events",
    signals: ["social-breadth", "activity-by-month"],
  },
];

/** How the entries of a TikTok list are kept. */
export type Listed = {
  stream: string;
  value?: string;
  /** The example shown for an entry. */
  called: string;
  /** What is dropped from each entry. */
  without?: string;
};

const WATCHED: Listed = {
  stream: "videos-watched",
  called: "A video watched",
  without: "addresses of videos",
};
const POSTED: Listed = {
  stream: "posts",
  value: "videos",
  called: "A video of yours",
  without: "titles and addresses of your videos",
};
const favourite = (value: string, called: string): Listed => ({
  stream: "likes",
  value,
  called,
  without: "addresses of what you liked",
});

/** The lists that are read, by the last key on their path. */
export const LISTS: Readonly<Record<string, Listed>> = {
  SearchList: { stream: "searches", called: "A search" },
  ItemFavoriteList: favourite("videos", "A video liked"),
  FavoriteVideoList: favourite("videos", "A favourite video"),
  FavoriteSoundList: favourite("sounds", "A favourite sound"),
  FavoriteHashtagList: favourite("hashtags", "A favourite hashtag"),
  FavoriteEffectsList: favourite("effects", "A favourite effect"),
  CommentsList: {
    stream: "posts",
    value: "comments",
    called: "A comment of yours",
    without: "texts of your comments",
  },
  ShareHistoryList: {
    stream: "posts",
    value: "shares",
    called: "Something shared",
    without: "what you shared, and with whom",
  },
  FansList: { stream: "ties", value: "followers", called: "A follower", without: "names of followers" },
  Following: {
    stream: "ties",
    value: "following",
    called: "An account followed",
    without: "names of accounts that you follow",
  },
};

/** A list of videos has the same name whether watched or posted. */
export const videosOf = (isOwn: boolean) => (isOwn ? POSTED : WATCHED);

/** Fields that identify an entry, in order of preference. */
const TELLING =
  "link url username gebruikersnaam searchterm zoekterm comment reactie sharedcontent effectlink".split(" ");

const SEARCHED = ["searchterm", "zoekterm"];

/** `UserName` and `User Name` are the same field. */
const plain = (name: string) => name.toLowerCase().replaceAll(" ", "");

/** The first text among these fields; empty if none has one. */
function firstText(fields: ReadonlyMap<string, unknown>, names: readonly string[]): string {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === "string" && value !== "") return value;
  }
  return "";
}

/** Reports an entry, with field names from either form. */
export function putDown(listed: Listed, entry: Readonly<Record<string, unknown>>, sink: FormatSink): void {
  const fields = new Map(Object.entries(entry).map(([name, value]) => [plain(name), value]));
  const date = fields.get("date") ?? fields.get("datum");
  const at = typeof date === "string" ? writtenInUtc(date) : null;
  if (at === null) {
    sink.unreadable();
    return;
  }
  const searched = listed.stream === "searches" ? firstText(fields, SEARCHED).trim() : "";
  if (listed.without) sink.drop(listed.without);
  sink.event({
    stream: listed.stream,
    key: JSON.stringify([listed.value ?? listed.stream, at, firstText(fields, TELLING)]),
    at,
    ...(listed.value !== undefined && { value: listed.value }),
    example: listed.called,
    entry: searched ? { title: searched } : undefined,
  });
}
