/** The way to work, an evening of the week, or a weekend. */
export type ListeningTime = "commute" | "evening" | "weekend";

/**
 * Artists with how they were heard: `weight`, from which day on and until when (as shares of the life, 0 to 1), and how the
 * interest goes: even, rising, fading or in winter. `best` is the time of the week at which they are heard most; none for any.
 */
export type ArtistHeard = {
  name: string;
  weight: number;
  from: number;
  to: number;
  course: "even" | "rising" | "fading" | "winter";
  best?: ListeningTime;
};

/** The friend's band: heard from the day in `Course.band` on, before anybody else. */
export const BAND = "Gravel Almanac";

export const ARTISTS: readonly ArtistHeard[] = [
  { name: "Velda Strand", weight: 10, from: 0, to: 1, course: "even", best: "commute" },
  { name: "Saltmarsh Telegraph", weight: 9, from: 0, to: 0.62, course: "fading" },
  { name: "Ostler & Fenn", weight: 7, from: 0, to: 1, course: "winter", best: "evening" },
  { name: "Marrow Lane Choir", weight: 6, from: 0, to: 1, course: "winter" },
  { name: "Oona Vasterly", weight: 8, from: 0.05, to: 0.5, course: "fading" },
  { name: "Low Harvest Radio", weight: 7, from: 0, to: 0.86, course: "even" },
  { name: "Nightbus to Ely", weight: 6, from: 0.1, to: 0.85, course: "fading" },
  { name: "Pallas Wexcombe", weight: 6, from: 0.2, to: 0.88, course: "even" },
  { name: "Ferrous Lullaby", weight: 5, from: 0, to: 1, course: "even" },
  { name: "Ines Corvado", weight: 8, from: 0.3, to: 1, course: "rising" },
  { name: "Sundry Gulls", weight: 5, from: 0.15, to: 0.9, course: "even" },
  { name: "Dovecote Static", weight: 4, from: 0.35, to: 1, course: "even" },
  { name: "Thirdhand Piano", weight: 8, from: 0, to: 1, course: "even", best: "weekend" },
  { name: "Odile Fenwarden", weight: 6, from: 0.5, to: 1, course: "rising" },
  { name: "Hollis Anvard", weight: 5, from: 0.55, to: 0.87, course: "fading" },
  { name: "Quarry Vespers", weight: 4, from: 0.4, to: 1, course: "winter" },
  { name: "Teacup Meridian", weight: 6, from: 0.68, to: 1, course: "rising" },
  { name: "Bramwell Ostrava", weight: 4, from: 0.6, to: 1, course: "even" },
  { name: "Little Pier Orchestra", weight: 7, from: 0.74, to: 1, course: "even", best: "evening" },
  { name: "Mira Tollefane", weight: 6, from: 0.8, to: 1, course: "rising" },
  { name: "Sleet Cartography", weight: 3, from: 0, to: 0.4, course: "fading" },
  { name: "Allotment Kings", weight: 4, from: 0.25, to: 0.8, course: "even" },
];

/** Shows of spoken word, with the beginnings of their episodes' titles. */
export const SHOWS: readonly (readonly [show: string, episode: string])[] = [
  ["Small Weather Hour", "On "],
  ["One Voice to Temple Meads", "The "],
];

/** Words of which titles are put together. */
export const FIRST_WORDS: readonly string[] =
  "Slow,Winter,Borrowed,Paper,Second,Copper,Quiet,Northern,Unsent,Morning,Hollow,Plain,Late,Saint,Narrow,Tidal,Broken,Open,Kitchen,Silver,Distant,Spare,Little,Low".split(
    ",",
  );
export const LAST_WORDS: readonly string[] =
  "Ledger,Harbour,Orchard,Staircase,Lantern,Weather,Ferry,Atlas,Gardens,Signal,Bridges,Letters,Windows,Arithmetic,Salt,Machines,Rooms,Sparrows,Platform,Avenue,Engines,Holiday,Ground,Tide".split(
    ",",
  );
