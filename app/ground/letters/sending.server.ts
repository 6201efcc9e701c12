import type { NodemailerError } from "nodemailer";
import type { LetterSettings } from "~/ground/env/letters";
import { env } from "~/ground/env.server";
import type { Letter } from "./letter";
import { rejectionReason } from "./rejection-reason";

/** Timeouts in milliseconds. Slower mail servers are retried later. */
const WAITS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** Timeout of the whole delivery, however slowly lines trickle in. */
const ALL_MS = 30_000;
/** Lines of a mail server are short; longer ones are not read. */
const ANSWER_MOST = 16 * 1024;

/**
 * An email was rejected. The message is safe to log: it contains neither an address nor the mail server's own words,
 * which repeat addresses.
 */
export class LetterRejected extends Error {
  /**
   * @param isFinal whether the rejection is permanent
   * @param wasAnswered whether the mail server answered that it did not take the email; without an answer, it may have
   * taken it
   */
  constructor(
    why: string,
    readonly isFinal: boolean,
    readonly wasAnswered: boolean,
  ) {
    super(`a letter was not taken: ${why}`);
    this.name = "LetterRejected";
  }
}

/** Whether this server sends email. */
export function sendsLetters(): boolean {
  return env().letters !== undefined;
}

async function transportTo({ host, port, fromTheStart, isHere, login }: LetterSettings) {
  // Loaded with the first email: 15 MB that most processes never need.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    host,
    port,
    secure: fromTheStart,
    // Otherwise a man in the middle could strip STARTTLS and read the mail.
    requireTLS: !fromTheStart && !isHere,
    tls: { rejectUnauthorized: !isHere },
    auth: login ? { user: login.user, pass: login.password } : undefined,
    allowInternalNetworkInterfaces: true,
    maxResponseSize: ANSWER_MOST,
    // No email includes files or downloads.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...WAITS,
  });
}

function notTaken(error: unknown): LetterRejected {
  const { code, permanent, responseCode }: Partial<NodemailerError> = Object(error);
  // The operator can fix wrong credentials; a rejection of this email is permanent.
  const isFinal = permanent === true && code !== "EAUTH";
  return new LetterRejected(rejectionReason(error), isFinal, responseCode !== undefined);
}

/**
 * Connects to the mail server and logs in, without sending anything.
 *
 * @throws LetterRejected if email cannot be sent now
 */
export async function reachMailServer(): Promise<void> {
  const settings = env().letters;
  if (!settings) throw new LetterRejected("SMTP_URL is not set", true, true);
  const transport = await transportTo(settings);
  try {
    await transport.verify();
  } catch (error) {
    throw notTaken(error);
  } finally {
    transport.close();
  }
}

/** Headers of a recurring email, by which mail programs offer to unsubscribe (RFC 2369, RFC 8058). */
const endedBy = (address: string) => ({
  "List-Unsubscribe": `<${address}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * Sends an email through the operator's mail server.
 *
 * @param to one address, as stored
 * @param signal aborts early
 * @throws LetterRejected
 */
export async function sendLetter(to: string, letter: Letter, signal: AbortSignal): Promise<void> {
  const settings = env().letters;
  if (!settings) throw new LetterRejected("SMTP_URL is not set", true, true);
  const { unsubscribe, ...content } = letter;
  const transport = await transportTo(settings);
  try {
    await transport.sendMail({
      ...content,
      from: settings.from,
      // As an object: the string form may parse as a list, since a quoted local part can contain a comma.
      to: { name: "", address: to },
      headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe ? endedBy(unsubscribe) : {}) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ALL_MS)]),
    });
  } catch (error) {
    throw notTaken(error);
  } finally {
    transport.close();
  }
}
