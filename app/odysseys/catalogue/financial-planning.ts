import { BOOKING_INSIGHTS, BOOKING_WEEKS } from "../insights/of-days";
import { CAUTION_CHOICES, PLANNING, PLANNING_CHOICES } from "../insights/of-person";
import { PLAY_PURCHASE_MONTHS, PURCHASE_KINDS, PURCHASE_MONTHS } from "../insights/of-purchases";
import type { Odyssey } from "../odyssey";

/** The odysseys of Financial Planning. */
export const FINANCIAL_PLANNING: readonly Odyssey[] = [
  {
    id: "spending-calendar",
    title: "Spending Calendar",
    category: "Financial Planning",
    description: "How your purchases are spread over the months, beside how you plan.",
    requiredPlatforms: ["amazon"],
    insights: [PURCHASE_MONTHS, PLANNING, PLANNING_CHOICES],
    outcomes: [
      "How alike your months are, and the fullest where they differ",
      "Where the way you plan stands beside it",
      "Suggestions for what returns each year",
    ],
    implementationStatus: "partial",
    limits: "What things cost is not kept, so it counts purchases and says nothing of money.",
  },
  {
    id: "cost-of-travel",
    title: "Planning for Travel",
    category: "Financial Planning",
    description: "How your bookings are spread over the weeks, and how careful your choices are.",
    requiredPlatforms: ["booking"],
    insights: [BOOKING_WEEKS, BOOKING_INSIGHTS, CAUTION_CHOICES],
    outcomes: [
      "Whether you book much at once",
      "Whether your choices lean to caution",
      "Suggestions for planning two journeys together",
    ],
    implementationStatus: "partial",
    limits: "What bookings cost is not kept, so it counts bookings and says nothing of money.",
  },
  {
    id: "small-subscriptions",
    title: "Small Purchases",
    category: "Financial Planning",
    description: "How purchases at Google Play and Amazon come, month by month.",
    requiredPlatforms: ["google", "amazon"],
    insights: [PLAY_PURCHASE_MONTHS, PURCHASE_MONTHS, PURCHASE_KINDS],
    outcomes: [
      "Whether you buy about as often each month",
      "Whether one kind of purchase stands out",
      "Suggestions for what to look through",
    ],
    implementationStatus: "partial",
    limits: "What things cost is not kept, so it counts purchases and says nothing of money.",
  },
];
