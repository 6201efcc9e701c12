import type { Format, FormatSink } from "../../format";
import { LISTS, putDown, TIKTOK_STREAMS, videosOf } from "./tiktok-lists";

/** Sections found only in TikTok's archive, over all years. */
const SECTIONS = new Set([
  "Video Browsing History",
  "Watch History",
  "Likes and Favorites",
  "Like List",
  "Tiktok Live",
  "TikTok Live",
  "TikTok Shop",
  "Tiktok Shopping",
  "Off TikTok Activity",
  "Follower List",
  "Favorite Effects",
]);

/** Words for the dropped contents of other lists, by a name on the path to the list. */
const DROPPED: Readonly<Record<string, string>> = {
  ChatHistory: "messages, with their texts and names",
  BlockList: "people that you blocked",
  LoginHistoryList: "logins, with addresses of your devices",
  "Status List": "devices",
  OffTikTokActivityDataList: "what you did on other sites",
  HashtagList: "hashtags that you used",
  "TikTok Shop": "purchases, addresses and payments",
  "Tiktok Shopping": "purchases, addresses and payments",
  "Tiktok Live": "live videos",
  "TikTok Live": "live videos",
  "Recently Deleted Posts": "posts that you deleted",
  "Ads and data": "what advertisers know of you",
  "Ad Interests": "what advertisers know of you",
  "App Settings": "settings",
  SettingsMap: "settings",
  ProfileMap: "what your profile says",
  "Location Review": "places that you reviewed",
};

/** Recognises TikTok's own list names: other keys on the path may be anything, such as a chat partner. */
const isNameOfList = (name: string) => /^[A-Za-z][A-Za-z -]{1,38}(List|History|s)$/.test(name);

const isEntry = (element: unknown): element is Readonly<Record<string, unknown>> =>
  typeof element === "object" && element !== null && !Array.isArray(element);

function readElement(path: readonly string[], element: unknown, sink: FormatSink): void {
  const list = path.at(-1) ?? "";
  const parent = path.at(-2) ?? "";
  // The name nearest to the list is the most specific.
  const dropped = [...path].reverse().find((name) => Object.hasOwn(DROPPED, name));
  if (dropped !== undefined) {
    sink.drop(DROPPED[dropped] ?? dropped);
    return;
  }
  const lists = Object.hasOwn(LISTS, list) ? LISTS[list] : undefined;
  const listed = list === "VideoList" ? videosOf(/^(Videos?|Posts?)$/.test(parent)) : lists;
  if (listed && isEntry(element)) putDown(listed, element, sink);
  else if (!listed && isNameOfList(list)) sink.unknown(list);
}

/**
 * TikTok's `user_data_tiktok.json` and the older `user_data.json`. The nesting changes from year to year, so only a
 * list's own name is used.
 */
export const tiktokJson: Format = {
  name: "tiktok-json",
  platform: "tiktok",
  label: "TikTok data (JSON)",
  // Musical.ly opened, whose accounts TikTok took over in 2018.
  since: "2014-08-01",
  streams: TIKTOK_STREAMS,
  recognises: ({ keys }) =>
    keys.some((key) => SECTIONS.has(key)) ||
    // A part of the archive on its own, or one beginning with comments.
    keys.some((key) => /^(VideoList|ItemFavoriteList|CommentsList|FansList|ChatHistory)$/.test(key)),
  reading: {
    as: "json",
    begin: (sink) => ({ take: (path, element) => readElement(path, element, sink) }),
  },
};
