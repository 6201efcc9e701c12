import { type Random, seeded, seedOf } from "~/ground/chance/random";
import { dayNumber } from "~/twin/foretelling/days";
import type { LifeFile } from "../acts";
import { instantAt } from "../clock";
import { type Course, daysFrom, isWeekend } from "../course";
import { oneOf, weighted, whole } from "../drawing";

/** An entry of My Activity, of YouTube or of the search. */
export type GoogleActivity = {
  at: Date;
  day: string;
  product: "YouTube" | "Search";
  title: string;
  url: string;
  channel?: string;
};

/** A channel with what its videos are called; `n` is their number. */
type Channel = { name: string; weight: (course: Course, day: string) => number; titles: readonly string[] };

const always = (weight: number) => () => weight;
const CHANNELS: readonly Channel[] = [
  {
    name: "Orla Bakes Slowly",
    weight: always(11),
    titles: ["Sourdough with more water, loaf n", "One flour, two days: n", "What went wrong with loaf n"],
  },
  {
    name: "The Patient Joiner",
    weight: ({ moved }, day) => (day < moved ? 7 : 2),
    titles: ["A dovetail by hand, part n", "Sharpening without hurry, n", "A shelf from one board, n"],
  },
  {
    name: "Plain Miles Running",
    weight: ({ ran }, day) => (day < ran ? 0 : 6),
    titles: ["Week n from the sofa", "Why slow is fast, part n", "Shoes after n miles", "Hills in week n"],
  },
  {
    name: "Hedgerow Minutes",
    weight: always(4),
    titles: ["Birds of one hedge, n", "A minute of rain, n", "What flowers now, n"],
  },
  {
    name: "Cello in the Kitchen",
    weight: ({ last }, day) => (dayNumber(last) - dayNumber(day) < 240 ? 5 : 1),
    titles: ["Lesson n: the open strings", "A slow scale, n", "Bow hold, again: n"],
  },
  {
    name: "Overlooked Ordnance",
    weight: always(5),
    titles: ["The village that moved, n", "Sheet n, square by square", "A ferry that nobody took, n"],
  },
  {
    name: "Two Rooms and a Lease",
    weight: ({ moved }, day) => (Math.abs(dayNumber(day) - dayNumber(moved)) < 90 ? 8 : 0),
    titles: ["Moving in a small van, n", "Paint for renters, n", "Noise and how to live with it, n"],
  },
];

const SEARCHES: readonly string[] = [
  "weather tomorrow",
  "train times bristol",
  "how to read a lease",
  "rye starter too sour",
  "half marathon plan twelve weeks",
  "running shoes wide feet",
  "cello hire by the month",
  "small museums near me",
  "azores in april",
  "four day week how to ask",
  "greyhound in a flat",
  "van hire leeds to bristol",
  "dovetail saw second hand",
  "why do my shins hurt",
  "open air pool opening times",
  "choir beginners evening",
];

/** A video's address, from its title alone. */
function addressOf(title: string): string {
  const id = `${seedOf(title).toString(36)}${seedOf(`${title}.`).toString(36)}`.padEnd(11, "x").slice(0, 11);
  return `https://www.youtube.com/watch?v=${id}`;
}

function videosOn(day: string, course: Course, random: Random): GoogleActivity[] {
  const most = isWeekend(day) ? 4 : 2;
  const count = random() < 0.56 ? whole(random, 1, most) : 0;
  const start = isWeekend(day) && random() < 0.3 ? whole(random, 840, 960) : whole(random, 1225, 1330);
  return Array.from({ length: count }, (_none, nth) => {
    const channel = weighted(
      random,
      CHANNELS.map((one) => [one, one.weight(course, day)] as const),
    );
    const title = oneOf(random, channel.titles).replace(/\bn\b/, String(whole(random, 1, 60)));
    const at = instantAt(day, start + nth * whole(random, 9, 16));
    return {
      at,
      day,
      product: "YouTube",
      title: `Watched ${title}`,
      url: addressOf(title),
      channel: channel.name,
    };
  });
}

function searchesOn(day: string, random: Random): GoogleActivity[] {
  const count = random() < 0.35 ? whole(random, 1, 2) : 0;
  return Array.from({ length: count }, () => {
    const words = oneOf(random, SEARCHES);
    const url = `https://www.google.com/search?q=${encodeURIComponent(words).replaceAll("%20", "+")}`;
    const at = instantAt(day, whole(random, 500, 1350));
    return { at, day, product: "Search", title: `Searched for ${words}`, url };
  });
}

/** Videos and searches of the 30 months, in order. */
export function activitiesOf(course: Course): GoogleActivity[] {
  const random = seeded(seedOf("activities"));
  return daysFrom(course.first, course.last).flatMap((day) =>
    [...videosOn(day, course, random), ...searchesOn(day, random)].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    ),
  );
}

const entryOf = ({ at, product, title, url, channel }: GoogleActivity) => ({
  header: product,
  title,
  titleUrl: url,
  ...(channel && {
    subtitles: [{ name: channel, url: `https://www.youtube.com/channel/UC${seedOf(channel).toString(36)}` }],
  }),
  time: at.toISOString(),
  products: [product],
});

/** Takeout's two lists up to a day, newest first. */
export function takeout(activities: readonly GoogleActivity[], until: string): LifeFile[] {
  const listOf = (name: string, product: GoogleActivity["product"]) => {
    const entries = activities.filter((one) => one.product === product && one.day <= until).map(entryOf);
    return { name, text: JSON.stringify(entries.reverse(), null, 1) };
  };
  return [listOf("watch-history.json", "YouTube"), listOf("MyActivity.json", "Search")];
}
