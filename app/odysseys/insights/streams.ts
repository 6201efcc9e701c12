import { aboveMiddle, archiveSource } from "~/platforms/signals";
import type { OdysseyStream } from "../odyssey";

/** The grant through which most platforms are read. */
const PROFILE = "profile";

/** Everything countable that odysseys read; `catalogue.test.ts` compares it with what platforms and formats produce. */
export const STREAMS = {
  calendar: {
    platform: "google",
    sources: [PROFILE],
    of: "calendar events",
    comesWith: "a connected Google account with a calendar",
  },
  files: {
    platform: "google",
    sources: [PROFILE],
    of: "files in Drive",
    stands: true,
    comesWith: "a connected Google account with files in Drive",
  },
  googleActivity: {
    platform: "google",
    sources: [archiveSource("google-activities")],
    of: "searches and activities on Google",
    comesWith: "a Google archive with My Activity",
  },
  youtube: {
    platform: "google",
    sources: [archiveSource("youtube-watched")],
    of: "videos watched on YouTube",
    comesWith: "a Google archive with what you watched on YouTube",
  },
  pages: {
    platform: "google",
    sources: [archiveSource("pages-opened")],
    of: "web pages opened in Chrome",
    comesWith: "a Google archive with Chrome's history",
  },
  visits: {
    platform: "google",
    sources: [archiveSource("place-visits")],
    of: "visits to places",
    comesWith: "a Google archive with your Timeline",
  },
  journeys: {
    platform: "google",
    sources: [archiveSource("journeys")],
    of: "journeys",
    comesWith: "a Google archive with your Timeline",
  },
  apps: {
    platform: "google",
    sources: [archiveSource("apps-installed")],
    of: "apps installed from Google Play",
    comesWith: "a Google archive with Google Play",
  },
  playPurchases: {
    platform: "google",
    sources: [archiveSource("play-purchases")],
    of: "purchases at Google Play",
    comesWith: "a Google archive with Google Play",
  },
  steps: {
    platform: "apple",
    sources: [archiveSource("steps")],
    of: aboveMiddle("active-days", "steps"),
    comesWith: "an Apple Health export from a phone or a watch",
  },
  sleep: {
    platform: "apple",
    sources: [archiveSource("sleep")],
    of: aboveMiddle("long-nights", "hours"),
    comesWith: "an Apple Health export with sleep in it",
  },
  workouts: {
    platform: "apple",
    sources: [archiveSource("workouts")],
    of: "workouts",
    comesWith: "an Apple Health export with workouts in it",
  },
  purchases: {
    platform: "amazon",
    sources: [archiveSource("purchases")],
    of: "purchases",
    comesWith: "an Amazon archive with your orders",
  },
  bookings: {
    platform: "booking",
    sources: ["reports", archiveSource("bookings")],
    of: "bookings",
    comesWith: "a connected Booking.com account, or its report",
  },
  bookingsReported: {
    platform: "booking",
    sources: [archiveSource("bookings")],
    of: "bookings",
    comesWith: "the report of your bookings that Booking.com prepares",
  },
  bookingsRead: {
    platform: "booking",
    sources: ["reports"],
    of: "bookings",
    comesWith: "a connected Booking.com account",
  },
  connections: {
    platform: "linkedin",
    sources: ["member-data", archiveSource("connections")],
    of: "connections",
    stands: true,
    comesWith: "a LinkedIn archive with your connections",
  },
  posts: {
    platform: "linkedin",
    sources: [archiveSource("posts")],
    of: "posts, comments and reactions",
    comesWith: "a complete LinkedIn archive",
  },
  applications: {
    platform: "linkedin",
    sources: [archiveSource("job-applications")],
    of: "job applications",
    comesWith: "a complete LinkedIn archive",
  },
  lessons: {
    platform: "linkedin",
    sources: [archiveSource("learning")],
    of: "lessons watched",
    comesWith: "a complete LinkedIn archive",
  },
  facebookTies: {
    platform: "meta",
    sources: [archiveSource("facebook-ties")],
    of: "friends, followers and pages followed on Facebook",
    stands: true,
    comesWith: "a Facebook archive",
  },
  facebookPosts: {
    platform: "meta",
    sources: [archiveSource("facebook-posts")],
    of: "posts, comments and reactions on Facebook",
    comesWith: "a Facebook archive",
  },
  instagramSeen: {
    platform: "meta",
    sources: [archiveSource("instagram-seen")],
    of: "posts, videos and advertisements seen on Instagram",
    comesWith: "an Instagram archive",
  },
  tiktokWatched: {
    platform: "tiktok",
    sources: [archiveSource("videos-watched")],
    of: "videos watched on TikTok",
    comesWith: "a TikTok archive with your watch history",
  },
  tiktokPosts: {
    platform: "tiktok",
    sources: [PROFILE, archiveSource("posts")],
    of: "videos, comments and shares on TikTok",
    comesWith: "a connected TikTok account, or its archive",
  },
  plays: {
    platform: "spotify",
    sources: [archiveSource("plays")],
    of: "plays",
    comesWith: "a Spotify archive with your streaming history",
  },
  viewings: {
    platform: "netflix",
    sources: [archiveSource("viewings")],
    of: "films and episodes watched",
    comesWith: "Netflix' viewing history",
  },
  books: {
    platform: "goodreads",
    sources: [archiveSource("books-read")],
    of: "books read",
    comesWith: "Goodreads' export of your library",
  },
  githubEvents: {
    platform: "github",
    sources: [PROFILE],
    of: "public events",
    comesWith: "a connected GitHub account",
  },
  repositories: {
    platform: "github",
    sources: [PROFILE],
    of: "public repositories",
    stands: true,
    comesWith: "a connected GitHub account",
  },
} as const satisfies Record<string, OdysseyStream>;
