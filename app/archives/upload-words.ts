const MIB = 1024 * 1024;
const MOST_CHARACTERS = 100;
/** What no single line of text holds: controls, halves of characters, marks that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: leaving control characters out is the point
const UNPRINTABLE = /[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFD-\uFFFF]|\p{Surrogate}/gu;

/** A limit as people read it: "4 GiB", "700 MiB". @param bytes a whole number of MiB */
export function limitInWords(bytes: number): string {
  const mib = Math.floor(bytes / MIB);
  return mib >= 1024 && mib % 1024 === 0 ? `${mib / 1024} GiB` : `${mib} MiB`;
}

/** The name of a file that somebody sent, as it is kept and shown. */
export function shownName(sent: string): string {
  const name = [...sent.replace(UNPRINTABLE, "").normalize("NFC").trim()].slice(0, MOST_CHARACTERS).join("");
  return name === "" ? "archive" : name;
}
