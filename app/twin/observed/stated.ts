import { folded } from "~/entries/entry-text";
import type { StatedFields } from "~/preferences/fields";
import { DOUBTED } from "../engine/doubt";
import { isUnclear } from "../engine/meaning/avoided";
import type { ObservedOffer } from "./offer";

/** A preference as stated. */
export type StatedPreference = Pick<StatedFields, "stance" | "preference">;

/** Offers compared with stated preferences: a like names the creator, something to avoid names it, or nothing does. */
export type BesideStated = Record<"agree" | "differ" | "silent", ObservedOffer[]>;

const LETTER = /[\p{L}\p{N}]/u;

/** Whether a text contains a name as whole words. */
function holds(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(0, at).slice(-1), text.slice(at + name.length, at + name.length + 1)];
    if (!LETTER.test(before) && !LETTER.test(after)) return true;
  }
  return false;
}

/** Shorter names may be ordinary words ("Air", "Yes"), so their case must match. */
const LEAST_FOLDED = 4;

/** Whether a stated text names a creator; case matters only for very short names. */
export function namesCreator(text: string, creator: string): boolean {
  const name = creator.trim();
  if (name === "") return false;
  return name.length < LEAST_FOLDED ? holds(text, name) : holds(folded(text), folded(name));
}

/** Whether the words beside a name may mean the opposite of the stance: "anything but Muse", "not enough Muse". */
function isInDoubt({ stance, preference }: StatedPreference, creator: string): boolean {
  const rest = folded(preference).replaceAll(folded(creator.trim()), " ").replaceAll(/['’]/g, "");
  const words = rest.match(/[\p{L}\p{N}]+|\?/gu) ?? [];
  return stance === "avoid" ? isUnclear(words) : words.some((word) => DOUBTED.has(word) || word === "?");
}

/**
 * Which offers agree with stated preferences, which differ, and on which they are silent. A name counts only in a text
 * without words of doubt; avoiding a creator outweighs liking it.
 */
export function compareStated(
  stated: readonly StatedPreference[],
  offers: readonly ObservedOffer[],
): BesideStated {
  const beside: BesideStated = { agree: [], differ: [], silent: [] };
  for (const offer of offers) {
    const naming = stated.filter(
      (one) => namesCreator(one.preference, offer.creator) && !isInDoubt(one, offer.creator),
    );
    if (naming.some(({ stance }) => stance === "avoid")) beside.differ.push(offer);
    else beside[naming.length > 0 ? "agree" : "silent"].push(offer);
  }
  return beside;
}
