import { z } from "zod";
import { hasInvisibleCharacters, mixesAlphabets } from "~/ground/characters";
import { asciiAddress } from "~/ground/email-address";
import { singleLine } from "~/web/http/forms/text";
import { usernameProblem } from "./names/username";

/** OWASP asks for at least 64; this is more than anybody types and still cheap to hash. */
const PASSWORD_MAX = 512;
const NO_ADDRESS = "@address.invalid";
const INVALID_EMAIL = "Please enter a valid email";

const codePoints = (text: string) => [...text].length;

/**
 * An email address as it is stored and compared: in ASCII and lower case, so that neither a capital letter nor another
 * spelling of its domain makes a second account. `shownAddress` is the display form.
 */
export const emailSchema = z
  .string({ error: INVALID_EMAIL })
  .transform((typed) => asciiAddress(typed)?.toLowerCase() ?? "")
  // Reserved (RFC 2606); accounts without an address get a placeholder that ends in it.
  .refine((address) => address !== "" && !address.endsWith(".invalid"), INVALID_EMAIL);

/** Placeholder address for an account whose own was claimed by another user, who proved it. Never shown. */
export function noAddress(userId: string): string {
  return `${userId}${NO_ADDRESS}`;
}

/** Whether an account has no address at present; see {@link noAddress}. */
export function hasNoAddress({ email }: { email: string }): boolean {
  return email.endsWith(NO_ADDRESS);
}

const passwordText = z
  .string({ error: "Password is required" })
  .refine((text) => codePoints(text) <= PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`)
  // The same password may be composed differently on another keyboard (NIST SP 800-63B, 3.1.1.2).
  .transform((text) => text.normalize("NFKC"));

/** An existing password: compared with the stored hash, so only its form is validated. */
export const passwordSchema = passwordText.refine((text) => text.length > 0, "Password is required");

/** Body of the login form and of `POST /api/login`. */
export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export type Login = z.infer<typeof loginSchema>;

/** A first or last name. Need not be unique, but may not contain invisible or deceptive characters. */
function personName(label: string) {
  return singleLine(label, { min: 1, max: 100, tooShort: `${label} is required` })
    .refine((name) => !hasInvisibleCharacters(name), `${label} has a character that cannot be used`)
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

/** Body of the registration form and of `POST /api/register`; other fields are ignored. */
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
