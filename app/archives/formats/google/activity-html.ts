import { settleMoments } from "~/ground/written-dates/settling-moments";
import { readWrittenMoment, type WrittenMoment } from "~/ground/written-dates/written-moment";
import type { Format, FormatSink, HtmlBlock } from "../../format";
import { ACTIVITY_STREAMS, type Activity, tellActivity } from "./activities";
import { ADVERTISEMENT } from "./activity-json";
import { namedBy } from "./activity-titles";

/** Entries with many lines, such as feed cards, have their date at the end. */
const MOST_BEFORE = 200;

/** From a title to the date: a channel may come between them. */
const MOST_BETWEEN = 2;

type Found = { moment: WrittenMoment; place: number };

/**
 * The date follows product and title; an assistant's whole answer may follow it. A title may be a date itself, but
 * without a zone.
 */
function momentIn(texts: readonly string[]): Found | null {
  let first: Found | null = null;
  for (let place = 1; place < Math.min(texts.length, MOST_BEFORE); place += 1) {
    if (first && place > first.place + MOST_BETWEEN) return first;
    const moment = readWrittenMoment(texts[place] ?? "");
    if (moment && moment.seconds !== null) return { moment, place };
    if (moment) first ??= { moment, place };
  }
  return first;
}

/** The texts below an entry: its products, which begin with the header, and details. An answer may precede them. */
function captionOf(texts: readonly string[], place: number): readonly string[] {
  return texts.slice(Math.max(texts.lastIndexOf(texts[0] ?? ""), place + 1));
}

/** An entry without its time, which may depend on the rest of the file. */
type Undated = Omit<Activity, "at" | "moment">;

function undated({ texts, links: all, linkPlaces }: HtmlBlock, place: number): Undated {
  const [header = "", title = "", linked = "", channel = ""] = texts;
  // Links in an assistant's answer, after the date, were not opened by the user.
  const links = all.filter((_, index) => (linkPlaces[index] ?? 0) <= place);
  const hasLinked = place > 2 && links.length > 0;
  return {
    header,
    // "Watched" precedes the link with the video's name; the channel follows it.
    title: hasLinked ? `${title} ${linked}` : title,
    ...(hasLinked && { linked: namedBy(title, linked) }),
    channel: hasLinked && place > 3 ? channel : "",
    links,
    isAdvertisement: captionOf(texts, place).some((text) => ADVERTISEMENT.test(text)),
  };
}

function readPage(sink: FormatSink) {
  const dates = settleMoments<Undated>({
    tell: ({ at, seconds }, entry) =>
      tellActivity(sink, { ...entry, at, moment: seconds === null ? at : `${seconds}` }),
    leaveOut: (count) => sink.drop("entries whose day and month could be either way round", count),
  });
  return {
    take(block: HtmlBlock) {
      const found = momentIn(block.texts);
      if (!found) return sink.unreadable();
      dates.take(found.moment, undated(block, found.place));
    },
    end: dates.end,
  };
}

/**
 * My Activity and YouTube's history from Takeout as HTML, Takeout's default. Dates are in the account's language with a
 * time zone abbreviation. If that zone is known, an entry counts once with its JSON counterpart; otherwise both count.
 * A date in an unknown language makes an entry unreadable; one that can be read two ways is settled by the rest of the
 * file, or left out.
 */
export const googleActivityHtml: Format = {
  name: "google-activity-html",
  platform: "google",
  label: "Google and YouTube activity, as HTML",
  // YouTube opened; the search history began two months later.
  since: "2005-02-14",
  streams: ACTIVITY_STREAMS,
  // A long style sheet may fill the whole head; then only its class names can identify the file.
  recognises: ({ text }) =>
    /<html/i.test(text) &&
    (/<body/i.test(text)
      ? /class="[^"]*\bouter-cell\b/.test(text)
      : /\.mdl-(cell|grid|typography)/.test(text)),
  reading: {
    as: "html",
    className: "outer-cell",
    begin: readPage,
  },
};
