import { log } from "~/log.server";

/** Marks a statement that looks for work and that no request asks for. */
export const BACKGROUND = "/* background */";

/**
 * Logs a statement at the level of debugging, which is for seeing what a request does: what runs in the background
 * every few seconds would stand between, and stays out.
 */
export function logStatement(statement: string): void {
  if (!statement.includes(BACKGROUND)) log.debug({ statement }, "database");
}
