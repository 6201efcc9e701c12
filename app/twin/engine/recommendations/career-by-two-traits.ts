import { calm, high, low, sensitive } from "../conditions";
import type { RecommendationRule } from "./rule";

/** Recommendations on work, from two traits. */
export const CAREER_BY_TWO_TRAITS: readonly RecommendationRule[] = [
  {
    id: "career-write-first",
    title: "Send your idea in writing before the meeting",
    description:
      "You tend to turn ideas over on your own first, and a note may let them be heard without the race to speak.",
    occasion: "When a meeting will decide on something that you have thought about.",
    act: "Send five lines the day before: what you propose, and what it would cost.",
    cost: "Half an hour, and the others can prepare their objections.",
    against: "If the idea is not yet clear to you, writing it down too early may fix it.",
    lookBackDays: 21,
    when: [high("openness"), low("extraversion")],
    asks: ["order"],
  },
  {
    id: "career-limit-beforehand",
    title: "Name your limit before you are asked",
    description:
      "You tend to make time for others and to feel strain strongly: a limit that was said beforehand may be easier to keep.",
    occasion: "Before work is handed out.",
    act: "Say in one sentence what you can take on this week, and where it ends.",
    cost: "Somebody may be disappointed before they asked.",
    against: "If the work will be yours in any case, speak of its date instead.",
    lookBackDays: 14,
    when: [high("agreeableness"), sensitive],
    asks: ["company"],
  },
  {
    id: "career-spare-day",
    title: "Put a spare day before the deadline",
    description:
      "You tend to prepare with care and to feel it when something slips, so a day in reserve may take that strain off.",
    occasion: "When you say by when a thing will be done.",
    act: "Work out the day, and promise the one after it.",
    cost: "You deliver a day later than you could have.",
    against: "If somebody pays for each day, the reserve is theirs.",
    lookBackDays: 30,
    when: [high("conscientiousness"), sensitive],
    asks: ["refusal"],
  },
  {
    id: "career-what-you-promised",
    title: "Count your promises before you give another",
    description:
      "You tend to keep your word and to say yes, so the list of what you owe may grow without a decision.",
    occasion: "When you are asked for something that has a date.",
    act: "List what you have promised and to whom; say yes only if you can name the day for it.",
    cost: "Ten minutes, and now and then a no.",
    against: "If it takes less than the list does, simply do it.",
    lookBackDays: 14,
    when: [high("conscientiousness"), high("agreeableness")],
    asks: ["strain"],
  },
  {
    id: "career-say-the-day",
    title: "Say on which day you will decide",
    description: "You tend to leave things open without being troubled, and others may be waiting for you.",
    occasion: "When a decision of yours holds up somebody else.",
    act: "Tell them the day on which they will have it.",
    cost: "One message, and a day that then binds you.",
    against: "If what you are waiting for has no date either, tell them that.",
    lookBackDays: 14,
    when: [low("conscientiousness"), calm],
    asks: ["company"],
  },
  {
    id: "career-one-more-view",
    title: "Ask one person before you settle it alone",
    description: "You tend to keep your own counsel, so a mistake in it may stay unseen until late.",
    occasion: "Before a decision that you could not take back within a week.",
    act: "Ask one person who knows the subject what you have overlooked, and nothing else.",
    cost: "A quarter of an hour, and something that you may not like to hear.",
    against: "If it is private and you trust nobody with it yet, write the question down instead.",
    lookBackDays: 21,
    when: [low("agreeableness"), low("extraversion")],
    asks: ["openness"],
  },
];
