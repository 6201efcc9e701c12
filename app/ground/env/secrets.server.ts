import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Given } from "./given";
import { secret } from "./secret";
import { SettingsError } from "./settings-error.server";

/** Keys for signing cookies and for encryption. */
export type Secrets = {
  /** The first signs, all verify. */
  sessionSecrets: string[];
  /** The first encrypts, all decrypt. */
  tokenKeys: { id: string; key: Buffer }[];
};

const TOKEN_KEY = /^([\w.-]{1,64}):([A-Za-z0-9+/]{43}=)$/;

/** The settings for both. */
export const secretSettings = {
  SESSION_SECRET: secret(
    z
      .string()
      .refine((value) => value.split(",").every((one) => one.trim().length >= 32), {
        message: "each secret needs at least 32 characters (several are separated by commas)",
      })
      .optional(),
  ),
  TOKEN_KEYS: secret(
    z
      .string()
      .refine((value) => value.split(",").every((key) => TOKEN_KEY.test(key.trim())), {
        message: "must be id:base64 of 32 bytes, several separated by commas",
      })
      .optional(),
  ),
};

/** Missing secrets, a line each: servers on PostgreSQL share theirs, so none may generate its own. */
export function secretProblems(given: Given, onPostgres: boolean): string[] {
  const missing = Object.keys(secretSettings).filter((name) => onPostgres && !given[name]);
  return missing.map((name) => `${name}: is required with PostgreSQL, so that all servers share it`);
}

/**
 * Reads a secret from a file, creating both at the first start. The file is created atomically, so two servers starting
 * at once get the same secret.
 *
 * @throws SettingsError if the file contains something else; the file system's error if it cannot be written
 */
export function keptSecret(dataDir: string, name: string, form: RegExp, make: () => string): string {
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
  const kept = readFileSync(path, "utf8").trim();
  if (!kept.split(",").every((part) => form.test(part.trim()))) {
    throw new SettingsError([`${path}: is damaged; bring it back from a backup`]);
  }
  return kept;
}

/**
 * The keys as configured, or as stored in `DATA_DIR`.
 *
 * @throws SettingsError if the directory cannot be written
 */
export function readSecrets(given: Given, dataDir: string): Secrets {
  try {
    const newSecret = () => randomBytes(32).toString("hex");
    const newKey = () => `1:${randomBytes(32).toString("base64")}`;
    const secrets = given.SESSION_SECRET ?? keptSecret(dataDir, "session-secret", /^.{32,}$/, newSecret);
    const keys = given.TOKEN_KEYS ?? keptSecret(dataDir, "token-keys", TOKEN_KEY, newKey);
    return {
      sessionSecrets: secrets.split(",").map((one) => one.trim()),
      tokenKeys: keys.split(",").map((entry) => {
        const [, id = "", key = ""] = TOKEN_KEY.exec(entry.trim()) ?? [];
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
