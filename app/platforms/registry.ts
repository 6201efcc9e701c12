import type { Platform } from "./connector";
import { apple } from "./connectors/apple";
import { booking } from "./connectors/booking";
import { google } from "./connectors/google";

const card = { description: "", dataTypes: [], isOffered: true };

/**
 * The platforms in the order in which they are shown, a line each. One that can be connected is a file in `connectors/`
 * and its name here (CONTRIBUTING.md has the recipe); nothing else imports such a file. What browsers run does not
 * import this list, but is given names by the page's loader: it would load every connector with it.
 */
export const PLATFORMS: readonly Platform[] = [
  { name: "linkedin", label: "LinkedIn", card },
  google,
  booking,
  { name: "meta", label: "Meta", card },
  { name: "tiktok", label: "TikTok", card },
  apple,
  { name: "amazon", label: "Amazon", card },
  { name: "github", label: "GitHub", card: { ...card, isOffered: false } },
];
