/**
 * A file cannot be read, or only a part of it could: nothing of it is kept. The message goes on after the file's name:
 * "is cut off".
 */
export class FileTrouble extends Error {}

/** Everything that was handed over is refused, in a sentence for the person. */
export class ImportTrouble extends Error {}

/** Said of each reader's own end that did not come. */
export const CUT_OFF = "is cut off: its end is missing";
