import { high, low, shows } from "../conditions";
import type { InsightRule } from "./rule";

/** What a platform's counts show by themselves, and what that may mean for deciding. */
const SIGNALS_ALONE: readonly InsightRule[] = [
  {
    id: "seen-in-mornings",
    when: [shows("mornings")],
    text: "Your mornings hold most of what your twin counted at a platform, and may be the hours to give to a choice.",
  },
  {
    id: "seen-in-afternoons",
    when: [shows("afternoons")],
    text: "Your afternoons hold most of what your twin counted at a platform, and a choice made then may be one between other things.",
  },
  {
    id: "seen-in-evenings",
    when: [shows("evenings")],
    text: "Your evenings and nights hold most of what your twin counted at a platform: what you decide there may deserve a look by day.",
  },
  {
    id: "seen-at-night",
    when: [shows("nights")],
    text: "You may often be up after midnight: what you decide then may look different after sleep.",
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

/** Rules on a trait with a platform's counts: where they agree and where they do not. */
const TRAITS_AND_SIGNALS: readonly InsightRule[] = [
  {
    id: "planner-in-uneven-weeks",
    when: [high("conscientiousness"), shows("uneven-weeks")],
    text: "You tend to plan ahead, and still your weeks differ a good deal: find out which part of them may be yours to plan.",
  },
  {
    id: "loose-in-even-weeks",
    when: [low("conscientiousness"), shows("even-weeks")],
    text: "You tend to keep plans loose, and still your weeks are alike: what holds them may be worth knowing before you change it.",
  },
  {
    id: "reserved-with-many-ties",
    when: [low("extraversion"), shows("many-ties")],
    text: "You tend to keep to few people while a platform counts many ties: choose the ones that may ask for your time.",
  },
  {
    id: "settled-in-other-places",
    when: [low("openness"), shows("other-places")],
    text: "You tend to trust what you know, and still most visits were to places where you seldom are: it may not be you who chooses them.",
  },
  {
    id: "planner-in-uneven-months",
    when: [high("conscientiousness"), shows("uneven-months")],
    text: "You tend to plan ahead, and still your months differ a good deal: the next full one may be known today.",
  },
];

/** All rules on platform data. */
export const SIGNAL_RULES: readonly InsightRule[] = [...SIGNALS_ALONE, ...TRAITS_AND_SIGNALS];
