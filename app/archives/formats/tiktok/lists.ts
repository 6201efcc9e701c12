import type { Sink, Stream } from "../../format";
import { writtenInUtc } from "../dates/written-dates";

/** The streams of both forms of TikTok's archive: what is in one and in the other is the same. */
export const TIKTOK_STREAMS: readonly Stream[] = [
  {
    name: "videos-watched",
    of: "videos watched",
    holds: "events",
    signals: ["activity-by-weekday", "regularity"],
  },
  { name: "searches", of: "searches", holds: "events", signals: ["activity-by-weekday", "regularity"] },
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

/** What an entry of one of TikTok's lists is. */
export type Listed = {
  stream: string;
  value?: string;
  /** What an example says it is. */
  called: string;
  /** What of each entry is not kept. */
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

/** The lists that are read, by the last name that leads to them. */
export const LISTS: Readonly<Record<string, Listed>> = {
  SearchList: { stream: "searches", called: "A search", without: "words that you searched for" },
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

/** What a list of videos is: they are called the same, whether somebody watched or made them. */
export const videosOf = (isOwn: boolean) => (isOwn ? POSTED : WATCHED);

/** The fields of an entry that tell it from the others, in the order in which they are looked for. */
const TELLING =
  "link url username gebruikersnaam searchterm zoekterm comment reactie sharedcontent effectlink".split(" ");

/** `UserName` and `User Name` are the same field. */
const plain = (name: string) => name.toLowerCase().replaceAll(" ", "");

/** Puts down an entry, whose fields are called as the form of the archive calls them. */
export function putDown(listed: Listed, entry: Readonly<Record<string, unknown>>, sink: Sink): void {
  const fields = new Map(Object.entries(entry).map(([name, value]) => [plain(name), value]));
  const date = fields.get("date") ?? fields.get("datum");
  const at = typeof date === "string" ? writtenInUtc(date) : null;
  if (at === null) {
    sink.unreadable();
    return;
  }
  const told = TELLING.map((name) => fields.get(name)).find(
    (value) => typeof value === "string" && value !== "",
  );
  if (listed.without) sink.drop(listed.without);
  sink.event({
    stream: listed.stream,
    key: JSON.stringify([listed.value ?? listed.stream, at, told ?? ""]),
    at,
    ...(listed.value !== undefined && { value: listed.value }),
    example: listed.called,
  });
}
