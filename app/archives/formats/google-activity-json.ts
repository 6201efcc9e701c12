import type { Format } from "../format";
import { listAt, textAt } from "./fields";
import { ACTIVITY_STREAMS, tellActivity } from "./google-activities";
import { secondsOf } from "./instants";

/** How Google says, in a few languages, that something was shown as an advertisement. */
export const ADVERTISEMENT = /google\s?(ads|anzeigen|広告|광고|реклама)|annonces google|anuncios de google/i;

/**
 * My Activity and YouTube's history from Takeout as JSON: the same list of entries for each product, so a video that both
 * have counts once. Times are UTC; nothing is known of the hour that it was for the person.
 */
export const googleActivityJson: Format = {
  name: "google-activity-json",
  platform: "google",
  label: "Google and YouTube activity",
  streams: ACTIVITY_STREAMS,
  recognises: ({ text, keys }) =>
    /^\s*\[/.test(text) && ["header", "title", "time"].every((key) => keys.includes(key)),
  reading: {
    as: "json",
    begin: (sink) => ({
      take: (_path, entry) => {
        const [header, title, at] = [textAt(entry, "header"), textAt(entry, "title"), textAt(entry, "time")];
        const seconds = secondsOf(at);
        if (!header || seconds === null) return sink.unreadable();
        const subtitles = listAt(entry, "subtitles").map((one) => textAt(one, "url"));
        const details = listAt(entry, "details").map((one) => textAt(one, "name"));
        if (listAt(entry, "locationInfos").length > 0) sink.drop("places where something was done");
        tellActivity(sink, {
          header,
          title,
          links: [textAt(entry, "titleUrl"), ...subtitles],
          at,
          moment: `${seconds}`,
          isAdvertisement: details.some((name) => ADVERTISEMENT.test(name)),
        });
      },
    }),
  },
};
