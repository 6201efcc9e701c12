import { LIMITS, takeAttempt } from "~/http/limits/rate-limit.server";
import { isProvenBy } from "~/http/security/log.server";
import type { Registration } from "../credentials";
import { askForProof } from "../links/letter-jobs.server";
import { refuseEasyPassword } from "../passwords/easy-passwords.server";
import { hashPassword } from "../passwords/hashing.server";
import type { User } from "../user";
import { createUser } from "../users.server";

/**
 * Makes an account, and asks for the letter that proves its address where letters are sent.
 *
 * @throws 400 refusal for a password that is tried first, 409 naming the fields that are taken, 429 when this address
 * has registered too often
 */
export async function register(registration: Registration, address: string): Promise<User> {
  await refuseEasyPassword(registration);
  await takeAttempt(LIMITS.registrationsByAddress, address);
  const { password, ...names } = registration;
  const user = await createUser({ ...names, passwordHash: await hashPassword(password) }, askForProof);
  isProvenBy("registration");
  return user;
}
