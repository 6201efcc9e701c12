import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/**
 * argon2id with OWASP's current recommendation (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. The
 * library's default algorithm is argon2id.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password's hash as a PHC string with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let nobodys: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Where there is no hash (no such account, or one without a password) the same work
 * is done against a hash that nobody's password fits, so the answer takes as long.
 */
export async function passwordFits(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(32).toString("hex"));
  const fits = await verify(passwordHash ?? (await nobodys), password);
  return fits && passwordHash !== null;
}
