import type { YearPicture } from "../picture/picture";

/** The scripts that the fonts of saved pictures have (`png.server.ts`). */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const IN_OTHER_LETTERS = "In other letters";

/** Replaces the names that our fonts cannot draw with "In other letters", rather than leaving them empty. */
export function withDrawableNames(picture: YearPicture): YearPicture {
  const drawable = <Named extends { name: string }>(one: Named): Named =>
    DRAWABLE.test(one.name) ? one : { ...one, name: IN_OTHER_LETTERS };
  const creators = picture.creators.map((kind) => ({
    ...kind,
    creators: kind.creators.map(drawable),
  }));
  return { ...picture, creators, firsts: picture.firsts.map(drawable) };
}
