import { isNumbers } from "~/env/host-names";
import { env } from "~/env.server";
import { formText } from "~/http/forms/body.server";
import { refusal } from "~/http/responses/refusal";
import { type Registration, registrationSchema } from "../credentials";
import { isMadeOfOwnNames, type KnownOf } from "./own-names";
import { holdsNameOfHere } from "./product-names";

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
  const { host, hostname } = new URL(env().appOrigin);
  if (holdsNameOfHere(password, isNumbers(hostname) ? "" : hostname)) {
    return `This holds the name of this product or of its address (${host}), which is tried early. ${ADVICE}`;
  }
  return (await commonPasswords()).has(password.normalize("NFKC").toLowerCase())
    ? `This is one of the most used passwords, which are the first to be tried. ${ADVICE}`
    : null;
}

/**
 * Refuses a new password that is among the first to be tried: one of the most used, one that is made of the person's own
 * names, or one that holds the product's name or the host's.
 *
 * @throws 400 refusal that names the password
 */
export async function refuseEasyPassword({ password, ...known }: Registration): Promise<void> {
  const message = await easyPasswordProblem(password, known);
  if (message) throw refusal(400, message, { issues: [{ path: "password", message }] });
}

/** As much of a name or an address as can be somebody's; what else was typed may be of any length. */
const KNOWN_MAX = 254;

/**
 * The same of a registration form in which something else is wrong: said together with that, so that nobody has to send
 * the form twice to hear it. Null where the password itself cannot be one.
 */
export async function easyPasswordOfForm(form: FormData): Promise<string | null> {
  const password = registrationSchema.shape.password.safeParse(formText(form, "password"));
  if (!password.success) return null;
  const known = (name: keyof KnownOf) => formText(form, name).slice(0, KNOWN_MAX);
  return easyPasswordProblem(password.data, {
    firstName: known("firstName"),
    lastName: known("lastName"),
    username: known("username"),
    email: known("email"),
  });
}
