import type { Findings } from "../reading/findings";

/** A platform's stream as named in forms and rows. */
export const kindName = ({ platform, stream }: { platform: string; stream: string }) =>
  `${platform} ${stream}`;

/** Events per kind over all files, duplicates included. */
function standingKinds(findings: Pick<Findings, "files">): Map<string, number> {
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
  const standing = standingKinds(findings);
  return new Map([...standing].map(([kind, count]) => [kind, findings.kept[kind] ?? count]));
}
