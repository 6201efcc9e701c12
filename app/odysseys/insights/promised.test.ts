import { describe, expect, it } from "vitest";
import { dataRequirements } from "../cards/accuracy";
import { ODYSSEYS } from "../catalogue";
import { STREAMS } from "./streams";

const INSIGHTS = [...new Set(ODYSSEYS.flatMap(({ insights }) => insights))];

/** Data required before an odyssey says anything about it: 30 of rare things, 60 of usual, 200 of frequent ones. */
const PROMISED: Record<keyof typeof STREAMS, string> = {
  calendar: "At least 60 calendar events (Google)",
  files: "At least 60 files in Drive (Google)",
  googleActivity: "At least 200 searches and activities on Google (Google)",
  youtube: "At least 200 videos watched on YouTube (Google)",
  pages: "At least 200 web pages opened in Chrome (Google)",
  visits: "At least 60 visits to places (Google)",
  journeys: "At least 60 journeys (Google)",
  apps: "At least 30 apps installed from Google Play (Google)",
  playPurchases: "At least 30 purchases at Google Play (Google)",
  steps: "At least 60 days with more steps than your middle day (Apple iCloud)",
  sleep: "At least 60 nights longer than your middle night (Apple iCloud)",
  workouts: "At least 30 workouts (Apple iCloud)",
  purchases: "At least 60 purchases (Amazon)",
  bookings: "At least 30 bookings (Booking.com)",
  bookingsReported: "At least 30 bookings (Booking.com)",
  bookingsRead: "At least 30 bookings (Booking.com)",
  connections: "At least 30 connections (LinkedIn)",
  posts: "At least 30 posts, comments and reactions (LinkedIn)",
  applications: "At least 30 job applications (LinkedIn)",
  lessons: "At least 30 lessons watched (LinkedIn)",
  facebookTies: "At least 30 friends, followers and pages followed on Facebook (Meta)",
  facebookPosts: "At least 60 posts, comments and reactions on Facebook (Meta)",
  instagramSeen: "At least 200 posts, videos and advertisements seen on Instagram (Meta)",
  tiktokWatched: "At least 200 videos watched on TikTok (TikTok)",
  tiktokPosts: "At least 30 videos, comments and shares on TikTok (TikTok)",
  plays: "At least 200 plays (Spotify)",
  viewings: "At least 60 films and episodes watched (Netflix)",
  books: "At least 30 books read (Goodreads)",
  githubEvents: "At least 30 public events (GitHub)",
  repositories: "At least 30 public repositories (GitHub)",
};

describe("what the catalogue says that an insight takes", () => {
  it.each(Object.entries(PROMISED))("of %s is: %s", (name, words) => {
    const stream = STREAMS[name as keyof typeof STREAMS];
    const insights = INSIGHTS.filter(({ basis }) => basis.from === "signal" && basis.stream === stream);
    for (const insight of insights)
      expect(dataRequirements({ insights: [insight, insight, insight] })).toEqual([words]);
  });

  it("is eight everyday choices, or a preference held with 70%", () => {
    const others = INSIGHTS.filter(({ basis }) => basis.from !== "signal");
    const words = others.flatMap((insight) => dataRequirements({ insights: [insight, insight, insight] }));
    const expected =
      /^(A finished personality assessment|At least 8 everyday choices of this kind|A preference under .+ of which you are at least 70\u00a0% sure)$/;
    for (const one of words) expect(one).toMatch(expected);
  });
});

it("only what is there at any time needs no weeks of watching", () => {
  const standing = Object.entries(STREAMS).filter(([, stream]) => "stands" in stream && stream.stands);
  expect(standing.map(([name]) => name)).toEqual(["files", "connections", "facebookTies", "repositories"]);
});
