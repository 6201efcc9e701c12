import { daysAfter } from "~/desk/today";
import type { Course } from "./course";
import type { MadeDecision } from "./made-decisions";

/** Those still under way: one due to be looked back on, one decided, and three open. */
export function underWay({ last }: Course): MadeDecision[] {
  return [
    {
      of: "four-days",
      begun: daysAfter(last, -76),
      question: "Do I ask to work four days a week?",
      options: ["Four days from the next quarter", "Five days, with every other Friday at home", "Leave it"],
      criteria: [
        ["Time of my own", 100],
        ["Pay", 75],
        ["Standing at work", 40],
      ],
      ratings: [
        [95, 45, 50],
        [60, 100, 75],
        [20, 100, 85],
      ],
      leaning: [0, 60],
      isReversible: true,
      tags: ["work"],
      sources: [
        ["A sheet of what I spend", 80],
        ["A colleague who did it", 40],
      ],
      taken: { after: 12, option: 1, reviewOn: daysAfter(last, -1) },
    },
    {
      of: "bicycle",
      begun: daysAfter(last, -29),
      question: "How do I get to work from now on?",
      options: ["A second-hand bicycle", "The train, by season ticket", "Walk and take the bus in rain"],
      criteria: [
        ["Cost", 70],
        ["Mornings", 100],
        ["Wet days", 60],
      ],
      ratings: [
        [80, 80, 30],
        [35, 60, 90],
        [95, 55, 50],
      ],
      leaning: [0, 70],
      isReversible: true,
      tags: ["home", "money"],
      sources: [
        ["Three adverts", 35],
        ["The timetable", 10],
      ],
      taken: { after: 5, option: 0, reviewOn: daysAfter(last, 38) },
    },
    {
      of: "dog",
      begun: daysAfter(last, -13),
      question: "Do I take in the old greyhound?",
      options: ["Yes, now", "Foster for a month first", "Not while I rent"],
      criteria: [
        ["Company at home", 90],
        ["Free weekends", 70],
        ["Cost", 50],
        ["The landlord", 60],
      ],
      ratings: [
        [95, 35, 40, 30],
        [75, 55, 65, 55],
        [15, 95, 95, 100],
      ],
      leaning: [1, 65],
      decideBy: daysAfter(last, 6),
      isReversible: false,
      tags: ["home"],
      notes: { stakes: "large", premortem: "I move again in a year and cannot take her with me." },
    },
    {
      of: "cello",
      begun: daysAfter(last, -6),
      question: "Cello lessons, or the choir at the end of the road?",
      options: ["Cello lessons", "The choir"],
      leaning: [0, 70],
      decideBy: daysAfter(last, 24),
      isReversible: true,
      tags: ["learning"],
    },
    {
      of: "spring",
      begun: daysAfter(last, -2),
      question: "Where do I go for ten days next year?",
      options: ["The Azores", "Northumberland, on foot", "Home to Leeds"],
    },
  ];
}
