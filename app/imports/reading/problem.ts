/** What is wrong with a file to restore, as a sentence. */
export type Problem = { file?: undefined; leftOut?: undefined; problem: string };

/** Advice at the end of most problems. */
export const EXPORT_AGAIN = "Nothing was imported. Export it again, and choose that file.";

/** Problem of a file that belongs under "Your archives", to which the page links. */
export const FOR_ARCHIVES =
  "This is a file for your archives, not an export of a Digital Twin. Nothing was imported.";

type Issue = { path: PropertyKey[]; message: string };

/** Problem of a damaged file. Names the position, counting entries from 1: "preferences, entry 3, confidence". */
export function damaged({ path, message }: Issue): Problem {
  const places = path.map((step) => (typeof step === "number" ? `entry ${step + 1}` : String(step)));
  return { problem: `This file is damaged at ${places.join(", ")}: ${message}. ${EXPORT_AGAIN}` };
}
