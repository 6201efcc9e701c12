import { NIGHT_DAYS, STEP_DAYS, WORKOUT_HOURS, WORKOUT_KINDS, WORKOUT_WEEKS } from "../insights/of-days";
import { ACTIVITY_HOURS } from "../insights/of-hours";
import { VIDEO_HOURS } from "../insights/of-media";
import { CALM } from "../insights/of-person";
import type { Odyssey } from "../odyssey";

/** The odysseys of Health & Wellness. */
export const HEALTH_WELLNESS: readonly Odyssey[] = [
  {
    id: "rest-and-sleep",
    title: "Rest and Sleep",
    category: "Health & Wellness",
    description:
      "Before which days your nights are longer, and how you take strain. It is no medical advice.",
    requiredPlatforms: ["apple"],
    insights: [NIGHT_DAYS, STEP_DAYS, CALM],
    outcomes: [
      "Whether you sleep longer in the week or before its end",
      "Whether you move more in the week or at weekends",
      "Suggestions for one earlier evening",
    ],
    implementationStatus: "available",
  },
  {
    id: "moving-through-the-week",
    title: "Moving through the Week",
    category: "Health & Wellness",
    description: "On which days you move more, and when and how steadily you exercise.",
    requiredPlatforms: ["apple"],
    insights: [STEP_DAYS, WORKOUT_WEEKS, WORKOUT_HOURS, WORKOUT_KINDS],
    outcomes: [
      "Whether you move more in the week or at weekends",
      "How steadily you exercise",
      "Suggestions for a day that has room",
    ],
    implementationStatus: "available",
  },
  {
    id: "evenings-offline",
    title: "Evenings Offline",
    category: "Health & Wellness",
    description: "How late what you do online lies, beside your nights.",
    requiredPlatforms: ["apple", "google"],
    insights: [ACTIVITY_HOURS, NIGHT_DAYS, VIDEO_HOURS],
    outcomes: [
      "The part of the day that most of it falls on",
      "Whether you sleep longer in the week or before its end",
      "Suggestions for an evening without a screen",
    ],
    implementationStatus: "available",
  },
];
