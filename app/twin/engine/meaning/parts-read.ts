import type { Category } from "~/preferences/categories";
import type { MeaningAnswer } from "~/preferences/meaning-answer";
import type { TwinPreference } from "../inputs";
import { type Topic, wordsOfTopic } from "../topic-words";
import { readText } from "../topics";

/** Something that the twin reads in a preference: a topic of its text, or what its category is about. */
export type MeaningPart = Topic | "place";

/** Likings that a category implies by itself, whatever the text. */
const PLACE_LABELS: ReadonlyMap<string, string> = new Map([
  ["travel.adventure", "adventure"],
  ["travel.luxury", "comfort on trips"],
  ["travel.cultural", "culture"],
  ["entertainment.documentaries", "documentaries"],
  ["entertainment.scifi", "science fiction"],
  ["entertainment.podcasts", "podcasts"],
  ["professional.leadership", "leading"],
  ["professional.remote", "working from home"],
  ["professional.networking", "networking"],
  ["professional.smallGroups", "small groups"],
  ["professional.publicSpeaking", "speaking in public"],
  ["professional.online", "being in touch online"],
]);

type Placed = Pick<TwinPreference, "category" | "subcategory">;
type Stated = Placed & Pick<TwinPreference, "preference" | "stance">;

/** A preference's category and subcategory, as in keys. */
export function pathOf({ category, subcategory }: Placed): `${Category}.${string}` {
  return `${category}.${subcategory}`;
}

/**
 * All that is read in a preference, regardless of answers: the topics of its text, and its category if that implies a
 * liking. Empty if the text leaves in doubt whether it is a liking.
 */
export function partsRead(stated: Stated): MeaningPart[] {
  const { preference, stance } = stated;
  const place = pathOf(stated);
  const { topics, doubtful } = readText(preference, { place, stance });
  if (doubtful) return [];
  const parts: MeaningPart[] = [...topics];
  if (stance === "like" && PLACE_LABELS.has(place)) parts.push("place");
  return parts;
}

/** What a preference is a liking for, according to one part of its reading. */
export function labelOfPart(part: MeaningPart, placed: Placed): string {
  return part === "place"
    ? (PLACE_LABELS.get(pathOf(placed)) ?? placed.subcategory)
    : wordsOfTopic(part).label;
}

/** The answer to one part of a reading: right, no, or null. A part first read after the answer has none. */
export function answerOn(
  part: MeaningPart,
  { readAs, readAnswer }: TwinPreference["answered"],
): MeaningAnswer | null {
  return readAs?.split(" ").includes(part) ? readAnswer : null;
}
