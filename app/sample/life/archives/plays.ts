import { type Random, seeded, seedOf } from "~/ground/chance/random";
import { dayNumber } from "~/twin/foretelling/days";
import { instantAt } from "../clock";
import { type Course, daysFrom, isWeekend } from "../course";
import { weighted, whole } from "../drawing";
import { ARTISTS, type ArtistHeard, BAND, FIRST_WORDS, LAST_WORDS, type ListeningTime, SHOWS } from "./names";

/** Something heard to its end, or begun and left. */
export type Play = {
  end: Date;
  day: string;
  seconds: number;
  isSpoken: boolean;
  creator: string;
  title: string;
};

const YEAR = 365;
const NOON = 720;
/** How much more an artist is heard at their best time, and how much less at others. */
const [AT_BEST, ELSEWHERE] = [2.6, 0.5];
const TRACKS = 14;

/** The artists' tracks; every title belongs to one artist. */
const TITLES: ReadonlyMap<string, readonly string[]> = new Map(
  [...ARTISTS.map(({ name }) => name), BAND].map((name, place) => [
    name,
    Array.from({ length: TRACKS }, (_none, nth) => {
      const index = place * TRACKS + nth;
      const first = FIRST_WORDS[index % FIRST_WORDS.length];
      const last = LAST_WORDS[(index * 5 + Math.floor(index / FIRST_WORDS.length)) % LAST_WORDS.length];
      return nth % 4 === 3
        ? `${last} (${first} Version)`
        : nth % 4 === 1
          ? `The ${first} ${last}`
          : `${first} ${last}`;
    }),
  ]),
);

/** How much an artist is listened to on a day, at a share of the life: 0 outside of the artist's time. */
function pullOf({ weight, from, to, course }: ArtistHeard, at: number, day: string): number {
  if (at < from || at > to) return 0;
  const along = (at - from) / (to - from);
  if (course === "rising") return weight * (0.4 + 1.3 * along);
  if (course === "fading") return weight * (1.5 - 1.2 * along);
  if (course === "even") return weight;
  return weight * (1 + 0.9 * Math.cos((2 * Math.PI * (dayNumber(day) - dayNumber("2024-01-05"))) / YEAR));
}

/** The weights of all artists on a day; the friend's band is heard ever more often. */
function artistsOn(
  day: string,
  part: ListeningTime,
  { first, last, band }: Course,
): (readonly [string, number])[] {
  const at = (dayNumber(day) - dayNumber(first)) / (dayNumber(last) - dayNumber(first));
  const since = dayNumber(day) - dayNumber(band);
  const friends = since < 0 ? 0 : Math.min(16, 3 + since / 22);
  const atTime = ({ best }: ArtistHeard) => (best === undefined ? 1 : best === part ? AT_BEST : ELSEWHERE);
  const pulls = ARTISTS.map((artist) => [artist.name, atTime(artist) * pullOf(artist, at, day)] as const);
  return [...pulls, [BAND, friends]];
}

const partOf = (day: string, minute: number): ListeningTime =>
  isWeekend(day) ? "weekend" : minute < NOON ? "commute" : "evening";

/** When the sittings of a day begin, in minutes, and with how many plays. */
function sittingsOf(day: string, course: Course, random: Random): [minute: number, plays: number][] {
  const sittings: [number, number][] = [];
  const isWet = day >= course.wet.from && day <= course.wet.to;
  const commute = day < course.moved ? 455 : 485;
  if (isWeekend(day)) {
    if (random() < 0.42) sittings.push([whole(random, 600, 690), whole(random, 4, 9)]);
    if (random() < 0.2) sittings.push([whole(random, 1130, 1230), whole(random, 3, 7)]);
    return sittings;
  }
  if (random() < 0.74) sittings.push([commute + whole(random, 0, 25), whole(random, 5, 9)]);
  if (random() < (isWet ? 0.1 : 0.34)) sittings.push([whole(random, 1140, 1220), whole(random, 4, 8)]);
  return sittings;
}

function spoken(day: string, minute: number, random: Random): Play {
  const [show, beginning] = weighted(
    random,
    SHOWS.map((one, place) => [one, 2 - place] as const),
  );
  const word = LAST_WORDS[(dayNumber(day) * 7) % LAST_WORDS.length] ?? "";
  const other = FIRST_WORDS[(dayNumber(day) * 11) % FIRST_WORDS.length] ?? "";
  const title = beginning === "On " ? `On ${other} ${word}` : `The ${word} Episode`;
  const seconds = whole(random, 1500, 2700);
  return { end: instantAt(day, minute + seconds / 60), day, seconds, isSpoken: true, creator: show, title };
}

/** One sitting: an album's worth of one artist, or a mix. */
function sitting(
  day: string,
  [minute, plays]: readonly [number, number],
  artists: readonly (readonly [string, number])[],
  random: Random,
): Play[] {
  if (minute < 540 && random() < 0.14) return [spoken(day, minute, random)];
  const only = random() < 0.4 ? weighted(random, artists) : null;
  let [at, before] = [minute, ""];
  return Array.from({ length: plays }, () => {
    const creator = only ?? weighted(random, artists);
    const titles = TITLES.get(creator) ?? [];
    const place = Math.floor(random() ** 1.7 * titles.length);
    const drawn = titles[place] ?? creator;
    // Nothing is played twice in a row.
    const title = drawn === before ? (titles[(place + 1) % titles.length] ?? drawn) : drawn;
    before = title;
    const full = 150 + (seedOf(`${creator} ${title}`) % 170);
    const seconds = random() < 0.06 ? whole(random, 4, 25) : full;
    at += seconds / 60 + 0.05;
    return { end: instantAt(day, at), day, seconds, isSpoken: false, creator, title };
  });
}

/** Everything heard in the 30 months, in order. */
export function playsOf(course: Course): Play[] {
  const random = seeded(seedOf("plays"));
  return daysFrom(course.first, course.last).flatMap((day) => {
    const heard = sittingsOf(day, course, random).flatMap((one) =>
      sitting(day, one, artistsOn(day, partOf(day, one[0]), course), random),
    );
    // The first time that anybody heard the friend's band.
    const first = day === course.band ? sitting(day, [1265, 3], [[BAND, 1]], random) : [];
    return [...heard, ...first];
  });
}
