const videos = [
  { Date: "2026-03-12 21:05:00", Link: "https://www.tiktokv.com/share/video/7301/" },
  { Date: "2026-03-12 21:04:12", Link: "https://www.tiktokv.com/share/video/7302/" },
  { Date: "2026-03-11 06:59:59", Link: "https://www.tiktokv.com/share/video/7303/" },
];

/** `user_data_tiktok.json` as of 2024. */
export const NEWER = JSON.stringify({
  Comment: {
    Comments: {
      CommentsList: [{ date: "2026-03-10 20:00:01", comment: "So good @mara!!", photo: "N/A", url: "" }],
    },
  },
  "Direct Message": {
    "Direct Messages": {
      ChatHistory: {
        "Chat History with mara_l:": [
          { Date: "2026-03-01 10:00:00", From: "mara_l", Content: "hi" },
          { Date: "2026-03-01 10:01:00", From: "ada.b", Content: "hi!" },
        ],
      },
    },
  },
  "Likes and Favorites": {
    "Favorite Sounds": {
      FavoriteSoundList: [{ Date: "2026-02-01 08:00:00", Link: "https://www.tiktok.com/music/x-1" }],
    },
    "Favorite Videos": {
      FavoriteVideoList: [{ Date: "2026-02-02 08:00:00", Link: "https://www.tiktokv.com/share/video/7304/" }],
    },
    "Like List": {
      ItemFavoriteList: [{ date: "2026-03-12 21:05:09", link: "https://www.tiktokv.com/share/video/7301/" }],
    },
  },
  Post: {
    Posts: {
      VideoList: [
        {
          Date: "2026-01-05 17:30:00",
          Link: "https://www.tiktokv.com/share/video/7399/",
          Likes: "12",
          Title: "Ada's cat",
          WhoCanView: "Public",
        },
      ],
    },
    "Recently Deleted Posts": { PostList: [{ Date: "2026-01-01 10:00:00", Link: "" }] },
  },
  "Profile And Settings": {
    Follower: { FansList: [{ Date: "2025-12-24 18:00:00", UserName: "mara_l" }] },
    Following: { Following: [{ Date: "2025-12-25 18:00:00", UserName: "yuki.h" }] },
    "Profile Info": {
      ProfileMap: { userName: "ada.b", emailAddress: "ada@berg.example", birthDate: "03-Jan-1990" },
    },
    Settings: { SettingsMap: { "Content Preferences": { "Video Languages Preferences": ["English"] } } },
    "Block List": { BlockList: [{ Date: "2025-01-01 00:00:00", UserName: "somebody" }] },
  },
  "Your Activity": {
    Hashtag: { HashtagList: [{ HashtagName: "cats", HashtagLink: "" }] },
    "Login History": {
      LoginHistoryList: [{ Date: "2026-03-12 21:00:00 UTC", IP: "203.0.113.9", DeviceModel: "Phone" }],
    },
    Searches: { SearchList: [{ Date: "2026-03-09 19:00:00", SearchTerm: "tide tables" }] },
    "Share History": {
      ShareHistoryList: [
        {
          Date: "2026-03-08 19:00:00",
          SharedContent: "video",
          Link: "https://www.tiktokv.com/share/video/7302/",
          Method: "chat_head",
        },
      ],
    },
    "Watch History": { VideoList: videos },
    "Something New": { NewThingsList: [{ Date: "2026-03-08 19:00:00" }] },
  },
});

/** `user_data.json` as of 2023: the same lists at other paths. */
export const OLDER = JSON.stringify({
  Activity: {
    "Favorite Effects": { FavoriteEffectsList: null },
    "Follower List": { FansList: [{ Date: "2025-12-24 18:00:00", UserName: "mara_l" }] },
    "Following List": { Following: [{ Date: "2025-12-25 18:00:00", UserName: "yuki.h" }] },
    "Like List": {
      ItemFavoriteList: [{ Date: "2026-03-12 21:05:09", Link: "https://www.tiktokv.com/share/video/7301/" }],
    },
    "Search History": { SearchList: [{ Date: "2026-03-09 19:00:00", SearchTerm: "tide tables" }] },
    "Video Browsing History": { VideoList: videos },
  },
  "App Settings": { Block: { BlockList: [{ Date: "2025-01-01 00:00:00", UserName: "somebody" }] } },
  Comment: { Comments: { CommentsList: [{ Date: "2026-03-10 20:00:01", Comment: "So good @mara!!" }] } },
  Video: {
    Videos: {
      VideoList: [{ Date: "2026-01-05 17:30:00", Link: "https://www.tiktokv.com/share/video/7399/" }],
    },
  },
});

export const WATCHED_TEXT = `${videos.map(({ Date: date, Link }) => `Date: ${date} UTC\nLink: ${Link}`).join("\n\n")}\n`;
export const SEARCHED_TEXT = "Datum: 2026-03-09 19:00:00 UTC\nZoekterm: tide tables\n\n";
export const LIKED_TEXT =
  "Date: 2026-03-12 21:05:09 UTC\r\nLink: https://www.tiktokv.com/share/video/7301/\r\n\r\n";
export const FANS_TEXT = "Date: 2025-12-24 18:00:00 UTC\nUser Name: mara_l\n\n";
export const CHAT_TEXT =
  ">>> Chat History with mara_l::\n2026-03-01 10:00:00 UTC\nmara_l: hi\n2026-03-01 10:01:00 UTC\nada.b: hi!\n";

export const SAMPLES = [
  { format: "tiktok-json", path: "user_data_tiktok.json", content: NEWER },
  { format: "tiktok-json", path: "user_data.json", content: OLDER },
  { format: "tiktok-text", path: "TikTok/Your Activity/Watch History.txt", content: WATCHED_TEXT },
  { format: "tiktok-text", path: "TikTok/Je activiteit/Zoekopdrachten.txt", content: SEARCHED_TEXT },
  { format: "tiktok-text", path: "TikTok/Likes and Favorites/Like List.txt", content: LIKED_TEXT },
  { format: "tiktok-text", path: "TikTok/Profile and Settings/Follower.txt", content: FANS_TEXT },
  { format: "tiktok-text", path: "TikTok/Direct Messages/Direct Messages.txt", content: CHAT_TEXT },
];
