import type { NodemailerError } from "nodemailer";
import { connectionTrouble } from "~/ground/outage-words";

/** What an operator can do about a nodemailer error, if anything. */
function mendOf(code: string, original: string | undefined): string | undefined {
  if (code === "EAUTH" || code === "ENOAUTH")
    return "the user or the password in SMTP_URL is refused; correct them";
  const trouble = connectionTrouble(original ?? code) ?? connectionTrouble(code);
  return trouble ? `the mail server of SMTP_URL: ${trouble}` : undefined;
}

/**
 * Why an email was rejected, for the log: error codes of nodemailer, the network and the mail server, and the remedy.
 * Excludes the mail server's own words, which repeat addresses.
 *
 * @param error what nodemailer threw; its own code hides the network's
 */
export function rejectionReason(error: unknown): string {
  const { code = "unknown", originalCode, responseCode, command }: Partial<NodemailerError> = Object(error);
  const codes = [code, originalCode, responseCode, command].filter((part) => part !== undefined).join(" ");
  const mend = mendOf(code, originalCode);
  return mend ? `${codes}; ${mend}` : codes;
}
