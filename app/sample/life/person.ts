import { ANSWER_NAMES, type Answers } from "~/personality/assessment/items";
import { answersSchema } from "~/personality/assessment/schema";
import type { PreferenceInput } from "~/preferences/schema";

/**
 * Who the sample person is. This name is invented, as are all names in `app/sample/life/` of people, artists, shows, authors,
 * books, series and channels: in November 2026 each was looked up as an exact phrase in a full-text index of public repositories,
 * among which are lists of music, films, books and names, and replaced if it was found. Titles of tracks, episodes, films and
 * videos are put together from plain words. Cities are real.
 */
export const NAME = { firstName: "Tamsin", lastName: "Orley" } as const;
export const ZONE = "Europe/London";

/**
 * Thirty answers in the order of the items: openness, conscientiousness, extraversion, agreeableness, neuroticism. Much imagination,
 * little company, a plan for everything and order in nothing; calmer after the move.
 */
const TAKEN = {
  first: "525441 332513 152511 424244 423333",
  second: "525441 422514 142411 424245 332433",
  third: "525451 422514 143411 424245 242522",
} as const;

/** The answers of each finished assessment, oldest first. */
export const ASSESSMENTS: readonly Answers[] = Object.values(TAKEN).map((digits) => {
  const list = digits.replaceAll(" ", "");
  return answersSchema.parse(
    Object.fromEntries(ANSWER_NAMES.map((name, index) => [name, Number(list[index])])),
  );
});

/** Traits in standard deviations among people, by which everyday choices are answered. */
export const LEANINGS = {
  openness: 1,
  conscientiousness: -0.3,
  extraversion: -1.4,
  agreeableness: 0.3,
  neuroticism: -0.5,
} as const;

const like = { stance: "like" } as const;
const avoid = { stance: "avoid" } as const;

/** What the person says of themselves, with the day on which they did: counted from the first day, or back from the last. */
export const STATED_PREFERENCES: readonly (PreferenceInput & { day: number })[] = [
  {
    day: 0,
    category: "communication",
    subcategory: "style",
    ...like,
    preference: "Short and written, so that I can think before I answer",
    confidence: 85,
  },
  {
    day: 0,
    category: "work",
    subcategory: "environment",
    ...like,
    preference: "A quiet room with a door",
    confidence: 95,
  },
  {
    day: 1,
    category: "social",
    subcategory: "group_size",
    ...like,
    preference: "Two or three people around a small table",
    confidence: 90,
  },
  {
    day: 3,
    category: "lifestyle",
    subcategory: "pace",
    ...like,
    preference: "Slow mornings, and one thing at a time",
    confidence: 65,
  },
  {
    day: 12,
    category: "work",
    subcategory: "schedule",
    ...like,
    preference: "Deep work before noon, meetings after lunch",
    confidence: 75,
  },
  {
    day: 40,
    category: "entertainment",
    subcategory: "podcasts",
    ...like,
    preference: "Podcasts on the train, one voice rather than a panel",
    confidence: 60,
  },
  {
    day: 95,
    category: "travel",
    subcategory: "cultural",
    ...like,
    preference: "Small museums and long walks between them",
    confidence: 80,
  },
  {
    day: 150,
    category: "social",
    subcategory: "events",
    ...avoid,
    preference: "Big loud parties where I know only the host",
    confidence: 90,
  },
  {
    day: 260,
    category: "professional",
    subcategory: "remote",
    ...like,
    preference: "Two days a week at home, three with the team",
    confidence: 70,
  },
  {
    day: 420,
    category: "professional",
    subcategory: "publicSpeaking",
    ...avoid,
    preference: "Speaking in front of a full hall",
    confidence: 55,
  },
  {
    day: -230,
    category: "communication",
    subcategory: "tone",
    ...like,
    preference: "Honest and direct, even when the news is bad",
    confidence: 50,
  },
  {
    day: -58,
    category: "lifestyle",
    subcategory: "activities",
    ...like,
    preference: "A run along the harbour before breakfast",
    confidence: 80,
  },
];
