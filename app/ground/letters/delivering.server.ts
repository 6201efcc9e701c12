import { log } from "~/ground/log.server";
import type { Letter } from "./letter";
import { LetterRejected, sendLetter } from "./sending.server";

/**
 * Delivers an email from a job. A permanent rejection is final.
 *
 * @param kind of the job, for the log
 * @param to one address, as stored
 * @returns false if it was rejected permanently
 * @throws LetterRejected if it should be retried
 */
export async function deliver(
  kind: string,
  to: string,
  letter: Letter,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await sendLetter(to, letter, signal);
    return true;
  } catch (error) {
    if (!(error instanceof LetterRejected && error.isFinal)) throw error;
    log.warn({ err: error, job: kind }, "a letter was refused for good");
    return false;
  }
}
