const at = (day: string) => Date.parse(`${day}Z`) / 1000;

/** Meta's broken encoding: each UTF-8 byte as a Latin-1 character. */
const twice = (text: string) => Buffer.from(text, "utf8").toString("latin1");

const listed = (href: string, value: string, timestamp: number) => ({
  title: "",
  media_list_data: [],
  string_list_data: [{ href, ...(value && { value }), timestamp }],
});
const mapped = (author: string, time: string, timestamp: number) => ({
  string_map_data: {
    [author]: { href: "", value: "mara_l", timestamp: 0 },
    [time]: { href: "", value: "", timestamp },
  },
});

/** Instagram's files by path, with time fields named in several languages. */
export const INSTAGRAM: Readonly<Record<string, unknown>> = {
  "connections/followers_and_following/followers_1.json": [
    listed("https://www.instagram.com/mara_l", "mara_l", at("2026-03-12T21:05:00")),
    listed("https://www.instagram.com/yuki.h", "yuki.h", at("2025-12-24T18:00:00")),
  ],
  "connections/followers_and_following/following.json": {
    relationships_following: [
      {
        title: "yuki.h",
        string_list_data: [
          { href: "https://www.instagram.com/_u/yuki.h", timestamp: at("2025-12-25T18:00:00") },
        ],
      },
    ],
  },
  "connections/followers_and_following/blocked_profiles.json": {
    relationships_blocked_users: [
      listed("https://www.instagram.com/somebody", "", at("2025-01-01T00:00:00")),
    ],
  },
  "your_instagram_activity/likes/liked_posts.json": {
    likes_media_likes: [
      {
        title: "mara_l",
        string_list_data: [
          {
            href: "https://www.instagram.com/p/AAA1/",
            value: twice("👍"),
            timestamp: at("2026-03-12T20:00:00"),
          },
        ],
      },
    ],
  },
  "your_instagram_activity/comments/post_comments_1.json": [
    {
      media_list_data: [{ uri: "" }],
      string_map_data: {
        Comment: { href: "", value: twice("Schön!"), timestamp: 0 },
        "Media Owner": { href: "", value: "mara_l", timestamp: 0 },
        Tijd: { href: "", value: "", timestamp: at("2026-03-11T19:00:00") },
      },
    },
  ],
  "your_instagram_activity/media/posts_1.json": [
    {
      media: [
        {
          uri: "media/posts/202603/1.jpg",
          creation_timestamp: at("2026-03-10T17:00:00"),
          title: twice("Ebbe bei Husum – grüße @mara_l 🌊"),
          media_metadata: { photo_metadata: { exif_data: [{ latitude: 54.4, longitude: 9 }] } },
        },
      ],
    },
  ],
  "your_instagram_activity/media/stories.json": {
    ig_stories: [
      { uri: "media/stories/202603/2.jpg", creation_timestamp: at("2026-03-09T17:00:00"), title: "" },
    ],
  },
  "ads_information/ads_and_topics/ads_viewed.json": {
    impressions_history_ads_seen: [mapped("Author", "Time", at("2026-03-08T08:00:00"))],
  },
  "ads_information/ads_and_topics/videos_watched.json": {
    impressions_history_videos_watched: [mapped("Autor", "Zeit", at("2026-03-08T08:00:30"))],
  },
  "preferences/your_topics/recommended_topics.json": {
    topics_your_topics: [{ string_map_data: { Name: { href: "", value: "Tides", timestamp: 0 } } }],
  },
  "personal_information/personal_information/personal_information.json": {
    profile_user: [
      {
        media_map_data: {},
        string_map_data: {
          Email: { href: "", value: "ada@berg.example", timestamp: 0 },
          Name: { href: "", value: "Ada Berg", timestamp: 0 },
        },
      },
    ],
  },
};

/** The same likes in the newer dialect. */
export const LABELLED_LIKES = [
  {
    timestamp: at("2026-03-12T20:00:00"),
    media: [],
    label_values: [
      { label: "URL", value: "https://www.instagram.com/p/AAA1/", href: "https://www.instagram.com/p/AAA1/" },
      { dict: [{ dict: [{ label: "Name", value: "Mara L" }], title: "" }], title: "Owner" },
    ],
    fbid: "17900000000000001",
  },
];

