import { PIECE_MOST } from "../limits";
import type { TextReader } from "./text-reader";

/** Reads lines ending with LF, CR LF or the end of the file; overlong ones are skipped and counted. */
export function linesReader({ take, tooLong }: { take(line: string): void; tooLong(): void }): TextReader {
  let rest = "";
  let skipping = false;
  const give = (line: string) => {
    if (skipping || line.length > PIECE_MOST) tooLong();
    else take(line.endsWith("\r") ? line.slice(0, -1) : line);
    skipping = false;
  };
  return {
    write(text) {
      let from = 0;
      for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
        give(rest + text.slice(from, at));
        rest = "";
        from = at + 1;
      }
      rest += text.slice(from);
      if (rest.length > PIECE_MOST) {
        rest = "";
        skipping = true;
      }
    },
    end() {
      if (rest !== "" || skipping) give(rest);
    },
  };
}
