import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/**
 * argon2id (the library's default) with the parameters that OWASP recommends (Password Storage Cheat Sheet): 19 MiB, 2
 * passes, 1 lane.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with a fresh salt, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let nobodys: Promise<string> | undefined;

/**
 * Whether a password matches a hash. With no hash (no such account, or one without a password), a dummy hash is
 * checked, so that the timing is the same.
 */
export async function passwordFits(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(32).toString("hex"));
  const fits = await verify(passwordHash ?? (await nobodys), password);
  return fits && passwordHash !== null;
}
