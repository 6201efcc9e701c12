import { CURIOSITY, NEW_CHOICES, PLANNING, WORK_PREFERENCE } from "../insights/of-person";
import { CONNECTION_MONTHS } from "../insights/of-ties";
import {
  APPLICATION_MONTHS,
  CODE_DAYS,
  CODE_KINDS,
  CODE_WEEKS,
  LESSON_DAYS,
  LESSON_MONTHS,
  POST_DAYS,
  POST_WEEKS,
} from "../insights/of-work";
import type { Odyssey } from "../odyssey";

/** The odysseys of Professional Development. */
export const PROFESSIONAL_DEVELOPMENT: readonly Odyssey[] = [
  {
    id: "career-rhythm",
    title: "Career Rhythm",
    category: "Professional Development",
    description:
      "When you speak up at work's network, how steadily, and what your own way of planning adds to it.",
    requiredPlatforms: ["linkedin"],
    insights: [POST_WEEKS, POST_DAYS, PLANNING],
    outcomes: [
      "Whether you are heard at LinkedIn more in the week or at weekends, and how alike your weeks are",
      "Where the way you plan stands beside it",
      "Suggestions for a pace that suits you",
    ],
    implementationStatus: "available",
  },
  {
    id: "learning-path",
    title: "Learning Path",
    category: "Professional Development",
    description: "How your lessons are spread over months and weekdays, beside how curious you are.",
    requiredPlatforms: ["linkedin"],
    insights: [LESSON_MONTHS, LESSON_DAYS, CURIOSITY, NEW_CHOICES],
    outcomes: [
      "Whether you learn more in the week or at weekends, and how alike your months are",
      "Whether your choices lean to what is new",
      "Suggestions for when to begin the next course",
    ],
    implementationStatus: "available",
  },
  {
    id: "maker-portrait",
    title: "Maker's Portrait",
    category: "Professional Development",
    description: "What you build in public: on which days, how steadily, and with what.",
    requiredPlatforms: ["github"],
    insights: [CODE_DAYS, CODE_WEEKS, CODE_KINDS, PLANNING],
    outcomes: [
      "Whether you build more in the week or at weekends, and how alike your weeks are",
      "Whether one language stands out",
      "Suggestions for what to try next",
    ],
    implementationStatus: "partial",
    limits: "GitHub shows public events and repositories alone, so private work is not among it.",
  },
  {
    id: "next-position",
    title: "Next Position",
    category: "Professional Development",
    description: "How your applications and your network have come, month by month.",
    requiredPlatforms: ["linkedin"],
    insights: [APPLICATION_MONTHS, CONNECTION_MONTHS, WORK_PREFERENCE],
    outcomes: [
      "How alike your months are in applications and new connections, and the fullest where they differ",
      "What you are surest of about work",
      "Suggestions for preparing the next step",
    ],
    implementationStatus: "available",
  },
];
