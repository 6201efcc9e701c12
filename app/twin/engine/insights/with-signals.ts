import { high, low, sensitive, shows } from "../conditions";
import type { InsightRule } from "./rule";

/** What a platform's counts show by themselves, followed by their limits. */
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
    id: "seen-at-night",
    when: [shows("nights")],
    text: "You may be awake when most people sleep: much of what your twin counted at a platform lies between midnight and 5:00.",
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
    text: "You may have more ties at a platform than people are said to keep up with.",
  },
  {
    id: "seen-in-even-months",
    when: [shows("even-months")],
    text: "Your months tend to be alike in what your twin counted: they hold about as much as each other.",
  },
  {
    id: "seen-in-uneven-months",
    when: [shows("uneven-months")],
    text: "Your months tend to differ in what your twin counted: some hold far more than the rest.",
  },
  {
    id: "seen-moving-on-weekdays",
    when: [shows("active-weekdays")],
    text: "You may move more in your working days: your days of more movement lie there more often than by chance.",
  },
  {
    id: "seen-moving-on-weekends",
    when: [shows("active-weekends")],
    text: "You may keep movement for the weekend: your days of more movement lie there more often than by chance.",
  },
  {
    id: "seen-sleeping-before-weekdays",
    when: [shows("long-weeknights")],
    text: "You may sleep longer in the week than at its end: your longer nights lie there more often than by chance.",
  },
  {
    id: "seen-sleeping-before-weekends",
    when: [shows("long-weekends")],
    text: "You may sleep longer at the weekend: your longer nights lie before a Saturday or a Sunday more often than by chance.",
  },
  {
    id: "seen-in-other-places",
    when: [shows("other-places")],
    text: "You may get about a good deal: most of the visits that your twin counted were to places where you seldom are.",
  },
];

/** A trait with a platform's counts: where they agree and where they do not. */
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
  {
    id: "curious-in-other-places",
    when: [high("openness"), shows("other-places")],
    text: "You tend to look for what is new, and your visits may show it: most of them were somewhere else again.",
  },
  {
    id: "planner-in-uneven-months",
    when: [high("conscientiousness"), shows("uneven-months")],
    text: "You tend to plan ahead, and still your months differ a good deal: some of it may come all at once.",
  },
  {
    id: "sensitive-sleeping-before-weekends",
    when: [sensitive, shows("long-weekends")],
    text: "You tend to feel strain strongly, and the longer nights before a weekend may be some of your rest from it.",
  },
];

/** All rules on platform data. */
export const SIGNAL_RULES: readonly InsightRule[] = [...SIGNALS_ALONE, ...TRAITS_AND_SIGNALS];
