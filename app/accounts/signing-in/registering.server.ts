import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { addLoggedProof } from "~/web/http/security/log.server";
import type { Registration } from "../credentials";
import { askForProof } from "../links/letter-jobs.server";
import { refuseEasyPassword } from "../passwords/easy-passwords.server";
import { hashPassword } from "../passwords/hashing.server";
import type { User } from "../user";
import { createUser } from "../users.server";

/**
 * Creates an account, and queues the email that proves its address if email is set up.
 *
 * @throws 400 refusal for an easily guessed password, 409 naming the taken fields, 429 after too many registrations
 * from this address
 */
export async function register(registration: Registration, address: string): Promise<User> {
  await refuseEasyPassword(registration);
  await takeAttempt(LIMITS.registrationsByAddress, address);
  const { password, ...names } = registration;
  const user = await createUser({ ...names, passwordHash: await hashPassword(password) }, askForProof);
  addLoggedProof("registration");
  return user;
}
