/** A title without the creator at its beginning: titles of episodes often start with the series. */
export function titleAlone({ title, creator }: { title: string; creator: string | null }): string {
  if (creator === null || !title.startsWith(creator)) return title;
  const rest = title.slice(creator.length).replace(/^[\s\u00a0\u202f]*[:：﹕︰][\s\u00a0\u202f]*/, "");
  return rest === "" || rest.length === title.length - creator.length ? title : rest;
}
