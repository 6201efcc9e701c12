/** States in which an import's data counts. */
export const KEPT_STATES = ["kept", "undoing"];
/** States in which nothing counts and nobody has asked to keep it. */
export const UNDECIDED_STATES = ["reading", "waiting", "failed"];
/** States in which its files, or what was read of them, are still needed. */
export const READ_STATES = ["reading", "waiting", "keeping"];
