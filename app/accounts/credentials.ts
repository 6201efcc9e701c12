import { z } from "zod";
import { singleLine } from "~/http/forms/text";
import { hidesSomething, mixesAlphabets } from "./names/characters";
import { usernameProblem } from "./names/username";

/** OWASP asks for at least 64; this is far more than anybody types and little enough to hash. */
const PASSWORD_MAX = 512;
const EMAIL_MAX = 254;
const NO_ADDRESS = "@address.invalid";
const INVALID_EMAIL = "Please enter a valid email";

const codePoints = (text: string) => [...text].length;

/** An email address, lower-cased, since nobody should get a second account by typing a capital. */
export const emailSchema = z
  .string({ error: INVALID_EMAIL })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email(INVALID_EMAIL).max(EMAIL_MAX, INVALID_EMAIL))
  // Nobody has an address under this name (RFC 2606); ours for accounts without one end in it.
  .refine((address) => !address.endsWith(".invalid"), INVALID_EMAIL);

/** What replaces the address of an account that lost its own to somebody who proved it. Nobody is shown it. */
export function noAddress(userId: string): string {
  return `${userId}${NO_ADDRESS}`;
}

/** Whether an account has no address at the moment; see {@link noAddress}. */
export function hasNoAddress({ email }: { email: string }): boolean {
  return email.endsWith(NO_ADDRESS);
}

const passwordText = z
  .string({ error: "Password is required" })
  .refine((text) => codePoints(text) <= PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`)
  // The same password typed on another keyboard may arrive composed differently (NIST SP 800-63B, 3.1.1.2).
  .transform((text) => text.normalize("NFKC"));

/** A password that somebody has: it is compared with what is known, so only its form is looked at. */
export const passwordSchema = passwordText.refine((text) => text.length > 0, "Password is required");

/** What the login form and `POST /api/login` take. */
export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export type Login = z.infer<typeof loginSchema>;

/** A first or last name. Names are not unique, but what hides in one, or is made to be mistaken, helps no one. */
function personName(label: string) {
  return singleLine(label, { min: 1, max: 100, tooShort: `${label} is required` })
    .refine((name) => !hidesSomething(name), `${label} has a character that cannot be used`)
    .refine((name) => !mixesAlphabets(name), `${label} mixes letters of several alphabets in one word`);
}

const username = singleLine("Username", {
  min: 3,
  max: 50,
  tooShort: "Username must be at least 3 characters",
}).superRefine((name, context) => {
  const problem = usernameProblem(name);
  if (problem) context.addIssue({ code: "custom", message: problem });
});

/** What the register form and `POST /api/register` take; other fields are ignored. */
export const registrationSchema = z.object({
  firstName: personName("First name"),
  lastName: personName("Last name"),
  username,
  email: emailSchema,
  password: z
    .string({ error: "Password must be at least 6 characters" })
    .pipe(passwordText)
    .refine((text) => codePoints(text) >= 6, "Password must be at least 6 characters"),
});
export type Registration = z.infer<typeof registrationSchema>;
