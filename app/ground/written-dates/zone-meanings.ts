/** Months in which daylight saving time certainly applies north of the tropics, and in which it certainly does not. */
const SUMMER = /^\d{4}-0[4-9]/;
const WINTER = /^\d{4}-(?:12|01|02)/;

/** One of the zones that share a name. */
type Meaning = {
  minutesAhead: number;
  /** The only half of the year in which the name means this zone, and the zone's name in the other. */
  onlyIn?: { season: "summer" | "winter"; otherwise: string };
};

/**
 * Names that several zones share in the languages of Takeout: those of India, Ireland and Israel. The first is assumed
 * unless something in the file contradicts it.
 */
const SEVERAL: Readonly<Record<string, readonly Meaning[]>> = {
  IST: [
    { minutesAhead: 330 },
    { minutesAhead: 60, onlyIn: { season: "summer", otherwise: "GMT" } },
    { minutesAhead: 120, onlyIn: { season: "winter", otherwise: "IDT" } },
  ],
};
/** Names that reveal which zone the ambiguous names in a file mean: a file is written in one zone. */
const TELLING = new Set(
  Object.values(SEVERAL).flatMap((all) => all.flatMap(({ onlyIn }) => (onlyIn ? [onlyIn.otherwise] : []))),
);

/** Whether a name must be kept with a moment: it has several meanings, or reveals the meaning of another. */
export const hasSeveralMeanings = (name: string) => name in SEVERAL || TELLING.has(name);

/** The names of zones in a file, with the halves of the year in which they occur. */
type NamesSeen = ReadonlyMap<string, ReadonlySet<"summer" | "winter">>;

/** The half of the year that a day is certainly in; null near the clock changes. */
export function seasonOf(day: string): "summer" | "winter" | null {
  if (SUMMER.test(day)) return "summer";
  return WINTER.test(day) ? "winter" : null;
}

const isPossible = ({ onlyIn }: Meaning, seasons: ReadonlySet<"summer" | "winter">) =>
  onlyIn === undefined || [...seasons].every((season) => season === onlyIn.season);

/**
 * The offset that a name means in a file, in minutes ahead of UTC; null if nothing in the file decides it, and undefined
 * if the name has one meaning only.
 */
export function meaningIn(name: string, seen: NamesSeen): number | null | undefined {
  const meanings = SEVERAL[name];
  if (!meanings) return undefined;
  const possible = meanings.filter((meaning) => isPossible(meaning, seen.get(name) ?? new Set()));
  const distinguished = possible.filter(({ onlyIn }) => onlyIn && seen.has(onlyIn.otherwise));
  const [only, ...others] = distinguished.length > 0 ? distinguished : possible;
  return only && others.length === 0 ? only.minutesAhead : null;
}

/**
 * The offset that a name means on a day, judged from this date alone; null if the name has one meaning only.
 *
 * @param isIrish whether the date is in English without AM or PM, which Indian English has
 */
export function meaningAlone(name: string, day: string, isIrish: boolean): number | null {
  const season = seasonOf(day);
  const possible = (SEVERAL[name] ?? []).filter((meaning) =>
    isPossible(meaning, new Set(season ? [season] : [])),
  );
  const irish = isIrish ? possible.find(({ onlyIn }) => onlyIn?.otherwise === "GMT") : undefined;
  return (irish ?? possible[0])?.minutesAhead ?? null;
}
