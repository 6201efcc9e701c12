import type { Format, HtmlBlock, Sink } from "../../format";
import { readWrittenMoment, type WrittenMoment } from "../dates/written-moment";
import { ACTIVITY_STREAMS, tellActivity } from "./activities";
import { ADVERTISEMENT } from "./activity-json";

/** Entries with many lines, such as cards in a feed, have a date at their end. */
const MOST_BEFORE = 200;

/** An entry's date stands behind its product and its title; after it may come a whole answer of an assistant. */
function momentIn(texts: readonly string[]): { moment: WrittenMoment; place: number } | null {
  for (let place = 1; place < Math.min(texts.length, MOST_BEFORE); place += 1) {
    const moment = readWrittenMoment(texts[place] ?? "");
    if (moment) return { moment, place };
  }
  return null;
}

function take({ texts, links }: HtmlBlock, sink: Sink) {
  const found = momentIn(texts);
  if (!found) return sink.unreadable();
  const { moment, place } = found;
  const [header = "", title = "", linked = ""] = texts;
  const isAdvertisement = texts.slice(place + 1).some((text) => ADVERTISEMENT.test(text));
  tellActivity(sink, {
    header,
    // "Watched" stands before the link, and the video's name in it; what comes after them is whose it is.
    title: place > 2 && links.length > 0 ? `${title} ${linked}` : title,
    links,
    at: moment.at,
    moment: moment.seconds === null ? moment.at : `${moment.seconds}`,
    isAdvertisement,
  });
}

/**
 * My Activity and YouTube's history from Takeout as HTML, which is what Takeout makes unless asked for JSON. Dates are
 * written as the account's language does, with a time zone's short name. An entry counts once with the same one in JSON
 * where that zone is known; where it is not, both forms count apart. A date in a language that is not known makes an entry
 * unreadable.
 */
export const googleActivityHtml: Format = {
  name: "google-activity-html",
  platform: "google",
  label: "Google and YouTube activity, as HTML",
  // YouTube opened; the history of searches came two months later.
  since: "2005-02-14",
  streams: ACTIVITY_STREAMS,
  // A style sheet stands first, which can be longer than what is looked at: then its classes are all there is to go by.
  recognises: ({ text }) =>
    /<html/i.test(text) &&
    (/<body/i.test(text)
      ? /class="[^"]*\bouter-cell\b/.test(text)
      : /\.mdl-(cell|grid|typography)/.test(text)),
  reading: {
    as: "html",
    className: "outer-cell",
    begin: (sink) => ({ take: (block) => take(block, sink) }),
  },
};
