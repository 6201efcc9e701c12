import type { ArchiveStream, Format, FormatSink, XmlElement } from "../../format";
import { collectAmounts } from "./device-amounts";
import { collectDevices } from "./devices";
import { KNOWN, LEFT_OUT } from "./elements";
import { collectHeartRates } from "./heart-rate";
import { type AppleMoment, instantOf, readAppleMoment } from "./moment";
import { applePanel } from "./panel";
import { collectSleep } from "./sleep";
import { collectWorkouts, type Workout } from "./workouts";

const STEPS: ArchiveStream = {
  name: "steps",
  of: "days with steps",
  holds: "figures",
  unit: "steps",
  signals: ["active-days"],
};
const DISTANCE: ArchiveStream = {
  name: "distance",
  of: "days with a distance on foot",
  holds: "figures",
  unit: "kilometres",
  signals: [],
};
const SLEEP: ArchiveStream = {
  name: "sleep",
  of: "nights",
  holds: "figures",
  unit: "hours",
  signals: ["long-nights"],
};
const WORKOUTS: ArchiveStream = {
  name: "workouts",
  of: "workouts",
  holds: "events",
  signals: ["activity-by-hour", "activity-by-weekday", "regularity", "interests"],
};

const HEART_RATES: ArchiveStream = {
  name: "heart-rate",
  of: "days with heart rates",
  holds: "figures",
  unit: "beats a minute",
  signals: [],
};

const STEP_COUNT = "HKQuantityTypeIdentifierStepCount";
const WALKING_DISTANCE = "HKQuantityTypeIdentifierDistanceWalkingRunning";
/** Kilometres per unit, by the unit's name in an export. */
const KILOMETRES: Readonly<Record<string, number>> = { km: 1, m: 0.001, mi: 1.609344 };
const HEART_RATE = "HKQuantityTypeIdentifierHeartRate";
const SLEEP_ANALYSIS = "HKCategoryTypeIdentifierSleepAnalysis";
/** Asleep, and since 2022 the stages core, deep, REM and unspecified. In bed and awake are other states. */
const ASLEEP = "HKCategoryValueSleepAnalysisAsleep";

/** Everything collected while reading a file. */
class HealthFile {
  readonly #sink: FormatSink;
  readonly #steps = collectAmounts(0);
  readonly #distance = collectAmounts(2);
  readonly #sleep = collectSleep();
  readonly #heart = collectHeartRates();
  readonly #workouts = collectWorkouts();
  readonly #devices = collectDevices();
  readonly #dropped = new Map<string, number>();

  constructor(sink: FormatSink) {
    this.#sink = sink;
  }

  take({ name, attributes }: XmlElement, within: readonly string[]): void {
    if (name === "Record") {
      // Members of a correlation, such as both values of a blood pressure, also appear on their own.
      if (!within.includes("Correlation")) this.#record(attributes);
    } else if (name === "Workout") this.#workout(attributes);
    else if (name === "WorkoutStatistics") this.#workouts.takeStatistics(attributes);
    else if (name === "MetadataEntry" && within.at(-1) === "Workout") this.#workouts.takeZone(attributes);
    else if (LEFT_OUT[name]) this.#drop(LEFT_OUT[name]);
    else if (!KNOWN.has(name)) this.#sink.unknown(name);
  }

