/** The platforms by name, with the name that people know them by. */
export const PLATFORM_NAMES = {
  linkedin: "LinkedIn",
  google: "Google",
  booking: "Booking.com",
  meta: "Meta",
  tiktok: "TikTok",
  apple: "Apple iCloud",
  amazon: "Amazon",
} as const;
export type PlatformName = keyof typeof PLATFORM_NAMES;

/** Whether a text names a platform. */
export function isPlatform(text: string): text is PlatformName {
  return Object.hasOwn(PLATFORM_NAMES, text);
}

/** A platform's name for people; an unknown one's own name. */
export function platformLabel(platformName: string): string {
  return isPlatform(platformName) ? PLATFORM_NAMES[platformName] : platformName;
}
