const at = (day: string) => Date.parse(`${day}Z`) / 1000;

/** Meta's broken encoding: each UTF-8 byte as a Latin-1 character. */
const twice = (text: string) => Buffer.from(text, "utf8").toString("latin1");

const searched = (search: string, time: string, value: string, timestamp: number) => ({
  title: "",
  media_map_data: {},
  string_map_data: {
    [search]: { href: "", value, timestamp: 0 },
    [time]: { href: "", value: "", timestamp },
  },
});

export const WORD_SEARCHES = {
  searches_keyword: [
    searched("Search", "Time", twice("Ebbe Föhr"), at("2026-03-12T21:05:00")),
    searched("Suche", "Zeit", " ", at("2026-03-11T21:05:00")),
  ],
};
export const PROFILE_SEARCHES = {
  searches_user: [searched("Search", "Time", "mara_l", at("2026-03-10T21:05:00"))],
};
export const PLACE_SEARCHES = {
  searches_place: [searched("Search", "Time", "Storgatan 1", at("2026-03-09T21:05:00"))],
};

const labelled = (value: string) => [
  {
    timestamp: at("2026-03-12T21:05:00"),
    media: [],
    label_values: [
      {
        label: "URL",
        value: "https://www.instagram.com/explore/search/",
        href: "https://www.instagram.com/",
      },
      { label: "Search", value },
    ],
    fbid: "17900000000000009",
  },
];
/** The newer dialect. */
export const LABELLED_WORDS = labelled(twice("Ebbe Föhr"));
export const LABELLED_PROFILES = labelled("mara_l");

export const FACEBOOK_SEARCHES = {
  searches_v2: [
    {
      timestamp: at("2026-03-12T07:00:00"),
      attachments: [{ data: [{ text: '"ebb tables"' }] }],
      data: [{ text: "ebb tables" }],
      title: "Ada Berg searched Facebook",
    },
    { timestamp: at("2026-03-11T07:00:00"), data: [], title: "You searched for Mara Lindqvist" },
  ],
};

const RECENT = "logged_information/recent_searches/";

export const SAMPLES = [
  { format: "instagram-export", path: `${RECENT}word_or_phrase_searches.json`, content: WORD_SEARCHES },
  { format: "instagram-export", path: `${RECENT}profile_searches.json`, content: PROFILE_SEARCHES },
  { format: "instagram-export", path: `${RECENT}place_searches.json`, content: PLACE_SEARCHES },
  { format: "instagram-export", path: "word_or_phrase_searches.json", content: LABELLED_WORDS },
  { format: "instagram-export", path: "profile_searches.json", content: LABELLED_PROFILES },
  {
    format: "facebook-export",
    path: "logged_information/search/your_search_history.json",
    content: FACEBOOK_SEARCHES,
  },
].map((sample) => ({ ...sample, content: JSON.stringify(sample.content) }));
