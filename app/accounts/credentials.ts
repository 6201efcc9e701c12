import { z } from "zod";
import { singleLine } from "~/http/text";

/** OWASP asks for at least 64; this is far more than anybody types and little enough to hash. */
const PASSWORD_MAX = 512;
const EMAIL_MAX = 254;
const INVALID_EMAIL = "Please enter a valid email";

const codePoints = (text: string) => [...text].length;

/** An email address, lower-cased, since nobody should get a second account by typing a capital. */
export const emailSchema = z
  .string({ error: INVALID_EMAIL })
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email(INVALID_EMAIL).max(EMAIL_MAX, INVALID_EMAIL));

const passwordText = z
  .string({ error: "Password is required" })
  .refine((text) => codePoints(text) <= PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`)
  // The same password typed on another keyboard may arrive composed differently (NIST SP 800-63B, 3.1.1.2).
  .transform((text) => text.normalize("NFKC"));

/** What the login form and `POST /api/login` take. */
export const loginSchema = z.object({
  email: emailSchema,
  password: passwordText.refine((text) => text.length > 0, "Password is required"),
});
export type Login = z.infer<typeof loginSchema>;

/** What the register form and `POST /api/register` take; other fields are ignored. */
export const registrationSchema = z.object({
  firstName: singleLine("First name", { min: 1, max: 100, tooShort: "First name is required" }),
  lastName: singleLine("Last name", { min: 1, max: 100, tooShort: "Last name is required" }),
  username: singleLine("Username", { min: 3, max: 50, tooShort: "Username must be at least 3 characters" }),
  email: emailSchema,
  password: z
    .string({ error: "Password must be at least 6 characters" })
    .pipe(passwordText)
    .refine((text) => codePoints(text) >= 6, "Password must be at least 6 characters"),
});
export type Registration = z.infer<typeof registrationSchema>;

/** The form of a username by which two are the same: compatible characters and case folded together. */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}
