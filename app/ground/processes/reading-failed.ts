/** Why a file can never be read: it is invalid, as a sentence explains, or needs too much memory or time. */
export type ReadingFault = "refused" | "too-large" | "too-long";

/** The file is to blame for not having been read. */
export class ReadingFailed extends Error {
  readonly fault: ReadingFault;
  /** What is wrong, for the user; only if the file was refused. */
  readonly sentence: string | null;

  constructor(fault: ReadingFault, sentence: string | null = null) {
    super(sentence ?? fault);
    this.fault = fault;
    this.sentence = sentence;
  }
}
