import type { ArchiveEntry, ArchiveStream, FormatSink } from "../../format";
import { shownWords } from "../shown-words";
import { isOnlyAddress, parameterOf, withoutVerb } from "./activity-titles";

const ACTIVITIES: ArchiveStream = {
  name: "google-activities",
  of: "searches and activities on Google",
  holds: "events",
  signals: ["activity-by-hour", "activity-by-weekday", "regularity", "interests"],
  // Titles from other products may contain addresses and other people's names.
  entries: { searches: "search" },
};
const WATCHED: ArchiveStream = {
  name: "youtube-watched",
  of: "videos watched on YouTube",
  holds: "events",
  mayBeShared: true,
  signals: ["activity-by-hour", "activity-by-weekday", "regularity", "interests"],
  entries: "video",
};
const SEARCHED: ArchiveStream = {
  name: "youtube-searches",
  of: "searches on YouTube",
  holds: "events",
  signals: ["activity-by-weekday", "regularity"],
  entries: "search",
};
/** The streams of My Activity and YouTube's history, as JSON or HTML. */
export const ACTIVITY_STREAMS: readonly ArchiveStream[] = [ACTIVITIES, WATCHED, SEARCHED];

/** One entry of My Activity, from JSON or HTML. */
export type Activity = {
  /** The product, in the account's language. */
  header: string;
  title: string;
  /** The linked part of the title, without the verb, if the form separates them. */
  linked?: string;
  /** The channel of a video; empty if unknown. */
  channel: string;
  /** Link targets, the title's first; includes links that explain Google's products. */
  links: readonly string[];
  /** In the form of `ArchiveEvent.at`. */
  at: string;
  /** The time, identical for JSON and HTML: seconds since 1970 if known. */
  moment: string;
  isAdvertisement: boolean;
};

/** A URL, its lower-case host without "www.", and the rest up to a fragment. */
type Link = { url: string; host: string; path: string };

/** Google's help, policy and location links: both forms have them, at different positions. */
const EXPLAINS = /^(support|policies|myaccount|myactivity|adssettings|timeline)\.google\./;
const EXPLAINS_IN_PATH = /^\/(maps\/(@|timeline)|settings|policies)/;

function readLink(url: string): Link | null {
  const from = url.startsWith("https://") ? 8 : 7;
  if (from === 7 && !url.startsWith("http://")) return null;
  const slash = url.indexOf("/", from);
  const host = (slash === -1 ? url.slice(from) : url.slice(from, slash)).toLowerCase();
  const hash = url.indexOf("#", slash);
  const path = slash === -1 ? "" : url.slice(slash, hash < slash ? undefined : hash);
  return { url, host: host.startsWith("www.") ? host.slice(4) : host, path };
}

const explains = ({ host, path }: Link) =>
  EXPLAINS.test(host) || (host.startsWith("google.") && EXPLAINS_IN_PATH.test(path));

function firstLink(links: readonly string[]): Link | null {
  for (const url of links) {
    const link = readLink(url);
    if (link && !explains(link)) return link;
  }
  return null;
}

const isYouTube = ({ host }: Link) =>
  host === "youtube.com" || host.endsWith(".youtube.com") || host === "youtu.be";

/** Kinds by link target (start of host, start of path); the first match wins. */
const KINDS_BY_LINK: readonly (readonly [host: RegExp, path: RegExp, kind: string])[] = [
  [/^google\./, /^\/search\?.*\b(tbm=shop|udm=28)\b/, "shopping"],
  [/^google\./, /^\/(search|url|imgres|webhp|images)/, "searches"],
  [/^google\./, /^\/maps/, "maps"],
  [/^google\./, /^\/(travel|flights|hotels)/, "travel"],
  [/^google\./, /^\/shopping/, "shopping"],
  [/^(maps\.google\.|maps\.app\.goo\.gl|goo\.gl)/, /^/, "maps"],
  [/^shopping\.google\./, /^/, "shopping"],
  [/^news\.google\./, /^/, "news"],
  [/^play\.google\./, /^\/(store\/books|books)/, "books"],
  [/^play\.google\./, /^\/(store\/movies|video)/, "films"],
  [/^play\.google\./, /^/, "apps"],
  [/^books\.google\./, /^/, "books"],
  [/^translate\.google\./, /^/, "translations"],
  [/^(docs|drive|sheets|slides)\.google\./, /^/, "documents"],
  [/^photos\.google\./, /^/, "pictures"],
  [/^(gemini|bard|assistant)\.google\./, /^/, "assistant"],
  [/^(developers?|cloud|firebase|colab)\.google\.|^developer\.android\./, /^/, "software"],
];

