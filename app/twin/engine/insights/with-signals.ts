import { high, low, sensitive, shows } from "../conditions";
import type { InsightRule } from "./rule";

/** What a platform's counts show by themselves. How far they reach is said after each. */
const SIGNALS_ALONE: readonly InsightRule[] = [
  {
    id: "seen-in-mornings",
    when: [shows("mornings")],
    text: "You may fill your mornings first: most of what your twin counted at a platform lies before noon.",
  },
  {
    id: "seen-in-afternoons",
    when: [shows("afternoons")],
    text: "Your afternoons tend to be the full part of the day, and the morning may be the one with room.",
  },
  {
    id: "seen-in-evenings",
    when: [shows("evenings")],
    text: "You may be most active late: most of what your twin counted at a platform lies in the evening or at night.",
  },
  {
    id: "seen-on-weekdays",
    when: [shows("weekdays")],
    text: "Your weekends may be freer than your weekdays, or simply less written down.",
  },
  {
    id: "seen-on-weekends",
    when: [shows("weekends")],
    text: "Your weekends tend to hold much of what your twin counted at a platform, and may leave you little rest.",
  },
  {
    id: "seen-in-even-weeks",
    when: [shows("even-weeks")],
    text: "Your weeks tend to be alike in what your twin counted: they hold about as much as each other.",
  },
  {
    id: "seen-in-uneven-weeks",
    when: [shows("uneven-weeks")],
    text: "Your weeks tend to differ in what your twin counted: some hold far more than the rest.",
  },
  {
    id: "seen-in-one-kind",
    when: [shows("one-kind")],
    text: "You may come back to one kind of thing: most of what your twin counted at a platform is of that kind.",
  },
  {
    id: "seen-with-many-ties",
    when: [shows("many-ties")],
    text: "You may have more ties at a platform than anybody can keep up with.",
  },
];

/** A trait beside what a platform's counts show: where they go together, and where they do not. */
const TRAITS_AND_SIGNALS: readonly InsightRule[] = [
  {
    id: "planner-in-even-weeks",
    when: [high("conscientiousness"), shows("even-weeks")],
    text: "You tend to prepare and to plan, and your weeks may show it: they hold about as much as each other.",
  },
  {
    id: "planner-in-uneven-weeks",
    when: [high("conscientiousness"), shows("uneven-weeks")],
    text: "You tend to plan ahead, and still your weeks differ a good deal: much of them may not be yours to plan.",
  },
  {
    id: "loose-in-even-weeks",
    when: [low("conscientiousness"), shows("even-weeks")],
    text: "You tend to keep plans loose, and still your weeks are alike: a frame from outside may hold them.",
  },
  {
    id: "loose-in-uneven-weeks",
    when: [low("conscientiousness"), shows("uneven-weeks")],
    text: "You tend to take things as they come, and your weeks may show it: they differ a good deal.",
  },
  {
    id: "sensitive-in-uneven-weeks",
    when: [sensitive, shows("uneven-weeks")],
    text: "You tend to feel strain strongly, and a full week beside an empty one may cost you more than two even ones.",
  },
  {
    id: "reserved-on-weekdays",
    when: [low("extraversion"), shows("weekdays")],
    text: "You tend to need time to yourself, and the weekends, in which your twin counted less, may hold it.",
  },
  {
    id: "reserved-with-many-ties",
    when: [low("extraversion"), shows("many-ties")],
    text: "You tend to keep to a few people, and many of the ties that a platform counts may be loose ones.",
  },
];

/** Every rule on what platforms show. */
export const SIGNAL_RULES: readonly InsightRule[] = [...SIGNALS_ALONE, ...TRAITS_AND_SIGNALS];
