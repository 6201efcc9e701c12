import { readdirSync, readFileSync } from "node:fs";
import { isStance, type Stance } from "~/preferences/fields";
import { INSTEAD } from "~/twin/engine/meaning/avoided";
import type { Topic } from "~/twin/engine/topic-words";
import { OPPOSITES, readText } from "~/twin/engine/topics";
import { percent, type Table } from "./formulas-page";

const FOLDER = new URL("../../tests/fixtures/preferences/", import.meta.url);

/** A sentence with what its writer meant. */
export type Sentence = {
  /**
   * `plain` (one thing, direct), `than` (before another), `awkward` (negated, conditional, joking, …), or `other
   * sense` (a word that names a topic elsewhere).
   */
  kind: string;
  stance: Stance;
  place: string;
  text: string;
  /** Topics that are a right reading, and topics that are its opposite. */
  right: ReadonlySet<string>;
  wrong: ReadonlySet<string>;
};

function oppositesOf(topic: string): string[] {
  const paired = OPPOSITES.flatMap(([one, other]) =>
    one === topic ? [other] : other === topic ? [one] : [],
  );
  return [...paired, INSTEAD[topic as Topic] ?? []].flat();
}

function sentenceOf(line: string): Sentence[] {
  const [kind = "", stance = "", category, subcategory, text = "", _meant, topics = ""] = line.split(" | ");
  if (line.startsWith("#") || !isStance(stance)) return [];
  const words = topics.split(" ");
  const right = new Set(words.filter((word) => !/^[!-]/.test(word)));
  const named = words.filter((word) => word.startsWith("!")).map((word) => word.slice(1));
  const wrong = new Set([...named, ...[...right].flatMap(oppositesOf)].filter((topic) => !right.has(topic)));
  return [{ kind, stance, place: `${category}.${subcategory}`, text, right, wrong }];
}

/** The sentences of a file of tests/fixtures/preferences, or of all. */
export function sentences(file?: string): Sentence[] {
  const files = file ? [file] : readdirSync(FOLDER).sort();
  return files.flatMap((name) => readFileSync(new URL(name, FOLDER), "utf8").split("\n").flatMap(sentenceOf));
}

const topicsOf = ({ text, place, stance }: Sentence) => [...readText(text, { place, stance }).topics];

/** Whether a right topic is read in a sentence, or (`isReversed`) an opposite one. */
export const isRead = (one: Sentence) => topicsOf(one).some((topic) => one.right.has(topic));
export const isReversed = (one: Sentence) => topicsOf(one).some((topic) => one.wrong.has(topic));

const FILES = {
  "as-people-type.txt": "as people type them",
  "as-questionnaires-say.txt": "statements of questionnaires",
  "as-strangers-type.txt": "as somebody else types them",
  "as-testers-try.txt": "written to be misread",
  "as-words-mislead.txt": "words with several senses",
  "as-words-mislead-afresh.txt": "such words, written afterwards",
};

/** A sentence's kind; plain statements of what is avoided are a separate group. */
const groupOf = ({ kind, stance }: Sentence) => (kind === "plain" && stance === "avoid" ? "to avoid" : kind);

/** How well the word lists read sentences by writers who had not seen the lists. */
export function reading(): Table {
  return [
    ["sentences", "read as what they say", "as their opposite, or in another sense", "neither"],
    ...Object.entries(FILES).flatMap(([file, name]) =>
      ["plain", "to avoid", "than", "awkward", "other sense"].flatMap((kind) => {
        const some = sentences(file).filter((one) => groupOf(one) === kind);
        if (some.length === 0) return [];
        const [read, reversed] = [some.filter(isRead).length, some.filter(isReversed).length];
        const share = (count: number) => percent(count / some.length);
        const rest = some.filter((one) => !isRead(one) && !isReversed(one)).length;
        return [[`${some.length} ${kind}, ${name}`, share(read), share(reversed), share(rest)]];
      }),
    ),
  ];
}
