/** The kinds of entries, with a plural noun and what is kept of each. Stored with entries, so names must not change. */
export const ENTRY_KINDS = {
  play: { of: "plays", keeps: "track and artist, or episode and show, and how long it was heard" },
  episode: { of: "episodes", keeps: "title and series" },
  book: { of: "books", keeps: "title, author and your rating" },
  video: { of: "films and videos", keeps: "title and channel" },
  purchase: { of: "purchases", keeps: "the product and its price" },
  install: { of: "apps installed", keeps: "the name of the app" },
  search: { of: "searches", keeps: "the words you searched for" },
  place: { of: "visits to places", keeps: "the name of the place" },
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** Whether a text names a kind of entry. */
export function isEntryKind(text: string): text is EntryKind {
  return Object.hasOwn(ENTRY_KINDS, text);
}

/** Maximum length of the title, creator and unit, in characters; longer ones end with an ellipsis. */
export const ENTRY_LENGTH = { title: 300, creator: 200, unit: 12 } as const;
