import type { OdysseyInsight } from "../odyssey";
import { STREAMS } from "./streams";

/** Insights about times of day and weekdays. */
export const CALENDAR_HOURS: OdysseyInsight = {
  id: "calendar-hours",
  title: "When your calendar is full",
  promise: "Which part of the day most of your calendar lies in, if one stands out",
  basis: { from: "signal", stream: STREAMS.calendar, kind: "activity-by-hour", least: 60 },
  advice: {
    mornings:
      "Keep one morning a week free of appointments, and give it to the work that needs a clear head.",
    afternoons: "Put what needs you most before noon, where your calendar leaves more room.",
    evenings: "Choose one evening a week that stays free of entries.",
  },
};

export const CALENDAR_DAYS: OdysseyInsight = {
  id: "calendar-days",
  title: "Weekdays and weekends in your calendar",
  promise: "Whether your calendar spares your weekends or fills them",
  basis: { from: "signal", stream: STREAMS.calendar, kind: "activity-by-weekday", least: 60 },
  advice: {
    weekdays: "Your weekends hold fewer entries: a short plan for one of them may keep it yours.",
    weekends: "Look for one entry of your weekends that could move into the week.",
  },
};

export const CALENDAR_WEEKS: OdysseyInsight = {
  id: "calendar-weeks",
  title: "How alike your weeks are",
  promise: "Whether your weeks hold about as much as each other, or differ a good deal",
  basis: { from: "signal", stream: STREAMS.calendar, kind: "regularity", least: 60 },
  advice: {
    "even-weeks": "Your weeks are alike: a habit that returns on the same day may need little deciding.",
    "uneven-weeks": "Look two weeks ahead, and move one thing out of the fuller of them.",
  },
};

export const ACTIVITY_HOURS: OdysseyInsight = {
  id: "google-hours",
  title: "When you use Google",
  promise: "Which part of the day you use Google most",
  basis: { from: "signal", stream: STREAMS.googleActivity, kind: "activity-by-hour", least: 200 },
  advice: {
    mornings: "Try the first half hour of one morning a week without a screen.",
    evenings: "Try one evening a week that ends without a screen, and see whether you miss it.",
  },
};

export const ACTIVITY_DAYS: OdysseyInsight = {
  id: "google-days",
  title: "Your weekends online",
  promise: "Whether you use Google more or less on weekends than chance would give",
  basis: { from: "signal", stream: STREAMS.googleActivity, kind: "activity-by-weekday", least: 200 },
  advice: {
    weekends: "One weekend morning offline may show what the rest is for.",
  },
};

export const BROWSING_DAYS: OdysseyInsight = {
  id: "browsing-days",
  title: "When you browse",
  promise: "Whether web pages take up your weekdays or your weekends",
  basis: { from: "signal", stream: STREAMS.pages, kind: "activity-by-weekday", least: 200 },
  advice: {
    weekdays: "Gather what you look up in the week into one or two fixed times.",
    weekends: "Write down what you mean to look up at the weekend before you begin.",
  },
};

export const BROWSING_WEEKS: OdysseyInsight = {
  id: "browsing-weeks",
  title: "How alike your weeks of browsing are",
  promise: "Whether the number of pages that you open differs much from week to week",
  basis: { from: "signal", stream: STREAMS.pages, kind: "regularity", least: 200 },
  advice: {
    "uneven-weeks": "Look at what your fullest week of browsing was for: it may be worth planning for.",
  },
};
