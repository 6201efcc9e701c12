import type { Format } from "./format";
import { amazonDigital, amazonDigitalJson } from "./formats/amazon/digital";
import { amazonOrders, amazonOrdersJson } from "./formats/amazon/orders";
import { amazonPrimeVideo, amazonPrimeVideoJson } from "./formats/amazon/prime-video";
import { appleHealth } from "./formats/apple/health";
import { booking } from "./formats/booking";
import { goodreads } from "./formats/goodreads";
import { googleActivityHtml } from "./formats/google/activity-html";
import { googleActivityJson } from "./formats/google/activity-json";
import { googleChrome } from "./formats/google/chrome";
import { googleLocationMonths } from "./formats/google/location-months";
import { googleLocationRecords } from "./formats/google/location-records";
import { googlePlay } from "./formats/google/play";
import { googleSaved } from "./formats/google/saved";
import { googleTimeline } from "./formats/google/timeline";
import { netflixActivity } from "./formats/netflix/activity";
import { netflix } from "./formats/netflix/viewing-history";
import { facebook } from "./formats/social/facebook";
import { instagram } from "./formats/social/instagram";
import { linkedin } from "./formats/social/linkedin";
import { metaOther } from "./formats/social/meta-other";
import { tiktokJson } from "./formats/social/tiktok-json";
import { tiktokText } from "./formats/social/tiktok-text";
import { spotify } from "./formats/spotify";

/** All formats, specific ones before general ones. */
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
  linkedin,
  tiktokJson,
  tiktokText,
  amazonOrders,
  amazonOrdersJson,
  amazonDigital,
  amazonDigitalJson,
  amazonPrimeVideo,
  amazonPrimeVideoJson,
  instagram,
  facebook,
  metaOther,
  booking,
  spotify,
  goodreads,
  netflix,
  netflixActivity,
];
