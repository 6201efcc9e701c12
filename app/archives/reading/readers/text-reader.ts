/** Takes text in chunks of any length. All errors are FileTrouble, after which it receives nothing more. */
export type TextReader = {
  write(text: string): void | Promise<void>;
  /** Ends the text. @throws FileTrouble if it ended too early */
  end(): void | Promise<void>;
};
