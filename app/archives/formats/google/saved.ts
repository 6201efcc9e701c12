import type { FileHead, Format } from "../../format";

/** The English column names; Tags is newer. */
const ENGLISH = ["Title,Note,URL,Comment", "Title,Note,URL,Tags,Comment"];

/**
 * Column names follow the account's language, except URL, the third. LinkedIn's projects have `Url` there, and password
 * lists may have URL too.
 */
const isHeader = (cells: readonly string[]) =>
  (cells.length === 4 || cells.length === 5) &&
  cells[2]?.trim() === "URL" &&
  cells.every((cell) => cell.trim() !== "" && cell.length < 40);

const isEnglish = (cells: readonly string[]) => ENGLISH.includes(cells.map((cell) => cell.trim()).join());

/** A Google address, such as that of a place on Maps. */
const GOOGLES = /^https?:\/\/(?:[a-z-]{1,20}\.)?(?:google\.|goo\.gl)/;

/** Whether the third column has only URLs or blanks, including a Google one if the header is not English. */
function isOfGoogle(header: readonly string[], rows: FileHead["rows"]): boolean {
  const addresses = rows.map((cells) => (cells[2] ?? "").trim()).filter((address) => address !== "");
  if (!addresses.every((address) => /^https?:\/\//.test(address))) return false;
  return isEnglish(header) || addresses.some((address) => GOOGLES.test(address));
}

const MOST_NOTES = 3;

/** A list's description may precede its header. */
function isSaved({ rows }: FileHead): boolean {
  const header = rows.slice(0, MOST_NOTES).findIndex(isHeader);
  return header !== -1 && isOfGoogle(rows[header] ?? [], rows.slice(header + 1));
}

/**
 * Saved places and links from Takeout. They contain only names, notes and addresses, without dates, so nothing is kept.
 * The format exists to tell the user so.
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
