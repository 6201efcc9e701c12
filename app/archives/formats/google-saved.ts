import type { Format } from "../format";

/**
 * The columns' names follow the account's language, but for the third, which is called URL in all of them:
 * Title, Note, URL, Comment; newer files have Tags before the comment.
 */
const isHeader = (cells: readonly string[]) =>
  (cells.length === 4 || cells.length === 5) &&
  cells[2]?.trim().toUpperCase() === "URL" &&
  cells.every((cell) => cell.trim() !== "" && cell.length < 40);

/**
 * Lists of saved places and links from Takeout. They hold nothing but names, notes and addresses, and no date: nothing
 * can be said of a habit by them, so nothing is kept. They are recognised so that the person reads that.
 */
export const googleSaved: Format = {
  name: "google-saved",
  platform: "google",
  label: "Google Saved",
  streams: [],
  recognises: ({ rows }) => rows.slice(0, 3).some(isHeader),
  reading: {
    as: "csv",
    isHeader,
    begin: (sink) => ({ take: () => sink.drop("saved places and links, which have no date") }),
  },
};
