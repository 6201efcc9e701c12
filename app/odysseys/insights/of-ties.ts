import type { OdysseyInsight } from "../odyssey";
import { STREAMS } from "./streams";

/** Insights about connections and communication. */
export const CONNECTION_TIES: OdysseyInsight = {
  id: "linkedin-ties",
  title: "How many connections you have",
  promise: "Whether you have more connections at LinkedIn than people are said to keep up with",
  basis: { from: "signal", stream: STREAMS.connections, kind: "social-breadth", least: 30 },
  advice: { "many-ties": "Write to one connection a week whom you have not heard of for a year." },
};

export const CONNECTION_MONTHS: OdysseyInsight = {
  id: "linkedin-tie-months",
  title: "How your network grows",
  promise: "Whether new connections come steadily, or many in some months",
  basis: { from: "signal", stream: STREAMS.connections, kind: "activity-by-month", least: 30 },
  advice: {
    "even-months": "Your network grows steadily: meet one of its new people each month.",
    "uneven-months": "After the next month with many new connections, write to three of them.",
  },
};

export const FACEBOOK_TIES: OdysseyInsight = {
  id: "facebook-ties",
  title: "How many ties you have on Facebook",
  promise: "Whether you have more ties on Facebook than people are said to keep up with",
  basis: { from: "signal", stream: STREAMS.facebookTies, kind: "social-breadth", least: 30 },
  advice: { "many-ties": "Make a short list of those whom you want to hear of first." },
};

export const FACEBOOK_WEEKS: OdysseyInsight = {
  id: "facebook-weeks",
  title: "How steadily you take part on Facebook",
  promise: "Whether you post and comment about as much each week, or in bursts",
  basis: { from: "signal", stream: STREAMS.facebookPosts, kind: "regularity", least: 60 },
  advice: {
    "even-weeks": "Turn one reaction a week into a message, or a call.",
    "uneven-weeks": "In a quiet week, write to one person directly.",
  },
};

export const FACEBOOK_DAYS: OdysseyInsight = {
  id: "facebook-days",
  title: "On which days you take part on Facebook",
  promise: "Whether you post and comment in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.facebookPosts, kind: "activity-by-weekday", least: 60 },
  advice: {
    weekdays: "Keep the weekend for those whom you can meet.",
    weekends: "Meet somebody in person at one weekend a month.",
  },
};

export const INSTAGRAM_WEEKS: OdysseyInsight = {
  id: "instagram-weeks",
  title: "How steadily you look at Instagram",
  promise: "Whether you see about as much on Instagram each week, or far more in some",
  basis: { from: "signal", stream: STREAMS.instagramSeen, kind: "regularity", least: 200 },
  advice: {
    "even-weeks": "Leave Instagram out for one week, and compare.",
    "uneven-weeks": "Look at what else was in the weeks in which you saw most.",
  },
};

export const TIKTOK_POST_WEEKS: OdysseyInsight = {
  id: "tiktok-post-weeks",
  title: "How steadily you post on TikTok",
  promise: "Whether you post about as much each week, or in bursts",
  basis: { from: "signal", stream: STREAMS.tiktokPosts, kind: "regularity", least: 30 },
  advice: {
    "even-weeks": "You post steadily: try one longer piece a month.",
    "uneven-weeks": "Keep something of a full week for an empty one.",
  },
};

export const TIKTOK_POST_DAYS: OdysseyInsight = {
  id: "tiktok-post-days",
  title: "On which days you post on TikTok",
  promise: "Whether you post in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.tiktokPosts, kind: "activity-by-weekday", least: 30 },
  advice: {
    weekdays: "Keep one evening of the week in which nothing is filmed.",
    weekends: "Keep one weekend a month in which nothing is filmed.",
  },
};
