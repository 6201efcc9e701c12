import { createTransport, type NodemailerError } from "nodemailer";
import type { LetterSettings } from "~/env/letters";
import { env } from "~/env.server";
import type { Letter } from "./letter";
import { whyNotTaken } from "./why-not-taken";

/** Times in milliseconds: a mail server that takes longer is tried again later. */
const WAITS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
/** The longest for all of it together, however slowly each line comes. */
const ALL_MS = 30_000;
/** Lines of a mail server are short; more is none of ours to read. */
const ANSWER_MOST = 16 * 1024;

/**
 * A letter that was not taken. Its message holds no address and no word of the mail server, which repeats addresses:
 * it may stand in the log.
 */
export class LetterNotTaken extends Error {
  /** @param isFinal whether the mail server said that it never will be */
  constructor(
    why: string,
    readonly isFinal: boolean,
  ) {
    super(`a letter was not taken: ${why}`);
    this.name = "LetterNotTaken";
  }
}

/** Whether this server sends letters. */
export function sendsLetters(): boolean {
  return env().letters !== undefined;
}

function transportTo({ host, port, fromTheStart, isHere, login }: LetterSettings) {
  return createTransport({
    host,
    port,
    secure: fromTheStart,
    // Whoever stands between could otherwise take the offer of encryption out, and read the letters.
    requireTLS: !fromTheStart && !isHere,
    tls: { rejectUnauthorized: !isHere },
    auth: login ? { user: login.user, pass: login.password } : undefined,
    allowInternalNetworkInterfaces: true,
    maxResponseSize: ANSWER_MOST,
    // Letters are made of their own texts alone.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...WAITS,
  });
}

function notTaken(error: unknown): LetterNotTaken {
  const { code, permanent }: Partial<NodemailerError> = Object(error);
  // Refused credentials are mended by the operator; what was refused of this letter stays refused.
  return new LetterNotTaken(whyNotTaken(error), permanent === true && code !== "EAUTH");
}

/**
 * Hands a letter over to the operator's mail server.
 *
 * @param to one address, as it is stored
 * @param signal ends it early
 * @throws LetterNotTaken
 */
export async function handOver(to: string, letter: Letter, signal: AbortSignal): Promise<void> {
  const settings = env().letters;
  if (!settings) throw new LetterNotTaken("SMTP_URL is not set", true);
  const transport = transportTo(settings);
  try {
    await transport.sendMail({
      ...letter,
      from: settings.from,
      // As an address, never as a list of them: what stands before an @ may be quoted and hold a comma.
      to: { name: "", address: to },
      headers: { "Auto-Submitted": "auto-generated" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ALL_MS)]),
    });
  } catch (error) {
    throw notTaken(error);
  } finally {
    transport.close();
  }
}
