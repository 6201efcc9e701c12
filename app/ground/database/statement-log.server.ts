import { log } from "~/ground/log.server";

/** Marks a polling statement that belongs to no request. */
export const BACKGROUND = "/* background */";

/** Logs a statement at debug level, except for background ones, which would drown those of requests. */
export function logStatement(statement: string): void {
  if (!statement.includes(BACKGROUND)) log.debug({ statement }, "database");
}
