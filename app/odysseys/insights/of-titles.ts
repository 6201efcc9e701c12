import type { OdysseyNames } from "../odyssey";
import { STREAMS } from "./streams";

/** Names listed if titles are kept. Spotify's plays include both songs and podcasts. */
export const PLAYED: OdysseyNames = {
  id: "spotify-names",
  title: "What was played most, by name",
  stream: STREAMS.plays,
  kind: "play",
  named: "creators",
  whom: "artists and shows",
  least: 30,
};

export const SERIES: OdysseyNames = {
  id: "netflix-names",
  title: "Which series were watched most",
  stream: STREAMS.viewings,
  kind: "episode",
  named: "creators",
  whom: "series",
  least: 30,
};

export const CHANNELS: OdysseyNames = {
  id: "youtube-names",
  title: "Which channels were watched most",
  stream: STREAMS.youtube,
  kind: "video",
  named: "creators",
  whom: "channels",
  least: 30,
};

export const AUTHORS_AND_BOOKS: OdysseyNames = {
  id: "book-names",
  title: "Which books they are",
  stream: STREAMS.books,
  kind: "book",
  named: "titles",
  whom: "books and their authors",
  least: 1,
};
