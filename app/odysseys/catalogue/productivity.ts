import {
  ACTIVITY_DAYS,
  ACTIVITY_HOURS,
  BROWSING_DAYS,
  BROWSING_WEEKS,
  CALENDAR_DAYS,
  CALENDAR_HOURS,
  CALENDAR_WEEKS,
} from "../insights/of-hours";
import { SHORT_VIDEO_DAYS, SHORT_VIDEO_WEEKS } from "../insights/of-media";
import { PLANNING, PLANNING_CHOICES, WORK_PREFERENCE } from "../insights/of-person";
import { FILE_KINDS } from "../insights/of-work";
import type { Odyssey } from "../odyssey";

/** The odysseys of Productivity & Time Management. */
export const PRODUCTIVITY: readonly Odyssey[] = [
  {
    id: "calendar-clarity",
    title: "Calendar Clarity",
    category: "Productivity & Time Management",
    description: "Which part of the day and of the week your calendar fills, and how alike your weeks are.",
    requiredPlatforms: ["google"],
    insights: [CALENDAR_HOURS, CALENDAR_DAYS, CALENDAR_WEEKS, PLANNING],
    outcomes: [
      "The part of the day that is full, and the one with room",
      "Whether your weeks are alike",
      "Suggestions for an hour to keep free",
    ],
    implementationStatus: "available",
  },
  {
    id: "focus-and-browsing",
    title: "Focus and Browsing",
    category: "Productivity & Time Management",
    description: "When the web takes your time, and how that differs from week to week.",
    requiredPlatforms: ["google"],
    insights: [BROWSING_DAYS, BROWSING_WEEKS, ACTIVITY_HOURS, PLANNING_CHOICES],
    outcomes: [
      "Whether it takes more of the week or of the weekend, and how alike your weeks are",
      "Whether your choices lean to plans",
      "Suggestions for gathering what you look up",
    ],
    implementationStatus: "available",
  },
  {
    id: "shape-of-work",
    title: "The Shape of Your Work",
    category: "Productivity & Time Management",
    description: "What most of your files are, how full your weeks are, and what you prefer about work.",
    requiredPlatforms: ["google"],
    insights: [FILE_KINDS, CALENDAR_WEEKS, WORK_PREFERENCE],
    outcomes: [
      "Whether one kind of file stands out",
      "Whether your weeks are alike",
      "Suggestions for what could be made once for all",
    ],
    implementationStatus: "available",
  },
  {
    id: "screen-balance",
    title: "Screen Balance",
    category: "Productivity & Time Management",
    description: "How steadily short videos and the web take part of your weeks.",
    requiredPlatforms: ["tiktok", "google"],
    insights: [SHORT_VIDEO_WEEKS, SHORT_VIDEO_DAYS, ACTIVITY_DAYS],
    outcomes: [
      "Whether they take more of the week or of the weekend, and how alike your weeks are",
      "Whether weekends are among them",
      "Suggestions for a pause that stays free",
    ],
    implementationStatus: "available",
  },
];
