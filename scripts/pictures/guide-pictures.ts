/** Where the pictures are, from the root of the repository. */
export const PICTURES_FOLDER = "docs/guide/pictures";

/** The moment of every picture: the sample person's months end the day before it, whenever the pictures are taken. */
export const TAKEN_AT = "2026-12-20T18:30:00.000Z";

/** Stands for a decision of the sample person's whose options can be compared. */
export const COMPARABLE = ":comparable";

type GuidePicture = {
  path: string;
  /** The picture begins at this heading; by default at the top of the screen. */
  from?: string;
  /** Before anybody has logged in. */
  isStrangers?: boolean;
};

/** The pictures by name. */
export const PICTURES: Readonly<Record<string, GuidePicture>> = {
  door: { path: "/login", isStrangers: true },
  result: { path: "/personality-assessment" },
  dashboard: { path: "/" },
  titles: { path: "/entries", from: "Newest first" },
  year: { path: "/year" },
  calendar: { path: "/year", from: "Day by day" },
  comparison: { path: `/decisions/${COMPARABLE}/compare` },
  calibration: { path: "/calibration" },
  "twin-forecasts": { path: "/twin-forecasts" },
  profile: { path: "/profile", from: "Personality Profile" },
  privacy: { path: "/privacy", isStrangers: true },
};

/** The sizes that each picture is taken in, in pixels of the page. */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

export const SCHEMES = ["light", "dark"] as const;

/** The file of a picture, in the folder. */
export const fileOf = (name: string, width: number, scheme: (typeof SCHEMES)[number]) =>
  `${scheme}/${name}-${width}.png`;

/** All files that `npm run pictures` makes. */
export const FILES = Object.keys(PICTURES).flatMap((name) =>
  SIZES.flatMap(({ width }) => SCHEMES.map((scheme) => fileOf(name, width, scheme))),
);
