import type { FileHead, Format, FormatSink } from "../../format";
import { fileName } from "../file-names";
import { LISTS, type Listed, putDown, TIKTOK_STREAMS, videosOf } from "./tiktok-lists";

/** Files by name, in English and Dutch; their contents look alike. */
const FILES: readonly [named: RegExp, listed: Listed | undefined][] = [
  [/watch history|video browsing|kijkgeschiedenis/, videosOf(false)],
  [/like list|likelijst/, LISTS.ItemFavoriteList],
  [/favou?rite videos|favoriete video/, LISTS.FavoriteVideoList],
  [/favou?rite sounds|favoriete geluid/, LISTS.FavoriteSoundList],
  [/favou?rite hashtags|favoriete hashtags/, LISTS.FavoriteHashtagList],
  [/favou?rite effects|favoriete effecten/, LISTS.FavoriteEffectsList],
  [/^search|^zoek/, LISTS.SearchList],
  [/^comment|^reacties/, LISTS.CommentsList],
  [/share history|geschiedenis delen/, LISTS.ShareHistoryList],
  [/^(follower|volger)s?( list)?$/, LISTS.FansList],
  [/^(following|volgend)( list)?$/, LISTS.Following],
  [/^(posts|videos)$/, videosOf(true)],
];

const CHAT = /^>{2,} ?Chat/m;

/** Files that are not read, by a field only they have. */
const DROPPED: readonly [RegExp, string][] = [
  [CHAT, "messages, with their texts and names"],
  [/^IP: /m, "logins, with addresses of your devices"],
];

const nameOf = (path: string) => fileName(path).toLowerCase();

/** The list in a file, by the file's name or else by fields that only one list has. */
function listedIn({ path, text }: FileHead): Listed | undefined {
  const named = FILES.find(([name]) => name.test(nameOf(path)))?.[1];
  return named ?? (/^(Search ?Term|Zoekterm): /m.test(text) ? LISTS.SearchList : undefined);
}

const FIELD = /^(\p{L}[\p{L} -]{0,39}):(?: (.*))?$/u;
const DATED = /^(?:Date|Datum): \d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?: UTC)?\s*$/m;
const BESIDE =
  /^(Link|Url|User ?name|Gebruikersnaam|Search ?Term|Zoekterm|Comment|Reactie|Shared ?Content|\w+ ?Link|IP):/im;
const MOST_FIELDS = 40;
const MOST_LETTERS = 2000;

/** Entries of `Name: value` lines, ending at a blank line or the next date. */
function readEntries(sink: FormatSink, listed: Listed | undefined) {
  let entry: Record<string, string> = {};
  const putAway = () => {
    if (Object.keys(entry).length === 0) return;
    if (listed) putDown(listed, entry, sink);
    else sink.drop("entries of a list that is not known");
    entry = {};
  };
  return {
    take(line: string) {
      const [, name, value = ""] = FIELD.exec(line.slice(0, MOST_LETTERS).trim()) ?? [];
      if (line.trim() === "" || name === "Date" || name === "Datum") putAway();
      if (name !== undefined && Object.keys(entry).length < MOST_FIELDS) entry[name] = value;
    },
    end: putAway,
  };
}

/** TikTok's archive as text, one file per list. */
export const tiktokText: Format = {
  name: "tiktok-text",
  platform: "tiktok",
  label: "TikTok data (text)",
  // Musical.ly opened, whose accounts TikTok took over in 2018.
  since: "2014-08-01",
  streams: TIKTOK_STREAMS,
  recognises: ({ path, text }) =>
    /\.txt$/i.test(path) && ((DATED.test(text) && BESIDE.test(text)) || CHAT.test(text)),
  reading: {
    as: "lines",
    begin(sink, head) {
      const dropped = DROPPED.find(([field]) => field.test(head.text))?.[1];
      // A line beginning with a date is a message or an entry.
      if (dropped)
        return { take: (line) => void (/^(Date: )?\d{4}-\d\d-\d\d /.test(line) && sink.drop(dropped)) };
      const listed = listedIn(head);
      if (!listed) sink.unknown(nameOf(head.path));
      return readEntries(sink, listed);
    },
  },
};
