/** How many answers fill the ring: as many as it takes to measure how often the twin is right (`ENOUGH_ANSWERS`). */
export const FULL_RING = 10;

/**
 * How far the ring is filled, 0 to 9; null if it is not drawn, because accuracy is measured or the number of answers is
 * unknown.
 */
export function ringOf(answers: number | undefined): number | null {
  return answers !== undefined && answers < FULL_RING ? answers : null;
}

/**
 * The portrait in a sentence or two, without the figures of the traits: those are always in the text beside it.
 *
 * @param isFilled whether there are scores
 * @param whose the twin's owner: shared pages show another person's
 * @param ring how far the ring of answers is filled, if it is drawn
 */
export function portraitSentence(isFilled: boolean, whose = "Your twin", ring: number | null = null): string {
  if (!isFilled) return `${whose}’s portrait, still in outline: the personality assessment fills it in.`;
  const filled =
    ring === null ? "" : ` Its ring is filled by the choices answered so far: ${ring} of ${FULL_RING}.`;
  return `${whose}’s portrait: a petal for each trait.${filled}`;
}
