/**
 * The portrait in a sentence. It holds no figures: they stand in words beside each portrait, and are heard there.
 *
 * @param isFilled whether there are scores to draw
 * @param whose the twin it speaks of: a shared page shows somebody else's
 */
export function portraitSentence(isFilled: boolean, whose = "Your twin"): string {
  return isFilled
    ? `${whose}’s portrait: a petal for each trait.`
    : `${whose}’s portrait, still in outline: the personality assessment fills it in.`;
}
