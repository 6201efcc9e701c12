import { grouped } from "./counted";

const IRREGULAR: Readonly<Record<string, string>> = { people: "person" };

function singular(word: string): string {
  if (IRREGULAR[word]) return IRREGULAR[word];
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.replace(/(ch|sh|x|ss|zz)es$|s$/, "$1");
}

/** The plural nouns at the start of a phrase: `posts, comments and reactions`. */
const NOUNS =
  /^((?:[\w-]+ )*?)((?:\w+s|people)(?:, \w+(?: \w+s)?)*(?: and (?:\w+ )??(?:\w+s|people))?)(?![\w’'])/;

/**
 * The singular of a phrase: `films and episodes watched` becomes `film or episode watched`, `days with steps` becomes
 * `day with steps`.
 */
export function singularOf(plural: string): string {
  return plural.replace(NOUNS, (_, before: string, nouns: string) => {
    const singulars = nouns.replace(/\w+/g, (word) => (word === "and" ? "or" : singular(word)));
    return `${before}${singulars}`;
  });
}

/** A number with a phrase given in the plural: `1 film or episode watched`, `12 films and episodes watched`. */
export function countedOf(count: number, plural: string): string {
  return `${grouped(count)} ${count === 1 ? singularOf(plural) : plural}`;
}
