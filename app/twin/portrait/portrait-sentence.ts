/**
 * The portrait in a sentence, without figures: those are always in the text beside it.
 *
 * @param isFilled whether there are scores
 * @param whose the twin's owner: shared pages show another person's
 */
export function portraitSentence(isFilled: boolean, whose = "Your twin"): string {
  return isFilled
    ? `${whose}’s portrait: a petal for each trait.`
    : `${whose}’s portrait, still in outline: the personality assessment fills it in.`;
}
