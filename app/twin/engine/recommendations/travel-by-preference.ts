import { likes, says } from "../conditions";
import type { RecommendationRule } from "./rule";

/** On trips, from a preference. */
export const TRAVEL_BY_PREFERENCE: readonly RecommendationRule[] = [
  {
    id: "travel-long-way-round",
    title: "Compare the slower way",
    description: "The slower train or the smaller road may be part of the trip.",
    occasion: "When you book the way there.",
    act: "Look up one slower connection, with its price and what it passes.",
    cost: "Some hours of the first day.",
    against: "If somebody is waiting at the other end, be on time.",
    lookBackDays: 45,
    when: [says("slow", "lifestyle.pace", "professional.pace")],
  },
  {
    id: "travel-full-weekend",
    title: "Compare one full weekend with one long week",
    description: "A short and full trip may suit you better than a long one, at the same price.",
    occasion: "When you choose how long to be away.",
    act: "Write down what three full days would hold, and what the fourth would add.",
    cost: "More time on the way for each day there.",
    against: "If you go to rest, count the nights.",
    lookBackDays: 45,
    when: [says("fast", "lifestyle.pace", "professional.pace")],
  },
  {
    id: "travel-demanding-day",
    title: "Give one day to something demanding",
    description:
      "You name adventure among your preferences, and one such day with an easy one after it may be plenty.",
    occasion: "When a trip is being planned day by day.",
    act: "Choose one demanding thing, and what would make you turn back from it.",
    cost: "The day after it.",
    against: "If somebody comes along who can't, it is not a shared day.",
    lookBackDays: 45,
    when: [likes("travel.adventure")],
    asks: ["strain"],
  },
  {
    id: "travel-one-museum",
    title: "Let one museum or market set the day",
    description:
      "You name culture among your preferences, and one place seen slowly may stay longer than five in passing.",
    occasion: "When a list for one day has more than three places.",
    act: "Choose one, look up when it is empty, and leave the rest to chance.",
    cost: "The other four.",
    against: "If you will never be there again and one ticket covers all.",
    lookBackDays: 45,
    when: [likes("travel.cultural")],
  },
  {
    id: "travel-one-comfort",
    title: "Spend on the one comfort that counts for you",
    description:
      "You name comfort on trips among your preferences, and choosing which one may leave room for the rest.",
    occasion: "When two offers differ in price by their extras.",
    act: "Rank the extras, pay for the first, and take the plain one for the rest.",
    cost: "The second of your extras.",
    against: "If the whole difference is small, take it and be done.",
    lookBackDays: 45,
    when: [likes("travel.luxury")],
  },
  {
    id: "travel-on-foot",
    title: "Do one stage on foot or by bicycle",
    description: "A stage under your own power may turn the way into the trip.",
    occasion: "When a trip has a stretch of less than fifteen kilometres.",
    act: "Look up the path for that stretch, and what takes your bag.",
    cost: "Half a day, and the weather.",
    against: "If heat or ice makes it unsafe, ride.",
    lookBackDays: 45,
    when: [says("outdoors", "lifestyle.activities")],
  },
];
