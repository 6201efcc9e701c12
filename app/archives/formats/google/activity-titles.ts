/** The verb before a video's name, in the account's language. */
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
/** The verb after the name; `AFTER_ONLY` also has Japanese, Korean and Turkish, for texts that are the verb alone. */
const AFTER = ["angesehen", "bekeken"];
const AFTER_ONLY =
  /^(?:angesehen|bekeken|を?視聴(?:しました)?|시청(?:함|했습니다|하셨습니다)|izlendi|izlediniz)$/;

const isBlank = (letter: string | undefined) => letter !== undefined && /\s/.test(letter);

/**
 * The video's name, from a title such as "Watched How tides work"; in other languages the whole title. Empty if the
 * title is the verb alone.
 */
export function withoutVerb(title: string): string {
  if (BEFORE.includes(title) || AFTER.includes(title)) return "";
  const before = BEFORE.find((verb) => title.startsWith(verb) && isBlank(title[verb.length]));
  if (before) return title.slice(before.length).trim();
  const after = AFTER.find((verb) => title.endsWith(verb) && isBlank(title.at(-verb.length - 1)));
  return after ? title.slice(0, -after.length).trim() : title;
}

/**
 * Whichever of two texts is a video's name; the other is the verb: "Watched" and the name, or the name and "angesehen".
 */
export const namedBy = (first: string, second: string) => (AFTER_ONLY.test(second) ? first : second);

/** Whether a title is only an address, as for removed videos. */
export const isOnlyAddress = (title: string) => /^https?:\/\/\S*$/i.test(title);

/** A decoded parameter of an address; empty if missing. Malformed encoding is decoded as far as possible. */
export function parameterOf(path: string, name: string): string {
  const query = path.indexOf("?");
  return query === -1 ? "" : (new URLSearchParams(path.slice(query)).get(name) ?? "").trim();
}
