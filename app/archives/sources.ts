import { enumerated } from "~/web/ui/text/enumerated";

/** Names users know for the downloads of each platform whose archives are read, by platform. */
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

/** The supported archives, listed in words. */
export const SOURCES_IN_WORDS = enumerated(Object.values(SOURCES).flat());
