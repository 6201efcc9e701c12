/**
 * The kinds of entries: a plural noun, what is kept of each, and what titles tell beyond counts. Stored with entries, so
 * names must not change.
 */
export const ENTRY_KINDS = {
  play: {
    of: "plays",
    keeps: "track and artist, or episode and show, and how long it was heard",
    tells: "Artists, hours listened, what comes back",
  },
  episode: { of: "episodes", keeps: "title and series", tells: "Series, and which come back" },
  book: {
    of: "books",
    keeps: "title, author and your rating",
    tells: "Authors, ratings, whom you come back to",
  },
  video: {
    of: "films and videos",
    keeps: "title and channel",
    tells: "Films or channels, and which come back",
  },
  purchase: { of: "purchases", keeps: "the product and its price", tells: "What you buy, and what it costs" },
  install: { of: "apps installed", keeps: "the name of the app", tells: "Which apps, and since when" },
  search: { of: "searches", keeps: "the words you searched for", tells: "What you look for, and what again" },
  place: { of: "visits to places", keeps: "the name of the place", tells: "Which places, and how often" },
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** Whether a text names a kind of entry. */
export function isEntryKind(text: string): text is EntryKind {
  return Object.hasOwn(ENTRY_KINDS, text);
}

/** Maximum length of the title, creator and unit, in characters; longer ones end with an ellipsis. */
export const ENTRY_LENGTH = { title: 300, creator: 200, unit: 12 } as const;
