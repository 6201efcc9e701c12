/** The states of an import in which what it brought counts. */
export const KEPT_STATES = ["kept", "undoing"];
/** Those in which nothing of it counts, and nobody has asked for it to. */
export const UNDECIDED_STATES = ["reading", "waiting", "failed"];
/** Those in which its files, or what was read of them, are needed. */
export const READ_STATES = ["reading", "waiting", "keeping"];
