const DAY_MS = 24 * 60 * 60 * 1000;

/** Seeded random numbers. @returns 0 to 1 */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const ARTISTS = [
  "Nils Frahm",
  "Björk",
  "Tinariwen",
  "Arvo Pärt",
  "Cécile McLorin Salvant",
  "Сплин",
  "Sault",
  "Hania Rani",
];
const SERIES = ["Dark", "The Bear", "Slow Horses"];
const BOOKS = [
  ["Kairos", "Jenny Erpenbeck", 4],
  ["Heimsuchung", "Jenny Erpenbeck", 5],
  ["Austerlitz", "W. G. Sebald", 5],
  ["Outline", "Rachel Cusk", 4],
  ["Transit", "Rachel Cusk", 3],
  ["The Employees", "Olga Ravn", 4],
] as const;

/** A play in Spotify's extended history. */
export const play = (ts: string, track: string, artist: string, more: object = {}) => ({
  ts,
  ms_played: 180_000,
  master_metadata_track_name: track,
  master_metadata_album_artist_name: artist,
  ...more,
});

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Plays in sittings, more in winter and on weekday mornings; some artists come late. */
function plays(days: readonly number[], random: () => number): string {
  const all = days.flatMap((day, index) => {
    const weekday = new Date(day).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    const share = 0.55 + 0.2 * Math.cos((2 * Math.PI * index) / 365) - (isWeekend ? 0.2 : 0);
    if (random() > share) return [];
    const hour = isWeekend ? 19 + random() * 3 : 7 + random() * 2;
    const sitting = 3 + Math.floor(random() * 8);
    const known = Math.min(ARTISTS.length, 3 + Math.floor(index / 120));
    const artist = ARTISTS[Math.floor(random() ** 2 * known)] ?? "";
    return Array.from({ length: sitting }, (_none, nth) => {
      const at = new Date(day + hour * 3_600_000 + nth * 240_000).toISOString();
      return play(`${at.slice(0, 19)}Z`, `Piece ${Math.floor(random() * 30)}`, artist, {
        ms_played: 120_000 + Math.floor(random() * 240_000),
      });
    });
  });
  return JSON.stringify(all);
}

/** Netflix's list, newest first: episodes in the evenings of some weeks. */
function viewings(days: readonly number[], random: () => number): string {
  const rows = days.flatMap((day, index) => {
    if (random() > (Math.floor(index / 21) % 3 === 0 ? 0.6 : 0.08)) return [];
    const series = SERIES[Math.floor(index / 120) % SERIES.length];
    const [year, month, date] = dayOf(day).split("-").map(Number);
    return Array.from(
      { length: 1 + Math.floor(random() * 2) },
      (_none, nth) =>
        `"${series}: Season ${1 + Math.floor(index / 365)}: Episode ${(index % 10) + nth}","${month}/${date}/${String(year).slice(2)}"`,
    );
  });
  return ["Title,Date", ...rows.reverse()].join("\n");
}

function books(from: number, random: () => number): string {
  const rows = BOOKS.map(([title, author, rating], nth) => {
    const read = dayOf(from + (60 + nth * 110 + random() * 30) * DAY_MS).replaceAll("-", "/");
    return `${nth + 1},"${title}","${author}",${rating},${180 + nth * 40},${read},${read},read`;
  });
  return [
    "Book Id,Title,Author,My Rating,Number of Pages,Date Read,Date Added,Exclusive Shelf",
    ...rows,
  ].join("\n");
}

/**
 * Archives of a user's years as Spotify, Netflix and Goodreads give them, the same for the same seed.
 *
 * @param from the first day, YYYY-MM-DD
 */
export function livedYears(from: string, length: number, seed = 7): Record<string, string> {
  const random = drawing(seed);
  const first = Date.parse(`${from}T00:00:00Z`);
  const days = Array.from({ length }, (_none, index) => first + index * DAY_MS);
  return {
    "Streaming_History_Audio.json": plays(days, random),
    "NetflixViewingHistory.csv": viewings(days, random),
    "goodreads_library_export.csv": books(first, random),
  };
}
