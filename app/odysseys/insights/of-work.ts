import type { OdysseyInsight } from "../odyssey";
import { STREAMS } from "./streams";

/** Insights about work, learning and creating. */
export const POST_DAYS: OdysseyInsight = {
  id: "linkedin-post-days",
  title: "When you speak up at LinkedIn",
  promise: "Whether you post and comment in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.posts, kind: "activity-by-weekday", least: 30 },
  advice: {
    weekdays: "Keep a draft for a day of the week on which you post anyway.",
    weekends: "You post at weekends more than by chance: a post in the week may reach others at work.",
  },
};

export const POST_WEEKS: OdysseyInsight = {
  id: "linkedin-post-weeks",
  title: "How steadily you post",
  promise: "Whether you post about as much each week, or in bursts",
  basis: { from: "signal", stream: STREAMS.posts, kind: "regularity", least: 30 },
  advice: {
    "even-weeks": "You post steadily: once a month, write the one that takes longer.",
    "uneven-weeks": "Keep one of the posts of a full week for an empty one.",
  },
};

export const LESSON_MONTHS: OdysseyInsight = {
  id: "lesson-months",
  title: "How steadily you take lessons",
  promise: "Whether your months of learning are alike, or some hold most of it",
  basis: { from: "signal", stream: STREAMS.lessons, kind: "activity-by-month", least: 30 },
  advice: {
    "even-months": "You learn about as much each month: choose one course to finish next.",
    "uneven-months":
      "Choose one of your quieter months for the next course, and put its first lesson into the calendar.",
  },
};

export const LESSON_DAYS: OdysseyInsight = {
  id: "lesson-days",
  title: "On which days you learn",
  promise: "Whether you take lessons in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.lessons, kind: "activity-by-weekday", least: 30 },
  advice: {
    weekdays:
      "Keep a fixed hour of the week for lessons, since more of them fall there than chance would give.",
    weekends: "Keep part of a weekend for lessons, since more of them fall there than chance would give.",
  },
};

export const APPLICATION_MONTHS: OdysseyInsight = {
  id: "application-months",
  title: "How your applications come",
  promise: "Whether you apply for jobs about as often each month, or mostly in a few",
  basis: { from: "signal", stream: STREAMS.applications, kind: "activity-by-month", least: 30 },
  advice: {
    "uneven-months": "Bring your papers up to date in a quiet month, before the next full one.",
    "even-months": "You apply about as often each month: fewer and longer applications may be worth a try.",
  },
};

export const CODE_WEEKS: OdysseyInsight = {
  id: "github-weeks",
  title: "How steadily you build in public",
  promise: "Whether your public events at GitHub are spread over the weeks or come in bursts",
  basis: { from: "signal", stream: STREAMS.githubEvents, kind: "regularity", least: 30 },
  advice: {
    "even-weeks": "Your weeks at GitHub are alike: a longer piece of work could be cut to fit them.",
    "uneven-weeks": "After your next burst at GitHub, write down where to go on.",
  },
};

export const CODE_DAYS: OdysseyInsight = {
  id: "github-days",
  title: "On which days you build in public",
  promise: "Whether your public events at GitHub fall on weekdays or on weekends",
  basis: { from: "signal", stream: STREAMS.githubEvents, kind: "activity-by-weekday", least: 30 },
  advice: {
    weekends:
      "More of it than chance would give lies on weekends: look whether that is how you want to spend them.",
    weekdays: "Your weekends are freer of it: they may be the time for something of your own, or for rest.",
  },
};

export const CODE_KINDS: OdysseyInsight = {
  id: "github-languages",
  title: "What you build with",
  promise: "Whether most of your public repositories are of one language",
  basis: { from: "signal", stream: STREAMS.repositories, kind: "interests", least: 30 },
  advice: { "one-kind": "Try your next small thing in another language than your usual one." },
};

export const FILE_KINDS: OdysseyInsight = {
  id: "drive-kinds",
  title: "What your files are",
  promise: "Whether most of your files in Drive are of one kind",
  basis: { from: "signal", stream: STREAMS.files, kind: "interests", least: 60 },
  advice: { "one-kind": "Make a template of what you make most often." },
};
