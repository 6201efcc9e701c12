import {
  BOOK_MONTHS,
  PLAY_DAYS,
  PLAY_KINDS,
  PLAY_WEEKS,
  VIDEO_HOURS,
  VIDEO_KINDS,
  VIDEO_WEEKS,
  VIEWING_DAYS,
  VIEWING_KINDS,
  VIEWING_WEEKS,
} from "../insights/of-media";
import { CURIOSITY, NEW_CHOICES } from "../insights/of-person";
import { AUTHORS_AND_BOOKS, CHANNELS, PLAYED, SERIES } from "../insights/of-titles";
import type { Odyssey } from "../odyssey";

/** The odysseys of Entertainment & Media. */
export const ENTERTAINMENT_MEDIA: readonly Odyssey[] = [
  {
    id: "viewing-habits",
    title: "Viewing Habits",
    category: "Entertainment & Media",
    description: "When you watch films and series, how steadily, and of which kind.",
    requiredPlatforms: ["netflix"],
    insights: [VIEWING_DAYS, VIEWING_WEEKS, VIEWING_KINDS],
    names: SERIES,
    outcomes: [
      "Whether you watch more in the week or at weekends, and how alike your weeks are",
      "Whether one kind stands out",
      "The series that you watched most, where you keep titles",
      "Suggestions for choosing before you begin",
    ],
    implementationStatus: "available",
  },
  {
    id: "music-diary",
    title: "Music Diary",
    category: "Entertainment & Media",
    description: "On which days you listen, how steadily, and to which kind.",
    requiredPlatforms: ["spotify"],
    insights: [PLAY_DAYS, PLAY_WEEKS, PLAY_KINDS, CURIOSITY],
    names: PLAYED,
    outcomes: [
      "Whether you listen more in the week or at weekends, and how alike your weeks are",
      "Whether one kind stands out",
      "The artists and shows that you played most, where you keep titles",
      "Suggestions for hearing something else",
    ],
    implementationStatus: "available",
  },
  {
    id: "video-evenings",
    title: "Video Evenings",
    category: "Entertainment & Media",
    description: "When you watch videos on YouTube, and what most of them are.",
    requiredPlatforms: ["google"],
    insights: [VIDEO_HOURS, VIDEO_KINDS, VIDEO_WEEKS],
    names: CHANNELS,
    outcomes: [
      "The part of the day in which you watch most, if one stands out, and how alike your weeks are",
      "Whether one kind stands out",
      "The channels that you watched most, where you keep titles",
      "Suggestions for an end to the evening",
    ],
    implementationStatus: "available",
  },
  {
    id: "reading-year",
    title: "Reading Year",
    category: "Entertainment & Media",
    description: "How the books that you finish are spread over the months, beside your curiosity.",
    requiredPlatforms: ["goodreads"],
    insights: [BOOK_MONTHS, CURIOSITY, NEW_CHOICES],
    names: AUTHORS_AND_BOOKS,
    outcomes: [
      "How alike your months are, and the fullest where they differ",
      "Whether your choices lean to what is new",
      "The books of a year and their authors, where you keep titles",
      "Suggestions for the next book",
    ],
    implementationStatus: "available",
  },
];
