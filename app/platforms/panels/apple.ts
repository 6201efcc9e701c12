import type { AppleData } from "./data";

/** The Apple panel's tabs in order; the first is the default. */
export const APPLE_TABS = [
  { name: "overview", label: "Overview" },
  { name: "devices", label: "Devices" },
  { name: "app-usage", label: "App Usage" },
  { name: "health", label: "Health" },
] as const;

export type AppleTab = (typeof APPLE_TABS)[number]["name"];

/** The tab named in an address (`?apple=devices`): the first for an unknown name, null if none is named. */
export function readAppleTab(named: string | null): AppleTab | null {
  if (named === null) return null;
  return APPLE_TABS.find(({ name }) => name === named)?.name ?? "overview";
}

/** Maximum number of entries shown of each kind. */
const MOST = { apps: 10, workouts: 5, mostUsed: 2, days: 30 };

export type AppleState = "loaded" | "error" | "empty";

/**
 * The panel's state: `error` if Apple no longer accepts the connection, or its last sync failed and there is no data.
 */
export function appleState(
  { status }: { status: string },
  { profile, deviceData, appUsage, healthData }: AppleData,
): AppleState {
  const isEmpty = [profile, deviceData, appUsage, healthData].every((part) => part === null);
  if (status === "revoked" || (status === "error" && isEmpty)) return "error";
  return isEmpty ? "empty" : "loaded";
}

/** Minutes as hours and minutes: "3 h 25 min". */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);

/** Mean daily screen time in minutes; null without days. */
export function averageScreenTime(data: AppleData["deviceData"]): number | null {
  const days = Object.values(data?.usage.screenTime ?? {});
  return days.length === 0 ? null : sum(days) / days.length;
}

/** Steps of all days together; null without days. */
export function totalSteps(data: AppleData["healthData"]): number | null {
  const days = Object.values(data?.steps ?? {});
  return days.length === 0 ? null : sum(days);
}

/** At most ten apps, longest used first. */
export function shownApps(data: NonNullable<AppleData["appUsage"]>) {
  return [...data.apps].sort((a, b) => (b.usageTime ?? -1) - (a.usageTime ?? -1)).slice(0, MOST.apps);
}

/** The two most used apps of the week. */
export function mostUsed({ mostUsedApps }: { mostUsedApps: readonly string[] }): string[] {
  return mostUsedApps.slice(0, MOST.mostUsed);
}

/** The five latest workouts, newest first. */
export function recentWorkouts({ workouts }: NonNullable<AppleData["healthData"]>) {
  return [...workouts]
    .sort((a, b) => Date.parse(b.startDate) - Date.parse(a.startDate))
    .slice(0, MOST.workouts);
}

/** Daily figures, newest first, at most thirty days; `of` is the total number of days. */
export function recentDays(...series: readonly Record<string, number>[]) {
  const all = [...new Set(series.flatMap((one) => Object.keys(one)))].sort().reverse();
  const days = all
    .slice(0, MOST.days)
    .map((day) => ({ day, figures: series.map((one) => one[day] ?? null) }));
  return { days, of: all.length };
}
