import type { Device } from "./apple-devices";
import { instantOf, readAppleMoment } from "./apple-moment";
import type { Workout } from "./apple-workouts";

/** Some ten years of days, and more workouts than the panel shows. */
const MOST = { days: 3_700, workouts: 200 };

type Found = {
  devices: readonly Device[];
  /** By day, the oldest first, as workouts are. */
  steps: readonly [string, number][];
  heartRates: readonly [string, number][];
  workouts: readonly Workout[];
};

/**
 * What the Apple panel shows of a file (platforms/panels/data.ts). A part of which the file says nothing is not there;
 * null where that is all.
 */
export function applePanel({ devices, steps, heartRates, workouts }: Found): Record<string, unknown> | null {
  const panel = {
    ...(devices.length > 0 && {
      deviceData: { devices: devices.map(shownDevice), usage: { screenTime: {} } },
    }),
    ...(steps.length + heartRates.length + workouts.length > 0 && {
      healthData: {
        steps: Object.fromEntries(steps.slice(-MOST.days)),
        heartRate: Object.fromEntries(heartRates.slice(-MOST.days)),
        workouts: workouts.slice(-MOST.workouts).reverse().map(shownWorkout),
      },
    }),
  };
  return Object.keys(panel).length > 0 ? panel : null;
}

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
