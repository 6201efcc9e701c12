import { enumerated } from "~/web/ui/text/enumerated";
import type { TwinPreference } from "../inputs";
import { hasKnownWords, READ_UP_TO, readText, topicsFound } from "../topics";
import { labelOfPart, pathOf } from "./parts-read";

type Unread = Pick<TwinPreference, "category" | "subcategory" | "preference" | "stance">;

const INSTEAD = "may help.";

/** What the twin finds in a text from which it concludes nothing. */
function foundWords(found: string, { preference, stance, ...placed }: Unread, isOne: boolean): string {
  if (stance === "avoid") {
    return `Your twin finds ${found} in this, but not what you would like instead. Saying that ${INSTEAD}`;
  }
  if (readText(preference, { place: pathOf(placed), stance }).doubtful) {
    const it = isOne ? "it" : "them";
    return `Your twin finds ${found} in this, but can't tell whether you like ${it}. Saying only what you like ${INSTEAD}`;
  }
  return `Your twin finds ${found} in this, and takes them for opposites. One preference for each ${INSTEAD}`;
}

/** Why the twin reads nothing in a preference, and what may help: it never claims not to know a word that it found. */
export function unreadWords(unread: Unread): string {
  const { preference: text, stance } = unread;
  if (text.length >= READ_UP_TO - 1)
    return `This is too long for your twin to read. A shorter text ${INSTEAD}`;
  const found = [...topicsFound(text, { place: pathOf(unread), stance })];
  const labels = enumerated(found.map((topic) => labelOfPart(topic, unread)));
  if (found.length > 0) return foundWords(labels, unread, found.length === 1);
  if (hasKnownWords(text)) {
    return `Your twin knows some of these words, but not in this sense. Plainer ones ${INSTEAD}`;
  }
  return `Your twin knows none of these words. Plainer ones ${INSTEAD}`;
}
