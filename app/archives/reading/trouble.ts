/**
 * A file cannot be read completely, so none of it is kept. The message continues after the file's name: "is cut
 * off".
 */
export class FileTrouble extends Error {}

/** The whole upload is refused; the message is a sentence for the user. */
export class ImportTrouble extends Error {}

/** Used by every reader for a missing end. */
export const CUT_OFF = "is cut off: its end is missing";
