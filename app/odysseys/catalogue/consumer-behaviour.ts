import { CAUTION_CHOICES, CURIOSITY, PLANNING, PLANNING_CHOICES } from "../insights/of-person";
import {
  APP_MONTHS,
  PLAY_PURCHASE_MONTHS,
  PURCHASE_DAYS,
  PURCHASE_KINDS,
  PURCHASE_MONTHS,
} from "../insights/of-purchases";
import type { Odyssey } from "../odyssey";

/** The odysseys of Consumer Behaviour. */
export const CONSUMER_BEHAVIOUR: readonly Odyssey[] = [
  {
    id: "shopping-seasons",
    title: "Shopping Seasons",
    category: "Consumer Behaviour",
    description: "In which months and on which days you buy, and what most of it is.",
    requiredPlatforms: ["amazon"],
    insights: [PURCHASE_MONTHS, PURCHASE_DAYS, PURCHASE_KINDS],
    outcomes: [
      "Your fuller and your quieter months",
      "Whether one kind of purchase stands out",
      "Suggestions for deciding at a better moment",
    ],
    implementationStatus: "available",
  },
  {
    id: "deciding-to-buy",
    title: "Deciding to Buy",
    category: "Consumer Behaviour",
    description: "When you buy, beside how you choose where nothing is for sale.",
    requiredPlatforms: ["amazon"],
    insights: [PURCHASE_DAYS, PLANNING_CHOICES, CAUTION_CHOICES, PLANNING],
    outcomes: [
      "The days on which you buy",
      "Whether your choices lean to plans and to caution",
      "Suggestions for a pause before buying",
    ],
    implementationStatus: "available",
  },
  {
    id: "app-shelf",
    title: "The App Shelf",
    category: "Consumer Behaviour",
    description: "How new apps and purchases come into your phone over the months.",
    requiredPlatforms: ["google"],
    insights: [APP_MONTHS, PLAY_PURCHASE_MONTHS, CURIOSITY],
    outcomes: [
      "The months in which you take in much that is new",
      "How that goes with your curiosity",
      "Suggestions for keeping the shelf in order",
    ],
    implementationStatus: "available",
  },
];
