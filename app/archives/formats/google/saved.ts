import type { FileHead, Format } from "../../format";

/** As the columns are called in English; Tags are newer. */
const ENGLISH = ["Title,Note,URL,Comment", "Title,Note,URL,Tags,Comment"];

/**
 * The columns' names follow the account's language, but for the third, which is called URL in all of them. LinkedIn's
 * projects have a `Url` there, and lists of passwords a URL, too.
 */
const isHeader = (cells: readonly string[]) =>
  (cells.length === 4 || cells.length === 5) &&
  cells[2]?.trim() === "URL" &&
  cells.every((cell) => cell.trim() !== "" && cell.length < 40);

const isEnglish = (cells: readonly string[]) => ENGLISH.includes(cells.map((cell) => cell.trim()).join());

/** An address of Google's, such as a place's on its maps. */
const GOOGLES = /^https?:\/\/(?:[a-z-]{1,20}\.)?(?:google\.|goo\.gl)/;

/** Whether the third column holds addresses or nothing, and in another language than English one of Google's. */
function isOfGoogle(header: readonly string[], rows: FileHead["rows"]): boolean {
  const addresses = rows.map((cells) => (cells[2] ?? "").trim()).filter((address) => address !== "");
  if (!addresses.every((address) => /^https?:\/\//.test(address))) return false;
  return isEnglish(header) || addresses.some((address) => GOOGLES.test(address));
}

const MOST_NOTES = 3;

/** What a list is for may stand in lines above its header. */
function isSaved({ rows }: FileHead): boolean {
  const header = rows.slice(0, MOST_NOTES).findIndex(isHeader);
  return header !== -1 && isOfGoogle(rows[header] ?? [], rows.slice(header + 1));
}

/**
 * Lists of saved places and links from Takeout. They hold nothing but names, notes and addresses, and no date: nothing
 * can be said of a habit by them, so nothing is kept. They are recognised so that the person reads that.
 */
export const googleSaved: Format = {
  name: "google-saved",
  platform: "google",
  label: "Google Saved",
  // Google Maps opened.
  since: "2005-02-08",
  streams: [],
  recognises: isSaved,
  reading: {
    as: "csv",
    isHeader,
    begin: (sink) => ({ take: () => sink.drop("saved places and links, which have no date") }),
  },
};
