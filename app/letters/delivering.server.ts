import { log } from "~/log.server";
import { handOver, LetterNotTaken } from "./handing-over.server";
import type { Letter } from "./letter";

/**
 * Hands a letter over as the work of a job. A mail server that says that it never will take it is believed.
 *
 * @param kind of the job, for the log
 * @param to one address, as it is stored
 * @returns false where the letter was refused for good
 * @throws LetterNotTaken where it is to be tried again
 */
export async function deliver(
  kind: string,
  to: string,
  letter: Letter,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await handOver(to, letter, signal);
    return true;
  } catch (error) {
    if (!(error instanceof LetterNotTaken && error.isFinal)) throw error;
    log.warn({ err: error, job: kind }, "a letter was refused for good");
    return false;
  }
}
