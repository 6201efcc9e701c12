/** How to get a platform's archive: four steps, in the words of the platform's own pages. */
export type ArchiveWay = {
  /** The platform's name in `SOURCES`. */
  platform: string;
  /** The page of the first step; null if that is on a device. */
  page: { address: string; name: string } | null;
  /** The first three steps; the first continues after a link to the page. The platform's own words are in “”. */
  steps: readonly [string, string, string];
  /** The fourth step: how the archive arrives, after how long, and what the file is called. */
  arrives: string;
};

/** The steps for each platform whose archives are read, from its help pages as of November 2026. */
export const WAYS: readonly ArchiveWay[] = [
  {
    platform: "google",
    page: { address: "https://takeout.google.com/", name: "takeout.google.com" },
    steps: [
      "Press “Deselect all”.",
      "Tick “Chrome”, “Google Play Store”, “My Activity”, “Saved” and “YouTube and YouTube Music”. Of YouTube “history” is enough.",
      "Press “Next step”, keep “Send download link via email”, and press “Create export”.",
    ],
    arrives:
      "Google emails you a link, mostly on the same day; it works for a week. The file is called takeout-….zip, or there are several: upload them together.",
  },
  {
    platform: "linkedin",
    page: {
      address: "https://www.linkedin.com/mypreferences/d/download-my-data",
      name: "linkedin.com, on a computer",
    },
    steps: [
      "It is under “Settings & Privacy”, “Data privacy”, “Get a copy of your data”.",
      "Choose “Download larger data archive”.",
      "Press “Request archive”.",
    ],
    arrives:
      "LinkedIn emails you a link, within two days; it works for 72 hours. The file’s name begins with Complete_LinkedInDataExport. One that begins with Basic comes sooner and holds less.",
  },
  {
    platform: "apple",
    page: null,
    steps: [
      "On your iPhone, open the Health app.",
      "Tap your picture or initials at the top, and scroll down.",
      "Tap “Export All Health Data”, then “Export”, and save it to “Files”.",
    ],
    arrives: "It takes a few minutes. The file is called export.zip.",
  },
  {
    platform: "tiktok",
    page: { address: "https://www.tiktok.com/setting/download-your-data", name: "tiktok.com" },
    steps: [
      "In the app it is under “Settings and privacy”, “Account”, “Download your data”.",
      "Choose “All data” and “JSON”.",
      "Press “Request data”.",
    ],
    arrives:
      "After a few days it is on the same page under “Download data”, for four days. The file is a ZIP with user_data_tiktok.json in it.",
  },
  {
    platform: "amazon",
    page: {
      address: "https://www.amazon.com/hz/privacy-central/data-requests/preview.html",
      name: "Amazon’s “Request Your Data”",
    },
    steps: [
      "For another country’s shop it is there under “Your Account”, “Manage your data”.",
      "Choose “Your Orders” and press “Submit Request”. For films, ask again for “Prime Video”.",
      "Press “Confirm Data Request” in the email that comes at once.",
    ],
    arrives: "Amazon emails you a link, after hours or a few days. The file is called Your Orders.zip.",
  },
  {
    platform: "meta",
    page: {
      address: "https://accountscenter.facebook.com/info_and_permissions/dyi/",
      name: "Meta’s Accounts Centre",
    },
    steps: [
      "It is under “Your information and permissions”, “Export your information”. Press “Create export”.",
      "Choose Facebook or Instagram, then “Export to device”.",
      "Set “Date range” to “All time” and “Format” to “JSON”, and press “Start export”.",
    ],
    arrives:
      "Meta emails you, mostly within a day: the file is on the same page for four days. It is called facebook-….zip or instagram-….zip.",
  },
  {
    platform: "booking",
    page: { address: "https://account.booking.com/mysettings", name: "your account at Booking.com" },
    steps: [
      "Open “Privacy and data management”.",
      "Ask there for a copy of your data.",
      "Confirm that it is you.",
    ],
    arrives:
      "Booking.com emails you when it is ready. The file is a ZIP, named after your email, with report.json in it.",
  },
  {
    platform: "spotify",
    page: {
      address: "https://www.spotify.com/account/privacy/",
      name: "spotify.com/account/privacy, in a browser",
    },
    steps: [
      "Scroll down to “Download your data”.",
      "Tick “Extended streaming history” alone, and press “Request data”.",
      "Press “Confirm” in the email that comes at once.",
    ],
    arrives:
      "Spotify emails you a link, after days, at most 30. The file is called my_spotify_data.zip. “Account data” comes within five days and holds the last year.",
  },
  {
    platform: "goodreads",
    page: { address: "https://www.goodreads.com/review/import", name: "goodreads.com, on a computer" },
    steps: [
      "It is under “My Books”, “Import and export”.",
      "Press “Export Library”.",
      "Wait a minute, then press the link that appears below.",
    ],
    arrives: "It downloads at once. The file is called goodreads_library_export.csv.",
  },
  {
    platform: "netflix",
    page: { address: "https://www.netflix.com/viewingactivity", name: "netflix.com, in a browser" },
    steps: [
      "It is under “Account”, “Profiles”, “Viewing activity”.",
      "See that it is your own profile.",
      "Scroll to the end and press “Download all”.",
    ],
    arrives: "It downloads at once. The file is called NetflixViewingHistory.csv.",
  },
];

/** Whether steps exist for this platform, whose name comes from an address. */
export function hasWay(platform: string | null): platform is string {
  return WAYS.some((way) => way.platform === platform);
}
