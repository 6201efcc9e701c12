import type { DeskNotes } from "~/desk/decisions/decisions.server";
import type { Review } from "~/desk/decisions/schema";
import { daysAfter } from "~/desk/today";
import type { Course } from "./course";

/** A decision: how it was stated, and what became of it. Days count from the one on which it was begun. */
export type MadeDecision = {
  of: string;
  /** YYYY-MM-DD. */
  begun: string;
  question: string;
  options: readonly string[];
  /** Names with their swings. */
  criteria?: readonly (readonly [name: string, swing: number])[];
  /** Of each option, its likely ratings by criterion. */
  ratings?: readonly (readonly number[])[];
  leaning?: readonly [option: number, sureness: number];
  decideBy?: string;
  isReversible?: boolean;
  tags?: readonly string[];
  notes?: DeskNotes;
  /** What was read or asked, and for how many minutes. */
  sources?: readonly (readonly [what: string, minutes: number])[];
  taken?: { after: number; option: number; reviewOn: string };
  reviewed?: Review & { on: string };
};

/** Those that were looked back on; one is regretted. */
export function lookedBackOn({ first, moved, ran }: Course): MadeDecision[] {
  return [
    {
      of: "course",
      begun: daysAfter(first, 33),
      question: "Which evening course do I take?",
      options: ["Portuguese", "Woodwork", "None, and keep the evenings"],
      criteria: [
        ["What I learn", 100],
        ["Free evenings", 70],
        ["Cost", 40],
      ],
      ratings: [
        [70, 40, 55],
        [85, 45, 30],
        [10, 95, 100],
      ],
      leaning: [1, 65],
      tags: ["learning"],
      sources: [["The college's booklet", 20]],
      taken: { after: 6, option: 1, reviewOn: daysAfter(first, 130) },
      reviewed: {
        on: daysAfter(first, 131),
        satisfaction: 78,
        sameAgain: true,
        learned: "A fixed evening works for me once it is paid for.",
      },
    },
    {
      of: "desk",
      begun: daysAfter(moved, -215),
      question: "Do I ask for a desk in the quiet room?",
      options: ["Ask now", "Wait for the new office"],
      criteria: [
        ["Concentration", 100],
        ["Peace with the team", 60],
      ],
      ratings: [
        [85, 55],
        [30, 80],
      ],
      leaning: [1, 55],
      isReversible: true,
      tags: ["work"],
      taken: { after: 4, option: 0, reviewOn: daysAfter(moved, -170) },
      reviewed: {
        on: daysAfter(moved, -168),
        satisfaction: 83,
        sameAgain: true,
        learned: "Nobody minded. I had weighed a quarrel that nobody wanted.",
      },
    },
    {
      of: "city",
      begun: daysAfter(moved, -88),
      question: "Do I take the job in Bristol or stay in Leeds?",
      options: ["Bristol, the new job", "Leeds, as it is", "Leeds, and look for another job"],
      criteria: [
        ["The work itself", 100],
        ["Friends nearby", 65],
        ["Rent", 45],
        ["Hills and water", 50],
      ],
      ratings: [
        [85, 35, 40, 90],
        [45, 85, 75, 50],
        [60, 85, 65, 50],
      ],
      leaning: [0, 60],
      isReversible: false,
      tags: ["work", "home"],
      sources: [
        ["Two days in Bristol", 600],
        ["Ruth, who has lived there", 90],
        ["Rents of the past year", 45],
      ],
      notes: {
        stakes: "large",
        premortem: "I know nobody there by the second winter and go home every weekend.",
        opposite: "Leeds is not what bores me, the job is; a new one would do.",
      },
      taken: { after: 17, option: 0, reviewOn: daysAfter(moved, 108) },
      reviewed: {
        on: daysAfter(moved, 109),
        satisfaction: 88,
        sameAgain: true,
        learned: "I gave friends a high weight and then made two in a month. The water mattered more.",
      },
    },
    {
      of: "flat",
      begun: daysAfter(moved, -31),
      question: "Which flat do I rent?",
      options: ["The bright one over the pub", "The small one by the park", "A room in a shared house"],
      criteria: [
        ["Rent", 90],
        ["Light", 80],
        ["Quiet", 75],
        ["Way to work", 40],
      ],
      ratings: [
        [75, 90, 45, 80],
        [45, 60, 85, 55],
        [90, 40, 50, 60],
      ],
      leaning: [0, 75],
      isReversible: true,
      tags: ["home"],
      sources: [
        ["The viewing", 25],
        ["The map", 10],
      ],
      taken: { after: 3, option: 0, reviewOn: daysAfter(moved, 60) },
      reviewed: {
        on: daysAfter(moved, 62),
        satisfaction: 24,
        sameAgain: false,
        learned: "I saw it only on a Tuesday morning. See a flat at the hour that you fear.",
      },
    },
    {
      of: "race",
      begun: daysAfter(ran, 46),
      question: "Do I enter the half marathon this autumn?",
      options: ["Enter", "Ten kilometres instead", "Next year"],
      criteria: [
        ["Joy", 100],
        ["Knees", 80],
        ["Something to train for", 60],
      ],
      ratings: [
        [70, 45, 95],
        [75, 80, 70],
        [40, 90, 15],
      ],
      leaning: [0, 60],
      isReversible: true,
      tags: ["running"],
      sources: [
        ["A plan of twelve weeks", 30],
        ["The physiotherapist", 20],
      ],
      taken: { after: 5, option: 1, reviewOn: daysAfter(ran, 84) },
      reviewed: {
        on: daysAfter(ran, 85),
        satisfaction: 71,
        sameAgain: true,
        learned: "Enough to aim at, and I could walk the day after.",
      },
    },
  ];
}
