import { resolve } from "node:path";
import { z } from "zod";
import { MIB } from "~/ground/units";
import { type DatabasePlace, databaseProblems, databaseSettings, readDatabase } from "./env/database.server";
import type { Given } from "./env/given";
import { type LetterSettings, letterProblems, letterSettings, readLetters } from "./env/letters";
import { metricsSettings } from "./env/metrics";
import { isOrigin, withoutSlash } from "./env/origin";
import {
  credentialsOf,
  type PlatformCredentials,
  type PlatformNeeds,
  type PlatformSettings,
  platformProblems,
  platformSecrets,
  readPlatform,
} from "./env/platforms";
import { type ReminderSettings, readReminders, reminderSettings } from "./env/reminders";
import { secretNames } from "./env/secret";
import { type FromFiles, readSecretFiles } from "./env/secret-files.server";
import { readSecrets, type Secrets, secretProblems, secretSettings } from "./env/secrets.server";
import { SettingsError } from "./env/settings-error.server";
import { readUploads, type UploadsPlace, uploadSettings, uploadsProblems } from "./env/uploads.server";
import { wholeNumber } from "./env/whole-number";
import { workersHere } from "./env/workers.server";

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

/** Default quota of pending archives per user, in maximum-size archives. */
const TIMES_THE_LIMIT = 2;
const QUOTA_BELOW_LIMIT =
  "ARCHIVE_QUOTA_MB: must be at least ARCHIVE_LIMIT_MB; raise it, or lower ARCHIVE_LIMIT_MB";

/** Schema and default of each setting, in the order in which errors are reported. */
const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  APP_ORIGIN: z
    .string()
    .refine(isOrigin, "must be an origin such as https://twin.example.org, without a path")
    .optional(),
  DATA_DIR: z.string().default("./data"),
  ...databaseSettings,
  ...secretSettings,
  ...uploadSettings,
  ...letterSettings,
  ...metricsSettings,
  ...reminderSettings,
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  WORKERS: wholeNumber(1, 64).optional(),
  ARCHIVE_LIMIT_MB: wholeNumber(1, 100_000).default(4096),
  ARCHIVE_QUOTA_MB: wholeNumber(1, 999_999).optional(),
  SAMPLE: z.enum(["on", "off"], "must be on or off").default("on"),
  HSTS_SUBDOMAINS: z.enum(["0", "1"], "must be 1 or 0").default("0"),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

/** The validated settings that `docs/operating/configure.md` lists, with every default filled in. */
export type Settings = Secrets & {
  port: number;
  host: string | undefined;
  /** The origin that users see, without a trailing slash. */
  appOrigin: string;
  /** Whether the operator configured the origin; otherwise the browser's origin is accepted too. */
  appOriginIsGiven: boolean;
  /** Whether HSTS includes subdomains. */
  httpsForSubdomains: boolean;
  dataDir: string;
  database: DatabasePlace;
  trustedProxies: number;
  /** How many processes answer requests. */
  workers: number;
  /** The archive store. */
  uploads: UploadsPlace;
  /** Maximum size in bytes of a file fetched into the archive store, and of one upload. */
  archiveLimit: number;
  /** Maximum total size of a user's pending archives, in bytes. */
  archiveQuota: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** A platform's settings; see `readPlatform`. */
  platform: (platform: string, names: readonly string[]) => PlatformSettings;
  /** Credentials for Google sign-in, if set up, and Google's stand-in. */
  google: PlatformCredentials | undefined;
  googleBaseUrl: string | undefined;
  /** Email configuration; undefined if not set up. */
  letters: LetterSettings | undefined;
  /** Daily reminders by browsers and ntfy. */
  reminders: ReminderSettings;
  /** Whether visitors may look around with a sample person. */
  hasSample: boolean;
  /** The token that requests for `/metrics` must send; undefined if the address is switched off. */
  metricsToken: string | undefined;
};

/** The names of all settings with secrets, those of the platforms included. */
export function secretSettingsOf(platforms: readonly PlatformNeeds[]): string[] {
  return [...secretNames(schema.shape), ...platforms.flatMap(platformSecrets)];
}

