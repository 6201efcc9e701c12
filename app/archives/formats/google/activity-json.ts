import { secondsOf } from "~/ground/written-dates/instants";
import type { Format, FormatSink } from "../../format";
import { hasFields, listAt, textAt } from "../json-fields";
import { ACTIVITY_STREAMS, tellActivity } from "./activities";

/** Google's label for items shown as advertisements, in a few languages. */
export const ADVERTISEMENT = /google\s?(ads|anzeigen|広告|광고|реклама)|annonces google|anuncios de google/i;

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Files have millions of entries, so each is examined only once. */
function take(entry: unknown, sink: FormatSink) {
  if (!hasFields(entry)) return sink.unreadable();
  const [header, at] = [text(entry.header), text(entry.time)];
  const seconds = secondsOf(at);
  if (!header || seconds === null) return sink.unreadable();
  if (entry.locationInfos) sink.drop("places where something was done");
  const subtitles = listAt(entry, "subtitles");
  const links = [text(entry.titleUrl), ...subtitles.map((one) => textAt(one, "url"))];
  tellActivity(sink, {
    header,
    title: text(entry.title),
    channel: textAt(subtitles[0], "name"),
    links,
    at,
    moment: `${seconds}`,
    isAdvertisement: listAt(entry, "details").some((one) => ADVERTISEMENT.test(textAt(one, "name"))),
  });
}

/**
 * My Activity and YouTube's history from Takeout as JSON: the same list format for each product, so a video in both
 * counts once. Times are in UTC; the local hour is unknown.
 */
export const googleActivityJson: Format = {
  name: "google-activity-json",
  platform: "google",
  label: "Google and YouTube activity",
  // YouTube opened; the search history began two months later.
  since: "2005-02-14",
  streams: ACTIVITY_STREAMS,
  recognises: ({ text, keys }) =>
    /^\s*\[/.test(text) && ["header", "title", "time"].every((key) => keys.includes(key)),
  reading: {
    as: "json",
    begin: (sink) => ({ take: (_path, entry) => take(entry, sink) }),
  },
};
