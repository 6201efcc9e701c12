import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { isLoopback } from "./http/host-names";

/** The platforms whose credentials are an id and a secret; Apple has a key of its own instead. */
const CREDENTIAL_PLATFORMS = ["GOOGLE", "LINKEDIN", "META", "TIKTOK", "AMAZON", "BOOKING", "GITHUB"] as const;

export const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;

function isOrigin(text: string): boolean {
  const plain = text.replace(/\/$/, "");
  return /^https?:/.test(plain) && URL.canParse(plain) && new URL(plain).origin === plain;
}

/** Whether what is sent to an origin travels unencrypted to another machine. */
export function isUnencryptedElsewhere(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && !isLoopback(hostname);
}

const origin = z
  .string()
  .refine(isOrigin, "must be an origin such as https://twin.example.org, without a path");

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);

const tokenKey = /^([\w.-]{1,64}):([A-Za-z0-9+/]{43}=)$/;

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  APP_ORIGIN: origin.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)/, "must begin with file: (SQLite) or postgresql:// (PostgreSQL)")
    .optional(),
  SESSION_SECRET: z
    .string()
    .refine((value) => value.split(",").every((secret) => secret.trim().length >= 32), {
      message: "each secret needs at least 32 characters (several are separated by commas)",
    })
    .optional(),
  TOKEN_KEYS: z
    .string()
    .refine((value) => value.split(",").every((key) => tokenKey.test(key.trim())), {
      message: "must be id:base64 of 32 bytes, several separated by commas",
    })
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

/** A platform's credentials as the operator gave them, and the origin that stands in for its own, if any. */
export type PlatformCredentials = { clientId: string; clientSecret: string };

/** What the operator set for one platform. */
type PlatformSettings = {
  /** By name without the platform's own, such as `CLIENT_ID`; only what was set. */
  values: Record<string, string>;
  /** The origin that stands in for the platform's own, without a trailing slash. */
  standIn: string | undefined;
};

/** Reads what is set for a platform, such as `LINKEDIN_CLIENT_ID` for `linkedin`. */
export function platformSettings(
  platform: string,
  names: readonly string[],
  raw: Record<string, string | undefined> = process.env,
): PlatformSettings {
  const given = (name: string) => raw[`${platform.toUpperCase()}_${name}`] || undefined;
  const values = names.flatMap((name): [string, string][] => {
    const value = given(name);
    return value === undefined ? [] : [[name, value]];
  });
  return { values: Object.fromEntries(values), standIn: given("BASE_URL")?.replace(/\/$/, "") };
}

/** The operator's settings after checking: what `spec/4-operation.md` names, with every default filled in. */
export type Settings = {
  port: number;
  host: string | undefined;
  /** The origin users see, without a trailing slash. */
  appOrigin: string;
  /** Whether the operator named the origin; otherwise a browser's own idea of it is accepted too. */
  appOriginIsGiven: boolean;
  dataDir: string;
  database: { engine: "sqlite"; file: string } | { engine: "postgresql"; url: string };
  /** The first signs, all verify. */
  sessionSecrets: string[];
  /** The first encrypts, all decrypt. */
  tokenKeys: { id: string; key: Buffer }[];
  trustedProxies: number;
  logLevel: (typeof LOG_LEVELS)[number];
  google: PlatformCredentials | undefined;
  googleBaseUrl: string | undefined;
};

/** Thrown for settings that cannot be used. `lines` says for each what is wrong and how to mend it. */
export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
  }
}

function platformProblems(raw: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  for (const platform of CREDENTIAL_PLATFORMS) {
    const [id, secret] = [raw[`${platform}_CLIENT_ID`], raw[`${platform}_CLIENT_SECRET`]];
    if (Boolean(id) !== Boolean(secret)) {
      const missing = `${platform}_CLIENT_${id ? "SECRET" : "ID"}`;
      problems.push(`${missing}: is missing; give both the id and the secret, or neither`);
    }
  }
  for (const platform of [...CREDENTIAL_PLATFORMS, "APPLE"]) {
    const name = `${platform}_BASE_URL`;
    const value = raw[name];
    if (value && !origin.safeParse(value).success) {
      problems.push(`${name}: must be an origin such as http://localhost:4000, without a path`);
    } else if (value && isUnencryptedElsewhere(value)) {
      problems.push(
        `${name}: may be http on this machine alone (http://localhost:4000); use https elsewhere`,
      );
    }
  }
  const apple = ["CLIENT_ID", "TEAM_ID", "KEY_ID", "PRIVATE_KEY"].map((part) => `APPLE_${part}`);
  const missing = apple.filter((name) => !raw[name]);
  if (missing.length > 0 && missing.length < apple.length) {
    problems.push(`${missing.join(", ")}: missing; Sign in with Apple needs all four, or none`);
  }
  return problems;
}

