/** States in which an import's data counts. */
export const KEPT_STATES = ["kept", "undoing"];
/** States in which nothing counts and keeping was not requested. */
export const UNDECIDED_STATES = ["reading", "waiting", "failed"];
/** States in which its files, or what was read from them, are still needed. */
export const READ_STATES = ["reading", "waiting", "keeping"];
