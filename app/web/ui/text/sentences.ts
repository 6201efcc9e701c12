/** Matches the end of a sentence, also inside quotation marks. */
const ENDED = /[.!?…][”"’)]*$/;

/** A line as a sentence: with a full stop, unless it already ends one. */
export const asSentence = (line: string) => (ENDED.test(line) ? line : `${line}.`);

/** Lines one after another, each as a sentence. */
export const asSentences = (lines: readonly string[]) => lines.map(asSentence).join(" ");
