import { daysAfter } from "~/desk/today";
import { type Random, seeded, seedOf } from "~/ground/chance/random";
import type { LifeFile } from "../acts";
import { instantAt, writtenAt } from "../clock";
import { type Course, daysFrom, isWeekend, weekdayOn } from "../course";
import { whole } from "../drawing";
import { longerAfterSteps } from "../sleep-after-steps";

/** What phone and watch recorded of a day, as elements of an export; and the hours asleep before it, null if the watch was off. */
export type RecordedDay = { day: string; asleep: number | null; elements: string[] };

const PHONE = "Tamsin’s iPhone";
const WATCH = "Tamsin’s Apple&#160;Watch";
const STRIDE_KM = 0.00072;

type Span = readonly [start: Date, end: Date];

function record(
  type: string,
  source: string,
  [start, end]: Span,
  value: string | number,
  unit?: string,
): string {
  const [from, to] = [writtenAt(start), writtenAt(end)];
  const times = `creationDate="${to}" startDate="${from}" endDate="${to}"`;
  return ` <Record type="${type}" sourceName="${source}" sourceVersion="18.1"${unit ? ` unit="${unit}"` : ""} ${times} value="${value}"/>`;
}

const spanOn = (day: string, minute: number, minutes: number): Span => [
  instantAt(day, minute),
  instantAt(day, minute + minutes),
];

/** Steps of a day, without runs: more at weekends, and more by the water. */
function stepsOn(day: string, { moved }: Course, random: Random): number {
  const usual = day < moved ? 4600 : 5900;
  return Math.round((usual + (isWeekend(day) ? 2900 : 0)) * (0.72 + 0.56 * random()));
}

function walked(day: string, steps: number): string[] {
  const parts = [0.36, 0.23, 0.41] as const;
  return parts.flatMap((part, nth) => {
    const span = spanOn(day, [500, 760, 1080][nth] ?? 500, 45);
    const count = Math.round(steps * part);
    return [
      record("HKQuantityTypeIdentifierStepCount", PHONE, span, count, "count"),
      record(
        "HKQuantityTypeIdentifierDistanceWalkingRunning",
        PHONE,
        span,
        (count * STRIDE_KM).toFixed(3),
        "km",
      ),
    ];
  });
}

/** The night that ends on a day: longer at weekends, shorter over the pub; now and then the watch was off. */
function slept(
  day: string,
  stepsBefore: number,
  course: Course,
  random: Random,
): { hours: number | null; elements: string[] } {
  const { moved } = course;
  const isNoisy = day > moved && day < daysAfter(moved, 75) && (weekdayOn(day) === 6 || weekdayOn(day) === 7);
  const isOff = random() < 0.07;
  const hours =
    (isWeekend(day) ? 8.1 : 6.8) +
    (random() - 0.5) * 1.7 -
    (isNoisy ? 1.6 : 0) +
    longerAfterSteps(day, stepsBefore, course);
  const wakes = (isWeekend(day) ? 495 : 395) + whole(random, -15, 20);
  if (isOff) return { hours: null, elements: [] };
  const span = [instantAt(day, wakes - hours * 60), instantAt(day, wakes)] as const;
  const asleep = "HKCategoryValueSleepAnalysisAsleepCore";
  return { hours, elements: [record("HKCategoryTypeIdentifierSleepAnalysis", WATCH, span, asleep)] };
}

function workout(type: string, [start, end]: Span, minutes: number, calories: number): string {
  const times = `creationDate="${writtenAt(end)}" startDate="${writtenAt(start)}" endDate="${writtenAt(end)}"`;
  return ` <Workout workoutActivityType="HKWorkoutActivityType${type}" duration="${minutes}" durationUnit="min" sourceName="${WATCH}" ${times}>\n  <MetadataEntry key="HKTimeZone" value="Europe/London"/>\n  <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="${writtenAt(start)}" endDate="${writtenAt(end)}" sum="${calories}" unit="kcal"/>\n </Workout>`;
}

const RUN_DAYS: ReadonlySet<number> = new Set([2, 4, 7]);

/** Runs before breakfast on Tuesdays, Thursdays and Sundays once running is taken up; before that some yoga. */
function exercised(day: string, { ran }: Course, random: Random): string[] {
  const drawn = random();
  if (day < ran) {
    if (weekdayOn(day) !== 1 || drawn > 0.4) return [];
    return [workout("Yoga", spanOn(day, 1110, 45), 45, 120)];
  }
  if (!RUN_DAYS.has(weekdayOn(day)) || drawn > 0.84) return [];
  const minutes = weekdayOn(day) === 7 ? whole(random, 44, 68) : whole(random, 24, 38);
  const span = spanOn(day, whole(random, 392, 418), minutes);
  const steps = minutes * 158;
  return [
    workout("Running", span, minutes, minutes * 10),
    record("HKQuantityTypeIdentifierStepCount", WATCH, span, steps, "count"),
    record("HKQuantityTypeIdentifierDistanceWalkingRunning", WATCH, span, (minutes * 0.163).toFixed(3), "km"),
  ];
}

function beats(day: string, { ran }: Course, random: Random): string {
  const rate = Math.round((day < ran ? 71 : 66) + random() * 9);
  return record("HKQuantityTypeIdentifierHeartRate", WATCH, spanOn(day, 615, 1), rate, "count/min");
}

/** What was recorded of each day of the 30 months. */
export function recordedDays(course: Course): RecordedDay[] {
  const random = seeded(seedOf("health"));
  let before: number | undefined;
  return daysFrom(course.first, course.last).map((day) => {
    const steps = stepsOn(day, course, random);
    const night = slept(day, before ?? steps, course, random);
    before = steps;
    const runs = exercised(day, course, random);
    const elements = [...night.elements, ...walked(day, steps), ...runs, beats(day, course, random)];
    return { day, asleep: night.hours, elements };
  });
}

/** The export's `export.xml` up to a day. */
export function healthExport(days: readonly RecordedDay[], until: string): LifeFile[] {
  const elements = days.filter(({ day }) => day <= until).flatMap((one) => one.elements);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
]>
<HealthData locale="en_GB">
 <ExportDate value="${writtenAt(instantAt(until, 1260))}"/>
${elements.join("\n")}
</HealthData>
`;
  return [{ name: "export.xml", text }];
}
