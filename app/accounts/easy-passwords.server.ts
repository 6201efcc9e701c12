import { refusal } from "~/http/refusal";
import type { Registration } from "./credentials";
import { isMadeOfOwnNames, type KnownOf } from "./own-names";

let common: Promise<Set<string>> | undefined;

/** The passwords that are used most, read when the first one is chosen (a third of a megabyte). */
function commonPasswords(): Promise<Set<string>> {
  common ??= import("./common-passwords.json").then(({ passwords }) => new Set(passwords));
  return common;
}

const ADVICE = "Choose another one; several unrelated words are easy to remember.";

/** Why a password would be among the first that somebody tries for this person, as a sentence, or null. */
export async function easyPasswordProblem(password: string, known: KnownOf): Promise<string | null> {
  if (isMadeOfOwnNames(password, known)) {
    return `This is made of your own name, username or email, which are tried early. ${ADVICE}`;
  }
  return (await commonPasswords()).has(password.normalize("NFKC").toLowerCase())
    ? `This is one of the most used passwords, which are the first to be tried. ${ADVICE}`
    : null;
}

/**
 * Refuses a new password that is among the first to be tried: one of the most used, or one that is made of the person's
 * own names.
 *
 * @throws 400 refusal that names the password
 */
export async function refuseEasyPassword({ password, ...known }: Registration): Promise<void> {
  const message = await easyPasswordProblem(password, known);
  if (message) throw refusal(400, message, { issues: [{ path: "password", message }] });
}
