import type { OdysseyInsight } from "../odyssey";
import { STREAMS } from "./streams";

/** Insights about watching, listening and reading. */
export const VIDEO_HOURS: OdysseyInsight = {
  id: "youtube-hours",
  title: "When you watch videos",
  promise: "Which part of the day most of the videos that you watch on YouTube fall on",
  basis: { from: "signal", stream: STREAMS.youtube, kind: "activity-by-hour", least: 200 },
  advice: {
    mornings: "Choose the evening before what you watch in the morning, so that it ends there.",
    afternoons: "Put one break of an afternoon outside, and keep the videos for later.",
    evenings: "Choose an hour of the evening after which nothing new is begun.",
  },
};

export const VIDEO_KINDS: OdysseyInsight = {
  id: "youtube-kinds",
  title: "What you watch",
  promise: "Whether most of what you watch on YouTube is of one kind",
  basis: { from: "signal", stream: STREAMS.youtube, kind: "interests", least: 200 },
  advice: { "one-kind": "Once a week, watch something of a kind that is not your usual one." },
};

export const VIDEO_WEEKS: OdysseyInsight = {
  id: "youtube-weeks",
  title: "How alike your weeks of watching are",
  promise: "Whether you watch about as many videos each week, or far more in some",
  basis: { from: "signal", stream: STREAMS.youtube, kind: "regularity", least: 200 },
  advice: {
    "even-weeks": "You watch about as much each week: leave it out for one, and see what takes its place.",
    "uneven-weeks": "Look at what else was in the weeks in which you watched most.",
  },
};

export const PLAY_DAYS: OdysseyInsight = {
  id: "spotify-days",
  title: "On which days you listen",
  promise: "Whether you listen in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.plays, kind: "activity-by-weekday", least: 200 },
  advice: {
    weekdays: "Keep a list for the weekend that is unlike the one of your working days.",
    weekends: "Plan one part of a weekend around something that you want to hear.",
  },
};

export const PLAY_WEEKS: OdysseyInsight = {
  id: "spotify-weeks",
  title: "How steadily you listen",
  promise: "Whether you listen about as much each week, or far more in some",
  basis: { from: "signal", stream: STREAMS.plays, kind: "regularity", least: 200 },
  advice: {
    "even-weeks": "Give one week to a single artist or show, and compare.",
    "uneven-weeks": "In a week in which you listen much, keep a note of what you played.",
  },
};

export const PLAY_KINDS: OdysseyInsight = {
  id: "spotify-kinds",
  title: "What you listen to",
  promise: "Whether most of what you play is of one kind, such as music or podcasts",
  basis: { from: "signal", stream: STREAMS.plays, kind: "interests", least: 200 },
  advice: { "one-kind": "Try an hour a week of what you seldom play." },
};

export const VIEWING_DAYS: OdysseyInsight = {
  id: "netflix-days",
  title: "On which days you watch films and series",
  promise: "Whether films and series belong to your weekends or to your week",
  basis: { from: "signal", stream: STREAMS.viewings, kind: "activity-by-weekday", least: 60 },
  advice: {
    weekdays: "Keep one evening of the week for something else than a series.",
    weekends: "Ask somebody to watch with you at one weekend a month.",
  },
};

export const VIEWING_WEEKS: OdysseyInsight = {
  id: "netflix-weeks",
  title: "How steadily you watch",
  promise: "Whether you watch about as much each week, or far more in some",
  basis: { from: "signal", stream: STREAMS.viewings, kind: "regularity", least: 60 },
  advice: {
    "even-weeks": "You watch about as much each week: decide on the next series before the last one ends.",
    "uneven-weeks": "Before the next series, decide how many episodes an evening has.",
  },
};

export const VIEWING_KINDS: OdysseyInsight = {
  id: "netflix-kinds",
  title: "Films or series",
  promise: "Whether most of what you watch on Netflix is of one kind",
  basis: { from: "signal", stream: STREAMS.viewings, kind: "interests", least: 60 },
  advice: { "one-kind": "Choose one evening for the kind that you seldom watch." },
};

export const BOOK_MONTHS: OdysseyInsight = {
  id: "book-months",
  title: "How your reading is spread",
  promise: "Whether you finish about as many books each month, or most in some",
  basis: { from: "signal", stream: STREAMS.books, kind: "activity-by-month", least: 30 },
  advice: {
    "even-months": "Put one longer book among the next ones, since your months are alike.",
    "uneven-months": "Keep a short book for the months in which you read least.",
  },
};

export const SHORT_VIDEO_WEEKS: OdysseyInsight = {
  id: "tiktok-weeks",
  title: "How steadily you watch short videos",
  promise: "Whether you watch about as many videos on TikTok each week, or far more in some",
  basis: { from: "signal", stream: STREAMS.tiktokWatched, kind: "regularity", least: 200 },
  advice: {
    "even-weeks": "Leave short videos out for one week, and compare.",
    "uneven-weeks": "Look at what else was in the weeks in which you watched most.",
  },
};

export const SHORT_VIDEO_DAYS: OdysseyInsight = {
  id: "tiktok-days",
  title: "On which days you watch short videos",
  promise: "Whether short videos take up your weekends or your week",
  basis: { from: "signal", stream: STREAMS.tiktokWatched, kind: "activity-by-weekday", least: 200 },
  advice: {
    weekdays: "Choose one pause of the day that stays free of short videos.",
    weekends: "Begin one weekend day with something that is not on a screen.",
  },
};