/** Kinds by product name, for entries whose link shows no kind: untranslated names, and Search in a few languages. */
const KINDS_BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/chrome/i, "web pages"],
  [/^maps|google maps/i, "maps"],
  [/\bplay\b|^android$/i, "apps"],
  [/news/i, "news"],
  [/gemini|assistan/i, "assistant"],
  [
    /^(google )?(search|suche|recherche|búsqueda|pesquisa|ricerca|zoeken|поиск|検索|검색|搜索)\b/i,
    "searches",
  ],
];

const HAS_TITLE = new Set([
  "searches",
  "news",
  "apps",
  "books",
  "films",
  "shopping",
  "web pages",
  "software",
]);

function kindOf(link: Link | null, header: string): string {
  const byLink = link && KINDS_BY_LINK.find(([host, path]) => host.test(link.host) && path.test(link.path));
  return byLink?.[2] ?? KINDS_BY_NAME.find(([name]) => name.test(header))?.[1] ?? "other";
}

/** A video's id is the same in every form of its URL, unlike the rest. */
const videoOf = ({ host, path }: Link) =>
  path
    .match(/[?&]v=([\w-]{6,})|^\/shorts\/([\w-]{6,})/)
    ?.slice(1)
    .find(Boolean) ?? (host === "youtu.be" ? path.slice(1) : "");

/** The entry of a watched video; none if the video was removed, since its title is then only its address. */
function watchedIn({ title, linked, channel }: Activity, { url }: Link): ArchiveEntry | undefined {
  const name = linked ?? withoutVerb(title);
  if (name === "" || isOnlyAddress(name) || name.startsWith(url) || name.endsWith(url)) return undefined;
  return { title: name, creator: channel || undefined };
}

/**
 * The entry of a search, with the words from its link; none for pages opened from a search, whose link has the page's
 * address.
 */
function searchedIn({ host, path }: Link, parameter: string): ArchiveEntry | undefined {
  if (host.startsWith("google.") && path.startsWith("/url")) return undefined;
  const title = parameterOf(path, parameter);
  return title ? { title } : undefined;
}

function tellYouTube(sink: FormatSink, activity: Activity, link: Link): boolean {
  const { at, moment, title, header } = activity;
  const video = videoOf(link);
  const example = shownWords(title);
  if (video) {
    const value = link.host === "music.youtube.com" || /music/i.test(header) ? "music" : "videos";
    const entry = watchedIn(activity, link);
    sink.event({ stream: WATCHED.name, key: `${moment} ${video}`, at, value, example, entry });
  } else if (/^\/(results|search)\?/.test(link.path)) {
    const entry = searchedIn(link, "search_query");
    sink.event({ stream: SEARCHED.name, key: `${moment} ${link.path}`, at, example, entry });
  } else return false;
  return true;
}

/**
 * Reports one entry of My Activity or YouTube's history. Entries are equal if they link to the same address in the same
 * second (without a link: have the same title), so that JSON and HTML of one account count once. Products are
 * identified by link, since their names are in the account's language. Titles from Maps, voice and unknown products may
 * contain addresses and other people, so examples of those show only the product.
 */
export function tellActivity(sink: FormatSink, activity: Activity) {
  if (activity.isAdvertisement) return sink.drop("advertisements");
  const link = firstLink(activity.links);
  if (link && isYouTube(link)) {
    if (tellYouTube(sink, activity, link)) return;
  } else if (!link && /youtube/i.test(activity.header)) {
    return sink.drop("entries of YouTube without an address, such as removed videos");
  }
  const { at, moment, title, header } = activity;
  const value = link && isYouTube(link) ? "videos" : kindOf(link, header);
  const example = shownWords(HAS_TITLE.has(value) ? title : header) || "Something done with a Google product";
  const entry = value === "searches" && link?.host.startsWith("google.") ? searchedIn(link, "q") : undefined;
  sink.event({ stream: ACTIVITIES.name, key: `${moment} ${link?.url ?? title}`, at, value, example, entry });
}
