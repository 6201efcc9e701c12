import { createHash } from "node:crypto";

/**
 * The file name of a snapshot: its last day, and its build. The names of the chunks that the program loads contain hashes of
 * their content, so the program identifies the build.
 *
 * @param lastDay YYYY-MM-DD
 * @param program the content of the program that makes it
 */
export function snapshotName(lastDay: string, program: Uint8Array): string {
  return `${lastDay}-${createHash("sha256").update(program).digest("hex").slice(0, 12)}.jsonl`;
}
