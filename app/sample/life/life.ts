import { daysAfter } from "~/desk/today";
import { seeded, seedOf } from "~/ground/chance/random";
import { dayNumber } from "~/twin/foretelling/days";
import type { Act, Deed, LifeFile } from "./acts";
import { healthExport, type RecordedDay, recordedDays } from "./archives/apple";
import { activitiesOf, takeout } from "./archives/google";
import { netflixActivity, viewingsOf } from "./archives/netflix";
import { playsOf } from "./archives/plays";
import { goodreadsLibrary, orderHistory } from "./archives/shelves";
import { spotifyHistory, spotifyYear } from "./archives/spotify";
import { checkInActs } from "./check-ins";
import { choiceActs } from "./choices";
import { instantAt } from "./clock";
import { type Course, courseOf } from "./course";
import { dayActs } from "./days";
import { decisionActs } from "./decisions";
import { forecastActs } from "./forecasts";
import { ASSESSMENTS, NAME, STATED_PREFERENCES, ZONE } from "./person";

/** Somebody's 30 months in the product: who they are, and what they did, in the order of time. */
export type Life = {
  firstName: string;
  lastName: string;
  timeZone: string;
  begunAt: Date;
  /** When the setup was completed. */
  settledAt: Date;
  acts: readonly Act[];
};

const HALF_PAST_EIGHT = 20.5 * 60;
/** The kinds whose words are nobody's business: searches are kept as counts. */
const COUNTS_ONLY = ["google google-activities search", "google youtube-searches search"];
/** The odysseys that are live. */
const ODYSSEYS = ["music-diary", "rest-and-sleep"] as const;

/** The assessments: on the first evening, after the first year, and two months ago. */
function assessmentActs({ first, last, moved }: Course): Act[] {
  const days = [first, daysAfter(moved, -60), daysAfter(last, -64)];
  return ASSESSMENTS.map((answers, index) => ({
    at: instantAt(days[index] ?? last, HALF_PAST_EIGHT),
    kind: "assessment",
    answers,
  }));
}

const preferenceActs = ({ first, last }: Course): Act[] =>
  STATED_PREFERENCES.map(({ day, ...preference }, index) => ({
    at: instantAt(daysAfter(day < 0 ? last : first, day), HALF_PAST_EIGHT + 15 + index),
    kind: "preference",
    preference,
  }));

/** Makes something when it is first asked for, so that nothing has to wait for all of it. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Each platform's files, first some three months ago and again in the last days. */
function uploadActs(course: Course, recorded: () => RecordedDay[]): Act[] {
  const [plays, viewings] = [once(() => playsOf(course)), once(() => viewingsOf(course))];
  const activities = once(() => activitiesOf(course));
  const sources: readonly (readonly [then: number, now: number, files: (until: string) => LifeFile[]])[] = [
    [-97, -3, (until) => orderHistory(course, until)],
    [-97, -3, (until) => goodreadsLibrary(course, until)],
    [-95, -2, (until) => netflixActivity(viewings(), until)],
    [-94, -2, (until) => takeout(activities(), until)],
    [-92, -1, (until) => healthExport(recorded(), until)],
    [
      -91,
      0,
      (until) => (until === course.last ? spotifyYear(plays(), until) : spotifyHistory(plays(), until)),
    ],
  ];
  return sources.flatMap(([then, now, files], index) =>
    [then, now].map((days): Act => {
      const until = daysAfter(course.last, days);
      const at = instantAt(until, 22.5 * 60 + index * 5);
      return { at, kind: "upload", files: () => files(until), countsOnly: COUNTS_ONLY };
    }),
  );
}

/** What was tried of the recommendations, and the odysseys, of which the second reports follow the last archives. */
function otherActs({ last }: Course): Act[] {
  const on = (days: number, minute: number, deed: Deed): Act => ({
    at: instantAt(daysAfter(last, days), minute),
    ...deed,
  });
  return [
    on(-78, 1250, { kind: "trial", place: 0, until: daysAfter(last, -64) }),
    on(-63, 1260, { kind: "trial-end", outcome: "helped" }),
    on(-63, 1262, { kind: "verdict", place: 0, verdict: "helpful" }),
    on(-40, 1250, { kind: "verdict", place: 2, verdict: "not-for-me" }),
    on(-4, 1245, { kind: "trial", place: 1, until: daysAfter(last, 10) }),
    ...ODYSSEYS.map((odyssey, index) => on(-88 + index * 4, 1265, { kind: "odyssey", odyssey })),
    ...ODYSSEYS.map((odyssey, index) => on(0, 1400 + index, { kind: "report", odyssey })),
  ];
}

/**
 * What the sample person entered and uploaded in the 30 months that end on a day. The same day gives the same life.
 *
 * @param lastDay the day before today, YYYY-MM-DD
 */
export function sampleLife(lastDay: string): Life {
  const course = courseOf(lastDay);
  const days = dayNumber(course.last) - dayNumber(course.first);
  const recorded = once(() => recordedDays(course));
  const acts = [
    ...assessmentActs(course),
    ...preferenceActs(course),
    ...choiceActs(course, days, seeded(seedOf("choices"))),
    ...decisionActs(course),
    ...forecastActs(course),
    ...checkInActs(course, recorded()),
    ...dayActs(course),
    ...uploadActs(course, recorded),
    ...otherActs(course),
  ];
  return {
    ...NAME,
    timeZone: ZONE,
    begunAt: instantAt(course.first, HALF_PAST_EIGHT - 20),
    settledAt: instantAt(course.first, HALF_PAST_EIGHT + 35),
    acts: acts.sort((one, other) => one.at.getTime() - other.at.getTime()),
  };
}
