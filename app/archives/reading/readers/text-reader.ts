/** Takes a text in pieces of any length. What it throws is a FileTrouble, and then no more is given to it. */
export type TextReader = {
  write(text: string): void | Promise<void>;
  /** All was written. @throws FileTrouble where the text ends before its time */
  end(): void | Promise<void>;
};
