import type { Random } from "~/ground/chance/random";
import type { Signal } from "~/platforms/signals";
import { HABITS, personOfDays, personOfHabit, SHAPES } from "~/twin/engine/signals/simulated-habits.fixture";
import { held, MOST_FALSE, percent, type Table } from "../formulas-page";
import { everybody, share, toldOf } from "./chance-tables";

const PEOPLE = 200;
const AWAKE = [
  [0, 24],
  [7, 23],
  [9, 21],
] as const;
const LIFE = { size: 10, awake: [7, 23] as const };

const isShapeTold = (signals: readonly Signal[]) => toldOf(signals).some((kind) => SHAPES.includes(kind));

/** How many people without a habit are told any of the shapes. */
export function falseShapes(): Table {
  const outcome = (seed: number, personOf: (random: Random) => Signal[]) => {
    const told = everybody(2 * PEOPLE, seed, (random) => isShapeTold(personOf(random)));
    return held(percent, told.filter(Boolean).length / told.length, MOST_FALSE);
  };
  return [
    ["people without a habit, sittings of ten", "told any shape (limit 5 %)"],
    ...AWAKE.map((awake) => [
      `on 200 days, evenly between ${awake[0]}:00 and ${awake[1]}:00`,
      outcome(awake[0], (random) => personOfHabit({}, { ...LIFE, days: 200, awake, share: 0 }, random)),
    ]),
    [
      "three a day on 200 days, evenly between 7:00 and 23:00",
      outcome(1, (random) => personOfDays({ share: 0, ends: "begin" }, random)),
    ],
  ];
}

/** How many people with a habit are told it. */
export function shapesFound(): Table {
  const ofMonths = ["a month", "a season"];
  const found = (name: string, days: number) => {
    const habit = HABITS[name as keyof typeof HABITS];
    const kind = ofMonths.includes(name) ? "days-of-months" : "hours-of-week";
    return share(
      everybody(PEOPLE, days, (random) =>
        toldOf(personOfHabit(habit, { ...LIFE, days, share: 1 / 3 }, random)).includes(kind),
      ),
    );
  };
  const ends = (of: "begin" | "end", part: number) =>
    share(
      everybody(PEOPLE, 3, (random) =>
        toldOf(personOfDays({ share: part, ends: of }, random)).includes("first-and-last-hours"),
      ),
    );
  return [
    ["a third of the sittings are in", "told, of 200 days", "told, of 100 days"],
    ...Object.keys(HABITS).map((name) => [name, found(name, 200), found(name, 100)]),
    ["the first hour of the day (three a day)", ends("begin", 1 / 3), ""],
    ["the last hour of the day (three a day)", ends("end", 1 / 3), ""],
  ];
}
