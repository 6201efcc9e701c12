import { z } from "zod";

/** File data is parsed leniently, so that one odd entry does not hide the others. */
const text = z.string().nullable().catch(null);
const figure = z.number().nonnegative().nullable().catch(null);
/** Apple writes some booleans as text. */
const truth = z.union([z.boolean(), z.stringbool()]).catch(false);
const isDay = (text: string) => z.iso.date().safeParse(text).success;
const isInstant = (text: string) => !Number.isNaN(Date.parse(text));
/** Figures by day (`YYYY-MM-DD`). */
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
  /** Minutes per day, as given in the file. */
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
  /** Names, most used first. */
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

/** Data about a user's Apple account and devices; null where no source has provided it. */
export type AppleData = z.infer<typeof parts>;

const NOTHING: AppleData = { profile: null, deviceData: null, appUsage: null, healthData: null };

/**
 * Combines stored Apple data, taking each part from the newest row that has it.
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
