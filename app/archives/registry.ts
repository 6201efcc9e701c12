import type { Format } from "./format";
import { appleHealth } from "./formats/apple-health";
import { googleActivityHtml } from "./formats/google-activity-html";
import { googleActivityJson } from "./formats/google-activity-json";
import { googleChrome } from "./formats/google-chrome";
import { googleLocationMonths } from "./formats/google-location-months";
import { googleLocationRecords } from "./formats/google-location-records";
import { googlePlay } from "./formats/google-play";
import { googleSaved } from "./formats/google-saved";
import { googleTimeline } from "./formats/google-timeline";

/** The formats that are read, the more particular before the more general ones. */
export const FORMATS: readonly Format[] = [
  appleHealth,
  googleActivityJson,
  googleActivityHtml,
  googleChrome,
  googlePlay,
  googleSaved,
  googleLocationMonths,
  googleTimeline,
  googleLocationRecords,
];