/** The settings, with secrets read from files, and empty ones left out. */
export function withoutEmpty(raw: Given, platforms: readonly PlatformNeeds[]): FromFiles {
  const found = readSecretFiles(raw, secretSettingsOf(platforms));
  return {
    ...found,
    given: Object.fromEntries(Object.entries(found.given).filter(([, value]) => value !== "")),
  };
}

function formProblems(raw: Given, issues: z.core.$ZodIssue[]): string[] {
  return issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name}: ${raw[name] === "" ? "is empty; remove it or give it a value" : issue.message}`;
  });
}

/** Errors in terms of the names that the operator used: for a setting from a file, the file's. */
function asGiven(lines: readonly string[], { problems, read, failed }: FromFiles): string[] {
  const isAbout = (line: string) => (name: string) => line.startsWith(`${name}:`);
  const others = lines.filter((line) => !failed.some(isAbout(line)));
  return [
    ...problems,
    ...others.map((line) => {
      const name = read.find(isAbout(line));
      return name === undefined ? line : `${name}_FILE${line.slice(name.length)}`;
    }),
  ];
}

/**
 * Validates the environment variables and fills in defaults. Generates missing secrets in `DATA_DIR` if the database is
 * SQLite.
 *
 * @param platforms whose settings are validated too
 * @throws SettingsError listing every invalid variable
 */
export function readSettings(raw: Given, platforms: readonly PlatformNeeds[] = []): Settings {
  const found = withoutEmpty(raw, platforms);
  const { given } = found;
  const parsed = schema.safeParse(given);
  const problems = asGiven(
    [
      ...(parsed.success ? [] : formProblems(raw, parsed.error.issues)),
      ...databaseProblems(given),
      ...platformProblems(given, platforms),
      ...uploadsProblems(given),
      ...letterProblems(given),
      ...secretProblems(given, /^postgres/.test(given.DATABASE_URL ?? "")),
    ],
    found,
  );
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);

  const values = parsed.data;
  const archiveQuota = values.ARCHIVE_QUOTA_MB ?? TIMES_THE_LIMIT * values.ARCHIVE_LIMIT_MB;
  if (archiveQuota < values.ARCHIVE_LIMIT_MB) throw new SettingsError([QUOTA_BELOW_LIMIT]);
  const dataDir = resolve(values.DATA_DIR);
  const google = readPlatform(given, "google", ["CLIENT_ID", "CLIENT_SECRET"]);
  return {
    port: values.PORT,
    host: values.HOST,
    appOrigin: withoutSlash(values.APP_ORIGIN ?? `http://localhost:${values.PORT}`),
    appOriginIsGiven: values.APP_ORIGIN !== undefined,
    httpsForSubdomains: values.HSTS_SUBDOMAINS === "1",
    dataDir,
    database: readDatabase(values, dataDir),
    ...readSecrets(given, dataDir),
    trustedProxies: values.TRUST_PROXY,
    workers: values.WORKERS ?? workersHere(),
    uploads: readUploads(given, dataDir),
    archiveLimit: values.ARCHIVE_LIMIT_MB * MIB,
    archiveQuota: archiveQuota * MIB,
    logLevel: values.LOG_LEVEL,
    platform: (platform, names) => readPlatform(given, platform, names),
    google: credentialsOf(google),
    googleBaseUrl: google.standIn,
    letters: readLetters(given),
    reminders: readReminders(given),
    hasSample: values.SAMPLE === "on",
    metricsToken: values.METRICS_TOKEN,
  };
}

let settings: Settings | undefined;

/**
 * Reads and validates this process's settings, including the platforms'; servers call it first.
 *
 * @throws SettingsError listing every invalid variable
 */
export function checkSettings(platforms: readonly PlatformNeeds[]): Settings {
  settings = readSettings(process.env, platforms);
  return settings;
}

/** This process's settings, read and validated at the first call, except those of the platforms. */
export function env(): Settings {
  settings ??= readSettings(process.env);
  return settings;
}
