import type { Device } from "./devices";
import { instantOf, readAppleMoment } from "./moment";
import type { Workout } from "./workouts";

/** Some ten years of days, and more workouts than the panel shows. */
const MOST = { days: 3_700, workouts: 200 };

/** By day, oldest first. */
type ByDay = readonly [day: string, figure: number][];

/**
 * Panel data of a file (platforms/panels/data.ts), split into parts that can be left out separately. Null if the file
 * has no such data.
 */
export const applePanel = {
  devices: (devices: readonly Device[]) =>
    devices.length > 0
      ? { deviceData: { devices: devices.map(shownDevice), usage: { screenTime: {} } } }
      : null,
  steps: (steps: ByDay) =>
    steps.length > 0 ? { healthData: { steps: Object.fromEntries(steps.slice(-MOST.days)) } } : null,
  heartRates: (rates: ByDay) =>
    rates.length > 0 ? { healthData: { heartRate: Object.fromEntries(rates.slice(-MOST.days)) } } : null,
  /** @param workouts oldest first */
  workouts: (workouts: readonly Workout[]) =>
    workouts.length > 0
      ? { healthData: { workouts: workouts.slice(-MOST.workouts).reverse().map(shownWorkout) } }
      : null,
};

function shownDevice({ last, ...device }: Device) {
  const moment = readAppleMoment(last);
  return { ...device, lastUsed: moment && instantOf(moment), screenTime: null };
}

const shownWorkout = ({ kind, start, minutes, calories }: Workout) => ({
  type: kind === "other" ? "workout" : kind,
  startDate: instantOf(start),
  duration: Math.round(minutes),
  calories,
});
