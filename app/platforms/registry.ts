import type { Platform } from "./connector";
import { amazon } from "./connectors/amazon";
import { apple } from "./connectors/apple";
import { booking } from "./connectors/booking";
import { github } from "./connectors/github";
import { google } from "./connectors/google";
import { linkedin } from "./connectors/linkedin";
import { meta } from "./connectors/meta";
import { tiktok } from "./connectors/tiktok";

/**
 * The platforms in the order in which they are shown, a line each. One that can be connected is a file in `connectors/`
 * and its name here (CONTRIBUTING.md has the recipe); nothing else imports such a file. What browsers run does not
 * import this list, but is given names by the page's loader: it would load every connector with it.
 */
export const PLATFORMS: readonly Platform[] = [
  linkedin,
  google,
  booking,
  meta,
  tiktok,
  apple,
  amazon,
  github,
];
