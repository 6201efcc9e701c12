import { shownAddress } from "~/ground/email-address";
import { isNumbers } from "~/ground/env/host-names";
import { env } from "~/ground/env.server";
import { formText } from "~/web/http/forms/body.server";
import { refusal } from "~/web/http/responses/refusal";
import { type Registration, registrationSchema } from "../credentials";
import { isMadeOfOwnNames, type KnownNames } from "./own-names";
import { containsServiceName } from "./product-names";

let common: Promise<Set<string>> | undefined;

/** The most common passwords, loaded on first use (a third of a megabyte). */
function commonPasswords(): Promise<Set<string>> {
  common ??= import("./common-passwords.json").then(({ passwords }) => new Set(passwords));
  return common;
}

const ADVICE = "Choose another one; several unrelated words are easy to remember.";

/** Why a password would be among the first guesses for this user, as a sentence, or null. */
export async function easyPasswordProblem(password: string, known: KnownNames): Promise<string | null> {
  if (isMadeOfOwnNames(password, { ...known, email: shownAddress(known.email) })) {
    return `This is made of your own name, username or email, which are tried early. ${ADVICE}`;
  }
  const { host, hostname } = new URL(env().appOrigin);
  if (containsServiceName(password, isNumbers(hostname) ? "" : hostname)) {
    return `This holds the name of this product or of its address (${host}), which is tried early. ${ADVICE}`;
  }
  return (await commonPasswords()).has(password.normalize("NFKC").toLowerCase())
    ? `This is one of the most used passwords, which are the first to be tried. ${ADVICE}`
    : null;
}

/**
 * Refuses an easily guessed new password: a common one, one made of the user's own names, or one with the name of the
 * product or the host.
 *
 * @throws 400 refusal for the password field
 */
export async function refuseEasyPassword({ password, ...known }: Registration): Promise<void> {
  const message = await easyPasswordProblem(password, known);
  if (message) throw refusal(400, message, { issues: [{ path: "password", message }] });
}

/** Cap on the names and the address that are considered; the raw form fields have no limit. */
const KNOWN_MAX = 254;

/**
 * Checks the password of a registration form that has other errors, so that the user sees all errors at once. Null if the
 * password is not easily guessed, or not valid anyway.
 */
export async function easyPasswordOfForm(form: FormData): Promise<string | null> {
  const password = registrationSchema.shape.password.safeParse(formText(form, "password"));
  if (!password.success) return null;
  const known = (name: keyof KnownNames) => formText(form, name).slice(0, KNOWN_MAX);
  return easyPasswordProblem(password.data, {
    firstName: known("firstName"),
    lastName: known("lastName"),
    username: known("username"),
    email: known("email"),
  });
}
