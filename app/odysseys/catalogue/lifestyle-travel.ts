import {
  BOOKING_DAYS,
  BOOKING_INSIGHTS,
  BOOKING_WEEKS,
  JOURNEY_DAYS,
  JOURNEY_HOURS,
  VISIT_PLACES,
  VISIT_WEEKS,
} from "../insights/of-days";
import { CURIOSITY, LIFESTYLE_PREFERENCE, NEW_CHOICES, PLANNING } from "../insights/of-person";
import type { Odyssey } from "../odyssey";

/** The odysseys of Lifestyle & Travel. */
export const LIFESTYLE_TRAVEL: readonly Odyssey[] = [
  {
    id: "travel-planner",
    title: "Travel Planner",
    category: "Lifestyle & Travel",
    description: "When you book, what you book, and how you like to plan.",
    requiredPlatforms: ["booking"],
    insights: [BOOKING_WEEKS, BOOKING_DAYS, BOOKING_INSIGHTS, PLANNING],
    outcomes: [
      "Whether you book more in the week or at weekends, and how alike your weeks are",
      "Whether one kind of service stands out",
      "Suggestions for booking with less haste",
    ],
    implementationStatus: "available",
  },
  {
    id: "known-places",
    title: "Known Places and New Ones",
    category: "Lifestyle & Travel",
    description: "How far your visits go beyond your usual places, beside your openness to what is new.",
    requiredPlatforms: ["google"],
    insights: [VISIT_PLACES, VISIT_WEEKS, CURIOSITY, NEW_CHOICES],
    outcomes: [
      "Whether most visits are to known places",
      "Whether your choices lean to what is new",
      "Suggestions for one new place, or a second visit",
    ],
    implementationStatus: "available",
  },
  {
    id: "on-the-way",
    title: "On the Way",
    category: "Lifestyle & Travel",
    description: "When your journeys fall, and what your week on the way looks like.",
    requiredPlatforms: ["google"],
    insights: [JOURNEY_HOURS, JOURNEY_DAYS, LIFESTYLE_PREFERENCE],
    outcomes: [
      "The part of the day and of the week in which you are on the way most, if one stands out",
      "What you are surest of about your lifestyle",
      "Suggestions for joining or leaving out a journey",
    ],
    implementationStatus: "available",
  },
];
