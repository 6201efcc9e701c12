import { enumerated } from "~/ui/text/enumerated";

/** What people call what they download of a platform whose archives are read, by the platform's name. */
export const SOURCES: Readonly<Record<string, readonly string[]>> = {
  google: ["Google Takeout"],
  linkedin: ["LinkedIn"],
  apple: ["Apple Health"],
  tiktok: ["TikTok"],
  amazon: ["Amazon"],
  meta: ["Facebook", "Instagram"],
  booking: ["Booking.com"],
  spotify: ["Spotify"],
  goodreads: ["Goodreads"],
  netflix: ["Netflix"],
};

/** The archives that are read, as a sentence names them. */
export const SOURCES_IN_WORDS = enumerated(Object.values(SOURCES).flat());
