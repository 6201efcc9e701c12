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
 * The platforms in display order. A platform that can be connected needs a file in `connectors/` and a line here
 * (docs/recipes.md has the recipe); nothing else imports such files. Browser code must not import this list, which would
 * load every connector: page loaders pass the names to it.
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