  #drop(what: string): void {
    this.#dropped.set(what, (this.#dropped.get(what) ?? 0) + 1);
  }

  #record(attributes: XmlElement["attributes"]) {
    const { type = "", startDate = "", value = "", unit = "", sourceName = "" } = attributes;
    this.#devices.take(attributes, startDate);
    if (type === HEART_RATE) {
      const rate = Number(value);
      if (!(rate > 0) || !/^\d{4}-\d\d-\d\d /.test(startDate)) return this.#sink.unreadable();
      return this.#heart.take(startDate.slice(0, 10), rate);
    }
    if (type !== STEP_COUNT && type !== WALKING_DISTANCE && type !== SLEEP_ANALYSIS) {
      return this.#drop("health records of other kinds");
    }
    if (type === SLEEP_ANALYSIS && !value.startsWith(ASLEEP)) return this.#drop("times in bed or awake");
    const moments = momentsOf(attributes);
    const amount = value === "" ? Number.NaN : Number(value);
    const taken = {
      [STEP_COUNT]: () => moments && this.#steps.take(sourceName, ...moments, amount),
      [WALKING_DISTANCE]: () =>
        moments && this.#distance.take(sourceName, ...moments, amount * (KILOMETRES[unit] ?? Number.NaN)),
      [SLEEP_ANALYSIS]: () => moments && this.#sleep.take(...moments),
    }[type]();
    if (!taken) this.#sink.unreadable();
  }

  #workout(attributes: XmlElement["attributes"]): void {
    this.#devices.take(attributes, attributes.startDate ?? "");
    const moments = momentsOf(attributes);
    if (!moments || !this.#workouts.take(attributes, ...moments)) this.#sink.unreadable();
  }

  end(): void {
    for (const [what, count] of this.#dropped) this.#sink.drop(what, count);
    const [steps, rates, workouts] = [this.#steps.byDay(), this.#heart.byDay(), this.#workouts.once()];
    this.#figures(STEPS, steps);
    this.#figures(DISTANCE, this.#distance.byDay());
    this.#figures(SLEEP, this.#sleep.byNight());
    this.#figures(HEART_RATES, rates);
    for (const workout of workouts) tellWorkout(this.#sink, workout);
    this.#show(applePanel.devices(this.#devices.all()));
    this.#show(applePanel.steps(steps), STEPS);
    this.#show(applePanel.heartRates(rates), HEART_RATES);
    this.#show(applePanel.workouts(workouts), WORKOUTS);
  }

  #figures({ name }: ArchiveStream, days: readonly [day: string, amount: number][]): void {
    for (const [day, amount] of days) this.#sink.figure({ stream: name, day, amount });
  }

  #show(part: Record<string, unknown> | null, of?: ArchiveStream): void {
    if (part) this.#sink.panel(part, of?.name);
  }
}

function momentsOf({
  startDate = "",
  endDate = "",
}: XmlElement["attributes"]): [AppleMoment, AppleMoment] | null {
  const [start, end] = [readAppleMoment(startDate), readAppleMoment(endDate)];
  return start && end ? [start, end] : null;
}

function tellWorkout(sink: FormatSink, { kind, start, minutes }: Workout): void {
  const instant = start.local - start.ahead * 60_000;
  sink.event({
    stream: WORKOUTS.name,
    key: `${instant / 1000} ${kind}`,
    at: instantOf(start),
    value: kind,
    example: `${kind === "other" ? "A workout" : `A workout (${kind})`} of ${Math.round(minutes)} minutes`,
  });
}

/**
 * The iPhone Health app's export. Steps and distance by day and sleep by night are computed once the whole file has
 * been read, since several devices may record the same ones (see device-amounts.ts and sleep.ts); days follow the local
 * clock of the exporting phone. Heart rates are averaged by day for the Apple panel only. All other record types
 * (weight, cycle, blood pressure and a hundred more) are not collected, because the twin does not use them.
 */
export const appleHealth: Format = {
  name: "apple-health",
  platform: "apple",
  label: "Apple Health",
  // Health imports older data from other apps and devices; consumer step and sleep trackers are no older than this.
  since: "2000-01-01",
  streams: [STEPS, SLEEP, HEART_RATES, WORKOUTS, DISTANCE],
  panel:
    "names, models and systems of your devices, steps and heart rate by day, and kind, beginning, length and calories of your workouts",
  recognises: ({ text }) => /^\s*</.test(text) && /<!DOCTYPE HealthData\b|<HealthData[\s>]/.test(text),
  reading: {
    as: "xml",
    begin: (sink) => {
      const file = new HealthFile(sink);
      return { take: (element, within) => file.take(element, within), end: () => file.end() };
    },
  },
};