/**
 * Reads a secret from a file, and makes file and secret at the first start. The file appears whole or not at all,
 * so two servers starting at once end up with the same secret.
 *
 * @throws SettingsError for a file that holds something else; the error of the file system when it cannot be kept
 */
function keptSecret(dataDir: string, name: string, form: RegExp, make: () => string): string {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
    writeFileSync(draft, `${make()}\n`, { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const secret = readFileSync(path, "utf8").trim();
  if (!secret.split(",").every((part) => form.test(part.trim()))) {
    throw new SettingsError([`${path}: is damaged; bring it back from a backup`]);
  }
  return secret;
}

/**
 * What signs cookies and encrypts tokens: as the operator gave it, or as it is kept in `DATA_DIR`.
 *
 * @throws SettingsError when the folder cannot be written
 */
function readSecrets(
  given: { SESSION_SECRET?: string | undefined; TOKEN_KEYS?: string | undefined },
  dataDir: string,
): Pick<Settings, "sessionSecrets" | "tokenKeys"> {
  try {
    const newSecret = () => randomBytes(32).toString("hex");
    const newKey = () => `1:${randomBytes(32).toString("base64")}`;
    const secrets = given.SESSION_SECRET ?? keptSecret(dataDir, "session-secret", /^.{32,}$/, newSecret);
    const keys = given.TOKEN_KEYS ?? keptSecret(dataDir, "token-keys", tokenKey, newKey);
    return {
      sessionSecrets: secrets.split(",").map((secret) => secret.trim()),
      tokenKeys: keys.split(",").map((entry) => {
        const [, id = "", key = ""] = tokenKey.exec(entry.trim()) ?? [];
        return { id, key: Buffer.from(key, "base64") };
      }),
    };
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new SettingsError([
      `DATA_DIR: cannot keep secrets in ${dataDir} (${reason}); make it writable for this user`,
    ]);
  }
}

function credentials(
  given: Record<string, string | undefined>,
  platform: (typeof CREDENTIAL_PLATFORMS)[number],
): PlatformCredentials | undefined {
  const clientId = given[`${platform}_CLIENT_ID`];
  const clientSecret = given[`${platform}_CLIENT_SECRET`];
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function readDatabase(url: string | undefined, dataDir: string): Settings["database"] {
  if (url === undefined) return { engine: "sqlite", file: join(dataDir, "twin.db") };
  if (!url.startsWith("file:")) return { engine: "postgresql", url };
  return { engine: "sqlite", file: resolve(url.slice("file:".length).replace(/^\/\/(?=\/)/, "")) };
}

function firstProblems(raw: Record<string, string | undefined>, issues: z.core.$ZodIssue[]): string[] {
  return issues.map((issue) => {
    const name = String(issue.path[0]);
    return `${name}: ${raw[name] === "" ? "is empty; remove it or give it a value" : issue.message}`;
  });
}

/**
 * Checks the environment variables and fills in the defaults. Makes the secrets in `DATA_DIR` when they are
 * missing and the database is the embedded one.
 *
 * @throws SettingsError listing every variable that is wrong
 */
export function readSettings(raw: Record<string, string | undefined>): Settings {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== ""),
  );
  const parsed = schema.safeParse(given);
  const problems = [
    ...(parsed.success ? [] : firstProblems(raw, parsed.error.issues)),
    ...platformProblems(given),
  ];
  const onPostgres = /^postgres/.test(given.DATABASE_URL ?? "");
  for (const name of ["SESSION_SECRET", "TOKEN_KEYS"]) {
    if (onPostgres && !given[name]) {
      problems.push(`${name}: is required with PostgreSQL, so that all servers share it`);
    }
  }
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);

  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    appOrigin: (values.APP_ORIGIN ?? `http://localhost:${values.PORT}`).replace(/\/$/, ""),
    appOriginIsGiven: values.APP_ORIGIN !== undefined,
    dataDir,
    database: readDatabase(values.DATABASE_URL, dataDir),
    ...readSecrets(values, dataDir),
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    google: credentials(given, "GOOGLE"),
    googleBaseUrl: given.GOOGLE_BASE_URL?.replace(/\/$/, ""),
  };
}

let settings: Settings | undefined;

/** The settings of this process, read and checked at the first call. */
export function env(): Settings {
  settings ??= readSettings(process.env);
  return settings;
}
