import { z } from "zod";
import type { Findings } from "../reading/findings";

/** Names of kinds, as stored with an import. */
export const kindsSchema = z.array(z.string()).catch([]);

/** A platform's stream as named in forms and rows. */
export const kindName = ({ platform, stream }: { platform: string; stream: string }) =>
  `${platform} ${stream}`;

/** A stream's entries of one kind as named in forms and rows. */
export const entriesName = ({ kind, ...of }: { platform: string; stream: string; kind: string }) =>
  `${kindName(of)} ${kind}`;

/**
 * The kinds of entries that a user wants to keep with titles and that the findings contain.
 *
 * @param leftOut streams that are not kept at all
 * @returns the names of these kinds, and the number of their entries, duplicates included
 */
export function foundTitles(
  { files }: Pick<Findings, "files">,
  asked: readonly string[],
  leftOut: readonly string[],
): { names: string[]; count: number } {
  const counts = new Map<string, number>();
  for (const { platform, streams } of files) {
    for (const { stream, entries = [] } of streams) {
      if (leftOut.includes(kindName({ platform, stream }))) continue;
      for (const { kind, count } of entries) {
        const name = entriesName({ platform, stream, kind });
        if (asked.includes(name)) counts.set(name, (counts.get(name) ?? 0) + count);
      }
    }
  }
  return { names: [...counts.keys()], count: [...counts.values()].reduce((sum, one) => sum + one, 0) };
}

/** Events per kind over all files, duplicates included. */
function kindsWithDuplicates(findings: Pick<Findings, "files">): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { platform, streams } of findings.files) {
    for (const { stream, count } of streams) {
      const kind = kindName({ platform, stream });
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
  }
  return counts;
}

/** Events per kind over all files, duplicates counted once, as keeping does. */
export function foundKinds(findings: Findings): Map<string, number> {
  const found = kindsWithDuplicates(findings);
  return new Map([...found].map(([kind, count]) => [kind, findings.kept[kind] ?? count]));
}
