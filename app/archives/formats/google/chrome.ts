import { inUtc } from "~/ground/written-dates/instants";
import type { ArchiveStream, Format } from "../../format";
import { numberAt, textAt } from "../json-fields";
import { shownWords } from "../shown-words";

const PAGES: ArchiveStream = {
  name: "pages-opened",
  of: "web pages opened in Chrome",
  holds: "events",
  signals: ["activity-by-weekday", "regularity"],
};

/** By Chrome's transition type. Types not listed, such as reloads, were not opened by the user. */
const KINDS: Readonly<Record<string, string>> = {
  LINK: "link",
  FORM_SUBMIT: "form",
  TYPED: "typed",
  GENERATED: "search",
  KEYWORD: "search",
  KEYWORD_GENERATED: "search",
  AUTO_BOOKMARK: "bookmark",
  START_PAGE: "start page",
  AUTO_TOPLEVEL: "start page",
};
const NOT_OPENED = new Set(["RELOAD", "AUTO_SUBFRAME", "MANUAL_SUBFRAME"]);
const HISTORY = "Browser History";

/**
 * Browser history from Takeout. Keeps when a page was opened and what led to it, but not its address or title. Chrome
 * writes microseconds since 1970, so the local hour is unknown. The other lists (typed addresses, tabs of other
 * devices) have no visit times.
 */
export const googleChrome: Format = {
  name: "google-chrome",
  platform: "google",
  label: "Chrome history",
  // Chrome was first released.
  since: "2008-09-02",
  streams: [PAGES],
  recognises: ({ keys }) =>
    keys.includes("time_usec") && (keys.includes(HISTORY) || keys.includes("page_transition")),
  reading: {
    as: "json",
    begin: (sink) => ({
      take: ([list], page) => {
        if (list !== HISTORY && list !== undefined) return sink.drop("entries of Chrome without a visit");
        const transition = textAt(page, "page_transition").toUpperCase();
        if (NOT_OPENED.has(transition)) return sink.drop("pages loaded again, and pages within pages");
        const microseconds = numberAt(page, "time_usec");
        const instant = inUtc(microseconds / 1000);
        if (!instant || !(microseconds > 0)) return sink.unreadable();
        sink.event({
          stream: PAGES.name,
          key: `${microseconds} ${textAt(page, "url")}`,
          at: instant,
          value: KINDS[transition] ?? "other",
          example: shownWords(textAt(page, "title")) || "A page without a title",
        });
      },
    }),
  },
};
