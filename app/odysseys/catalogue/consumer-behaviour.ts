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
    description: "How your purchases are spread over months and days, and whether most are of one kind.",
    requiredPlatforms: ["amazon"],
    insights: [PURCHASE_MONTHS, PURCHASE_DAYS, PURCHASE_KINDS],
    outcomes: [
      "How alike your months are, and the fullest where they differ",
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
      "Whether you buy more in the week or at weekends",
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
      "How alike your months are, and the fullest where they differ",
      "Where your curiosity stands beside it",
      "Suggestions for keeping the shelf in order",
    ],
    implementationStatus: "available",
  },
];
