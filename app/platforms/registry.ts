import type { Platform } from "./connector";

/**
 * The platforms in the order in which they are shown, a line each. One that can be connected is a file in `connectors/`
 * and its name here (CONTRIBUTING.md has the recipe); nothing else imports such a file. What browsers run does not
 * import this list, but is given names by the page's loader: it would load every connector with it.
 */
export const PLATFORMS: readonly Platform[] = [
  { name: "linkedin", label: "LinkedIn" },
  { name: "google", label: "Google" },
  { name: "booking", label: "Booking.com" },
  { name: "meta", label: "Meta" },
  { name: "tiktok", label: "TikTok" },
  { name: "apple", label: "Apple iCloud", answersByPost: true },
  { name: "amazon", label: "Amazon" },
];
