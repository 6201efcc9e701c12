import type { YearPicture } from "~/year/picture/picture";

const impersonal = (words: string) =>
  words.replace(/\b(y)our archives\b/gi, (_all, y: string) => (y === "Y" ? "The archives" : "the archives"));

/** A year's picture for anyone but its owner: without "your", and without links to other periods. */
export function impersonalYear(picture: YearPicture): YearPicture {
  return {
    ...picture,
    extent: impersonal(picture.extent),
    numerals: picture.numerals.map((one) => ({ ...one, sentence: impersonal(one.sentence) })),
    before: null,
    after: null,
  };
}
