import type { FileHead, Format } from "../format";

/**
 * The columns' names follow the account's language, but for the third, which is called URL in all of them:
 * Title, Note, URL, Comment; newer files have Tags before the comment. Others write `Url` (LinkedIn's projects).
 */
const isHeader = (cells: readonly string[]) =>
  (cells.length === 4 || cells.length === 5) &&
  cells[2]?.trim() === "URL" &&
  cells.every((cell) => cell.trim() !== "" && cell.length < 40);

/** What stands in the third column under the header: an address, or nothing. */
const hasAddresses = (rows: FileHead["rows"]) =>
  rows.every((cells) => /^(?:https?:\/\/|$)/.test((cells[2] ?? "").trim()));

const MOST_NOTES = 3;

/** What a list is for may stand in lines above its header. */
function isSaved({ rows }: FileHead): boolean {
  const header = rows.slice(0, MOST_NOTES).findIndex(isHeader);
  return header !== -1 && hasAddresses(rows.slice(header + 1));
}

/**
 * Lists of saved places and links from Takeout. They hold nothing but names, notes and addresses, and no date: nothing
 * can be said of a habit by them, so nothing is kept. They are recognised so that the person reads that.
 */
export const googleSaved: Format = {
  name: "google-saved",
  platform: "google",
  label: "Google Saved",
  streams: [],
  recognises: isSaved,
  reading: {
    as: "csv",
    isHeader,
    begin: (sink) => ({ take: () => sink.drop("saved places and links, which have no date") }),
  },
};