export const FACEBOOK: Readonly<Record<string, unknown>> = {
  "your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json": [
    {
      timestamp: at("2026-03-12T07:00:00"),
      data: [{ post: twice("Überfahrt nach Föhr, ruf an: +49 170 1234567") }],
      title: "Ada Berg",
    },
    {
      timestamp: at("2026-03-01T07:00:00"),
      attachments: [{ data: [{ place: { name: "Husum", address: "Markt 1" } }] }],
      data: [],
      title: "Ada Berg was at Husum.",
    },
  ],
  "your_facebook_activity/comments_and_reactions/likes_and_reactions_1.json": [
    {
      timestamp: at("2026-03-13T12:00:00"),
      data: [{ reaction: { reaction: "LIKE", actor: "Ada Berg" } }],
      title: "Ada Berg likes Mara Lindqvist's photo.",
    },
  ],
  "your_facebook_activity/comments_and_reactions/comments.json": {
    comments_v2: [
      {
        timestamp: at("2026-03-13T12:05:00"),
        data: [{ comment: { timestamp: at("2026-03-13T12:05:00"), comment: "Lovely", author: "Ada Berg" } }],
        title: "Ada Berg commented on Mara's photo.",
      },
    ],
  },
  "connections/friends/your_friends.json": {
    friends_v2: [{ name: "Mara Lindqvist", timestamp: at("2019-05-01T10:00:00") }],
  },
  "your_facebook_activity/pages/pages_and_profiles_you_follow.json": {
    pages_followed_v2: [
      { timestamp: at("2021-06-01T10:00:00"), data: [{ name: "Nordlys" }], title: "Nordlys" },
    ],
  },
  "personal_information/profile_information/profile_information.json": {
    profile_v2: { name: { full_name: "Ada Berg" }, emails: { emails: ["ada@berg.example"] } },
  },
};

/** Facebook's reactions in the newer dialect. */
export const LABELLED_REACTIONS = [
  {
    timestamp: at("2026-03-13T12:00:00"),
    media: [],
    label_values: [
      { label: "Reaction", value: "Like" },
      { label: "Name", value: "Mara" },
    ],
    fbid: "9100",
  },
];

export const CHAT = {
  participants: [{ name: "Mara" }, { name: "Ada" }],
  messages: [
    {
      sender_name: "Mara",
      timestamp_ms: at("2026-03-12T21:05:00") * 1000,
      content: "hi",
      reactions: [{ reaction: "x", actor: "Ada" }],
    },
  ],
  title: "Mara",
  is_still_participant: true,
  thread_path: "inbox/mara_1",
};

const LIKED = "your_instagram_activity/likes/liked_posts.json";

/** Lists of one entry, which Meta writes without brackets. */
export const ALONE = {
  "connections/followers_and_following/followers_1.json": listed(
    "https://www.instagram.com/mara_l",
    "mara_l",
    at("2026-03-12T21:05:00"),
  ),
  "your_instagram_activity/comments/post_comments_1.json": mapped(
    "Media Owner",
    "Tijd",
    at("2026-03-11T19:00:00"),
  ),
  "your_instagram_activity/media/posts_1.json": {
    media: [{ uri: "media/posts/1.jpg", creation_timestamp: at("2026-03-10T17:00:00"), title: "" }],
  },
  [LIKED]: LABELLED_LIKES[0],
};

const samplesOf = (format: string, files: Readonly<Record<string, unknown>>) =>
  Object.entries(files).map(([path, content]) => ({ format, path, content: JSON.stringify(content) }));

export const SAMPLES = [
  ...samplesOf("instagram-export", INSTAGRAM),
  ...samplesOf("instagram-export", { [LIKED]: LABELLED_LIKES }),
  ...samplesOf("instagram-export", ALONE),
  ...samplesOf("facebook-export", FACEBOOK),
  ...samplesOf("facebook-export", {
    "your_facebook_activity/comments_and_reactions/likes_and_reactions.json": LABELLED_REACTIONS,
  }),
  ...samplesOf("meta-other", {
    "your_facebook_activity/messages/inbox/mara_1/message_1.json": CHAT,
    "preferences/settings/consents.json": [{ timestamp: 1, media: [], label_values: [], fbid: "1" }],
  }),
];
