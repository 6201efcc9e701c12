import { z } from "zod";

/** The tabs of the Apple panel in their order; the first is open where an address names none. */
export const APPLE_TABS = [
  { name: "overview", label: "Overview" },
  { name: "devices", label: "Devices" },
  { name: "app-usage", label: "App Usage" },
  { name: "health", label: "Health" },
] as const;

export type AppleTab = (typeof APPLE_TABS)[number]["name"];

/** The tab that an address names (`?apple=devices`). */
export function readAppleTab(named: string | null): AppleTab {
  return APPLE_TABS.find(({ name }) => name === named)?.name ?? "overview";
}

/** How many of each the panel shows at most. */
const MOST = { apps: 10, workouts: 5, mostUsed: 2, days: 30 };

/** What comes from files is taken as far as it can be read: one strange entry hides no other. */
const text = z.string().nullable().catch(null);
const figure = z.number().nonnegative().nullable().catch(null);
/** Apple writes some truth values as texts. */
const truth = z.union([z.boolean(), z.stringbool()]).catch(false);
const isDay = (text: string) => z.iso.date().safeParse(text).success;
const isInstant = (text: string) => !Number.isNaN(Date.parse(text));
/** Figures by day, `YYYY-MM-DD`. */
const byDay = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((days) =>
    Object.fromEntries(
      Object.entries(days).filter(
        (entry): entry is [string, number] => isDay(entry[0]) && figure.parse(entry[1]) !== null,
      ),
    ),
  );

function listOf<Entry>(entry: z.ZodType<Entry>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => entry.safeParse(one).data ?? []));
}

const device = z.object({
  id: text,
  name: text,
  model: text,
  osVersion: text,
  /** ISO 8601. */
  lastUsed: text,
  /** Minutes a day, as the file says. */
  screenTime: figure,
});

const app = z.object({
  bundleId: z.string(),
  name: text,
  category: text,
  /** Minutes. */
  usageTime: figure,
  launchCount: figure,
});

const workout = z.object({
  type: z.string(),
  /** ISO 8601. */
  startDate: z.string().refine(isInstant),
  /** Minutes. */
  duration: figure,
  /** Kilocalories. */
  calories: figure,
});

const weeklyReport = z.object({
  /** Minutes. */
  totalScreenTime: figure,
  pickupCount: figure,
  /** Names, the most used first. */
  mostUsedApps: listOf(z.string()),
});

const parts = z.object({
  profile: z
    .object({ email: text, isPrivateEmail: truth, firstName: text, lastName: text })
    .nullable()
    .catch(null),
  deviceData: z
    .object({
      devices: listOf(device),
      /** Minutes by day. */
      usage: z.object({ screenTime: byDay }).catch({ screenTime: {} }),
    })
    .nullable()
    .catch(null),
  appUsage: z
    .object({ apps: listOf(app), weeklyReport: weeklyReport.nullable().catch(null) })
    .nullable()
    .catch(null),
  healthData: z
    .object({ steps: byDay, heartRate: byDay, workouts: listOf(workout) })
    .nullable()
    .catch(null),
});

/** What is known of somebody's Apple account and devices; null where nothing brought it yet. */
export type AppleData = z.infer<typeof parts>;

const NOTHING: AppleData = { profile: null, deviceData: null, appUsage: null, healthData: null };

/**
 * What was kept of Apple's, put together: each part from the newest row that has it.
 *
 * @param rows of the last sync and of imports, newest first
 */
export function appleData(rows: readonly { data: unknown }[]): AppleData {
  const read = rows.map(({ data }) => parts.catch(NOTHING).parse(data));
  const newest = <Part extends keyof AppleData>(part: Part) =>
    read.find((row) => row[part] !== null)?.[part] ?? null;
  return {
    profile: newest("profile"),
    deviceData: newest("deviceData"),
    appUsage: newest("appUsage"),
    healthData: newest("healthData"),
  };
}

/** What the panel shows. */
export type ApplePanelData = AppleData & { state: "loaded" | "error" | "empty"; tab: AppleTab };

/** What the panel is: `error` where Apple takes the connection no more, or its last sync failed and there is nothing. */
export function appleState(
  { status }: { status: string },
  { profile, deviceData, appUsage, healthData }: AppleData,
): ApplePanelData["state"] {
  const isEmpty = [profile, deviceData, appUsage, healthData].every((part) => part === null);
  if (status === "revoked" || (status === "error" && isEmpty)) return "error";
  return isEmpty ? "empty" : "loaded";
}

/** Minutes in words, in hours and minutes: "3 h 25 min". */
export function hoursAndMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);

/** The mean of the daily values; null without any. */
export function averageScreenTime(data: AppleData["deviceData"]): number | null {
  const days = Object.values(data?.usage.screenTime ?? {});
  return days.length === 0 ? null : sum(days) / days.length;
}

/** The sum over all days; null without any. */
export function totalSteps(data: AppleData["healthData"]): number | null {
  const days = Object.values(data?.steps ?? {});
  return days.length === 0 ? null : sum(days);
}

/** At most ten apps, the longest used first. */
export function shownApps(data: NonNullable<AppleData["appUsage"]>) {
  return [...data.apps].sort((a, b) => (b.usageTime ?? -1) - (a.usageTime ?? -1)).slice(0, MOST.apps);
}

/** The names of the two most used apps of the week. */
export function mostUsed({ mostUsedApps }: { mostUsedApps: readonly string[] }): string[] {
  return mostUsedApps.slice(0, MOST.mostUsed);
}

/** The five most recent workouts, the newest first. */
export function recentWorkouts({ workouts }: NonNullable<AppleData["healthData"]>) {
  return [...workouts]
    .sort((a, b) => Date.parse(b.startDate) - Date.parse(a.startDate))
    .slice(0, MOST.workouts);
}

/** Figures by day, the newest first, at most thirty days; `of` is how many there are. */
export function recentDays(...series: readonly Record<string, number>[]) {
  const all = [...new Set(series.flatMap((one) => Object.keys(one)))].sort().reverse();
  const days = all
    .slice(0, MOST.days)
    .map((day) => ({ day, figures: series.map((one) => one[day] ?? null) }));
  return { days, of: all.length };
}
