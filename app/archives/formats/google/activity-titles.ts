/** The word before what was watched, in the account's language. */
const BEFORE = [
  "Watched",
  "Angesehen:",
  "Vous avez regardé",
  "Has visto",
  "Hai guardato",
  "Você assistiu",
  "Viu",
  "Gekeken naar",
];
/** The word after it: German, Dutch, Japanese, Korean and Turkish put it there. */
const AFTER = ["angesehen", "bekeken"];
const AFTER_ONLY =
  /^(?:angesehen|bekeken|を?視聴(?:しました)?|시청(?:함|했습니다|하셨습니다)|izlendi|izlediniz)$/;

const isBlank = (letter: string | undefined) => letter !== undefined && /\s/.test(letter);

/**
 * What was watched, from a title such as "Watched How tides work"; in other languages the whole title. Empty if it is
 * the verb alone.
 */
export function withoutVerb(title: string): string {
  if (BEFORE.includes(title) || AFTER.includes(title)) return "";
  const before = BEFORE.find((verb) => title.startsWith(verb) && isBlank(title[verb.length]));
  if (before) return title.slice(before.length).trim();
  const after = AFTER.find((verb) => title.endsWith(verb) && isBlank(title.at(-verb.length - 1)));
  return after ? title.slice(0, -after.length).trim() : title;
}

/**
 * Which of two texts is the name of a video, and which the word for watching it: "Watched" and the name, or the name and
 * "angesehen".
 */
export const namedBy = (first: string, second: string) => (AFTER_ONLY.test(second) ? first : second);

/** Removed videos have their address for a title. */
export const isOnlyAddress = (title: string) => /^https?:\/\/\S*$/i.test(title);

/** A parameter of an address, decoded; empty if it has none. What is encoded wrongly is decoded as far as it can be. */
export function parameterOf(path: string, name: string): string {
  const query = path.indexOf("?");
  return query === -1 ? "" : (new URLSearchParams(path.slice(query)).get(name) ?? "").trim();
}
