import type { Sample } from "./sample";
import { CALENDAR_CLARITY } from "./samples/calendar-clarity";
import { CAREER_RHYTHM } from "./samples/career-rhythm";
import { KNOWN_PLACES } from "./samples/known-places";
import { NETWORK_BREADTH } from "./samples/network-breadth";
import { REST_AND_SLEEP } from "./samples/rest-and-sleep";
import { SHOPPING_SEASONS } from "./samples/shopping-seasons";
import { SPENDING_CALENDAR } from "./samples/spending-calendar";
import { VIDEO_EVENINGS } from "./samples/video-evenings";

/** One sample per category, in category order. */
export const SAMPLES: readonly [Sample, ...Sample[]] = [
  CAREER_RHYTHM,
  SHOPPING_SEASONS,
  KNOWN_PLACES,
  VIDEO_EVENINGS,
  REST_AND_SLEEP,
  NETWORK_BREADTH,
  CALENDAR_CLARITY,
  SPENDING_CALENDAR,
];

/** The sample named in an address; the first by default. */
export function sampleOf(id: string | null): Sample {
  return SAMPLES.find((sample) => sample.id === id) ?? SAMPLES[0];
}
