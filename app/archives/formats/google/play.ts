import { secondsOf } from "~/ground/written-dates/instants";
import type { ArchiveEntry, ArchiveStream, Format, FormatSink } from "../../format";
import { type Fields, hasFields, textAt } from "../json-fields";
import { shownWords } from "../shown-words";
import { writtenPrice } from "../written-prices";

const INSTALLS: ArchiveStream = {
  name: "apps-installed",
  of: "apps installed from Google Play",
  holds: "events",
  signals: ["activity-by-month"],
  entries: "install",
};
const LIBRARY: ArchiveStream = {
  name: "play-library",
  of: "titles taken into the Google Play library",
  holds: "events",
  signals: ["activity-by-month", "interests"],
};
const PURCHASES: ArchiveStream = {
  name: "play-purchases",
  of: "purchases at Google Play",
  holds: "events",
  signals: ["activity-by-month", "interests"],
  entries: "purchase",
};
const REVIEWS: ArchiveStream = {
  name: "play-reviews",
  of: "reviews written at Google Play",
  holds: "events",
  signals: ["activity-by-month"],
};

/** A title's kind, by part of Google's document type: "Android Apps", "In App Item", "SUBSCRIPTION". */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/subscription/i, "subscriptions"],
  [/in.?app/i, "things in apps"],
  [/app|game/i, "apps"],
  [/audiobook|book|magazine|news/i, "books"],
  [/movie|film|tv|video/i, "films"],
  [/music|song|album/i, "music"],
];

const kindOf = (document: string) => KINDS.find(([known]) => known.test(document))?.[1] ?? "other";

/** How a kind of dated entry is read: its stream, the key of its time, and whether it has a kind. */
type Dated = { stream: ArchiveStream; time: string; hasKind: boolean };

const DATED: Readonly<Record<string, Dated>> = {
  install: { stream: INSTALLS, time: "firstInstallationTime", hasKind: false },
  libraryDoc: { stream: LIBRARY, time: "acquisitionTime", hasKind: true },
  purchaseHistory: { stream: PURCHASES, time: "purchaseTime", hasKind: true },
  review: { stream: REVIEWS, time: "creationTime", hasKind: false },
};

/** Entries that have no date or are listed elsewhere too, with the words shown for them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  orderHistory: "orders, which the purchase history lists too",
  subscription: "subscriptions, of which the file does not say when they began",
  device: "devices",
  giftCard: "gift cards",
  redemptionHistory: "redeemed codes",
  promotionHistory: "promotions",
  rewards: "rewards",
};

/** Reports the details of an entry that are left out. */
function dropDetails(entry: Fields, sink: FormatSink) {
  if ("paymentMethodTitle" in entry) sink.drop("payment details");
  if ("deviceAttribute" in entry) sink.drop("names of devices");
  if ("comment" in entry) sink.drop("texts of reviews");
}

/** An app or a purchase; with a price only if it has a currency code, since many currencies share a sign. */
function entryOf({ entries }: ArchiveStream, title: string, entry: Fields): ArchiveEntry | undefined {
  if (entries === undefined || title === "") return undefined;
  return { title, ...(entries === "purchase" && writtenPrice(textAt(entry, "invoicePrice"))) };
}

function take(element: unknown, sink: FormatSink) {
  const [[called = "", entry] = []] = hasFields(element) ? Object.entries(element) : [];
  const left = LEFT_OUT[called];
  if (left) return sink.drop(left);
  const dated = DATED[called];
  if (!dated || !hasFields(entry)) return called ? sink.unknown(called) : sink.unreadable();
  const time = textAt(entry, dated.time);
  if (secondsOf(time) === null) return sink.unreadable();
  dropDetails(entry, sink);
  const title = textAt(entry, "doc", "title") || textAt(entry, "title");
  sink.event({
    stream: dated.stream.name,
    key: `${time} ${title}`,
    at: time,
    ...(dated.hasKind && { value: kindOf(textAt(entry, "doc", "documentType")) }),
    example: shownWords(title) || "Something without a title",
    entry: entryOf(dated.stream, title, entry),
  });
}

const NAMES = [...Object.keys(DATED), ...Object.keys(LEFT_OUT)];
/** Keys next to or inside those entries in real files; the entry's key alone is not enough. */
const WITHIN = ["doc", "deviceRegistrationTime", "mostRecentData", "creationTime", "userLocale", "pricing"];

/** Google Play's files from Takeout: lists of objects, each with a single key that names its type. */
export const googlePlay: Format = {
  name: "google-play",
  platform: "google",
  label: "Google Play",
  // The Android Market opened, as Google Play was then called.
  since: "2008-10-22",
  streams: [INSTALLS, LIBRARY, PURCHASES, REVIEWS],
  recognises: ({ keys: [first = "", ...others] }) =>
    NAMES.includes(first) && WITHIN.some((key) => others.includes(key)),
  reading: { as: "json", begin: (sink) => ({ take: (_path, element) => take(element, sink) }) },
};
