/** Spotify's history of the last year: no seconds. */
export const SPOTIFY_YEAR = JSON.stringify([
  { endTime: "2026-03-12 21:05", artistName: "The Tidemarks", trackName: "Neap", msPlayed: 215_000 },
  { endTime: "2026-03-12 21:06", artistName: "The Tidemarks", trackName: "Spring", msPlayed: 2100 },
]);
export const SPOTIFY_PODCASTS = JSON.stringify([
  { endTime: "2026-03-10 06:40", podcastName: "Low Water", episodeName: "12: Mud", msPlayed: 1_800_000 },
]);
export const SPOTIFY_BOOKS = JSON.stringify([
  {
    endTime: "2026-03-09 22:40",
    authorName: "A. Berg",
    audiobookName: "The Tide",
    chapterName: "1",
    msPlayed: 1_800_000,
  },
]);

const extended = {
  username: "ada.b",
  platform: "ios",
  conn_country: "SE",
  ip_addr: "203.0.113.9",
  master_metadata_track_name: null,
  master_metadata_album_artist_name: null,
  episode_name: null,
  episode_show_name: null,
  audiobook_title: null,
  skipped: false,
};
export const SPOTIFY_EXTENDED = JSON.stringify([
  {
    ...extended,
    ts: "2026-03-12T21:05:33Z",
    ms_played: 215_000,
    master_metadata_track_name: "Neap",
    master_metadata_album_artist_name: "The Tidemarks",
  },
  {
    ...extended,
    ts: "2026-03-10T06:40:02Z",
    ms_played: 1_800_000,
    episode_name: "12: Mud",
    episode_show_name: "Low Water",
  },
  { ...extended, ts: "2026-03-09T22:40:02Z", ms_played: 1_800_000, audiobook_title: "The Tide" },
  { ...extended, ts: "2026-03-09T22:40:02Z", ms_played: 12, master_metadata_track_name: "Skipped" },
]);

export const GOODREADS = `Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies
101,"The Tide: A Natural History (Shores, #1)",Ada Berg,"Berg, Ada",,"=""0123456789""","=""9780123456786""",5,4.10,Shore,Paperback,320,2019,2018,2026/03/12,2026/01/02,"nature, read-again","nature (#3)",read,"Loved it<br/>really",,,1,0
102,Mud,Yuki Hara,"Hara, Yuki",,"=""""","=""""",0,3.90,,Kindle Edition,,2021,2021,,2026/02/01,to-read,to-read (#12),to-read,,,,0,0
103,Sand,Tomás Ortega,"Ortega, Tomás",,,,3,3.50,,Hardcover,200,2011,2011,,2025/12/01,gave-up,gave-up (#1),gave-up,,,,0,0
`;

export const NETFLIX_GERMAN = `Title,Date
"The Tide: Season 2: Neap",25.03.26
"The Tide: Season 2: Spring",12.03.26
"Mud",04.02.26
`;
export const NETFLIX_AMERICAN = `Title,Date
"The Tide: Season 2: Neap","3/25/26"
"The Tide: Season 2: Spring","3/12/26"
"Mud","2/4/26"
`;

const ACTIVITY_COLUMNS =
  "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country";
const activity = (profile: string, start: string, duration: string, title: string, type = "") =>
  `${profile},${start},${duration},,"${title}",${type},Chrome PC (Cadmium),00:44:02,00:44:02,SE (Sweden)`;
/** The viewings of {@link NETFLIX_GERMAN}, some in several sittings, plus rows that are not viewings. */
export const NETFLIX_ACTIVITY = `${[
  ACTIVITY_COLUMNS,
  activity("Ada", "2026-03-25 21:40:10", "00:20:00", "The Tide: Season 2: Neap (Episode 2)"),
  activity("Ada", "2026-03-25 20:05:33", "00:22:41", "The Tide: Season 2: Neap (Episode 2)"),
  activity("Ada", "2026-03-24 20:05:33", "00:00:59", "Sand"),
  activity("Ada", "2026-03-24 20:00:00", "00:01:30", "Season 3 Trailer: The Tide", "TRAILER"),
  activity("Ada", "2026-03-12 19:00:00", "00:44:02", "The Tide: Season 2: Spring (Episode 1)"),
  activity("Ada", "2026-02-04 19:00:00", "01:44:02", "Mud"),
  activity("Ada", "yesterday", "01:44:02", "Silt"),
].join("\n")}\n`;
/** The same plus viewings by others in the household. */
export const NETFLIX_HOUSEHOLD = `${NETFLIX_ACTIVITY}${[
  activity("Kids", "2026-01-05 15:00:00", "00:10:00", "Boats: Season 1: One"),
  activity("", "2026-01-04 15:00:00", "01:10:00", "Ebb"),
].join("\n")}\n`;

export const BOOKING = JSON.stringify({
  RESERVATION_SERVICE: [
    {
      topic: "reservations",
      data: [
        {
          reservation_id: "R1",
          created_at: "2026-03-12T21:05:00Z",
          guest_name: "Ada Berg",
          hotel: "Hotel Ebb",
          checkin: "2026-05-01",
        },
        {
          reservation_id: "R2",
          created_at: "2026-01-05 10:00:00",
          guest_name: "Ada Berg",
          hotel: "Hotel Flut",
        },
      ],
    },
    { topic: "invoices", data: [{ reservation_id: "R1", created_at: "2026-05-04", amount: 120 }] },
  ],
  FLIGHTS: [
    { bookedAt: 1_772_000_000, from: "MMX", to: "AMS" },
    { bookedAt: "2026-02-02", from: "AMS", to: "MMX" },
  ],
  HOTEL_REVIEWS: [{ created_at: "2026-05-05", text: "Fine" }],
  USER_PROFILE: { name: "Ada Berg", emails: ["ada@berg.example"] },
});

export const SAMPLES = [
  {
    format: "spotify-history",
    path: "Spotify Account Data/StreamingHistory_music_0.json",
    content: SPOTIFY_YEAR,
  },
  { format: "spotify-history", path: "StreamingHistory_podcast_0.json", content: SPOTIFY_PODCASTS },
  { format: "spotify-history", path: "StreamingHistory_audiobook_0.json", content: SPOTIFY_BOOKS },
  { format: "spotify-history", path: "Streaming_History_Audio_2026_1.json", content: SPOTIFY_EXTENDED },
  { format: "goodreads-library", path: "goodreads_library_export.csv", content: GOODREADS },
  { format: "netflix-viewing-history", path: "NetflixViewingHistory.csv", content: NETFLIX_GERMAN },
  { format: "netflix-viewing-history", path: "NetflixViewingHistory (1).csv", content: NETFLIX_AMERICAN },
  {
    format: "netflix-viewing-activity",
    path: "CONTENT_INTERACTION/ViewingActivity.csv",
    content: NETFLIX_ACTIVITY,
  },
  {
    format: "netflix-viewing-activity",
    path: "CONTENT_INTERACTION/ViewingActivity (1).csv",
    content: NETFLIX_HOUSEHOLD,
  },
  { format: "booking-report", path: "report.json", content: BOOKING },
];
