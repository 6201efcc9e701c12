/** Why a file was not read, whenever it is tried: what is wrong is said in a sentence, or it takes too much of something. */
export type ReadingFault = "refused" | "too-large" | "too-long";

/** A file is at fault for not having been read. */
export class ReadingFailed extends Error {
  readonly fault: ReadingFault;
  /** What is wrong, for the person; only where the file was refused. */
  readonly sentence: string | null;

  constructor(fault: ReadingFault, sentence: string | null = null) {
    super(sentence ?? fault);
    this.fault = fault;
    this.sentence = sentence;
  }
}
