import type { Findings } from "../reading/findings";

/** A stream of a platform as forms and rows name it. */
export const kindOf = ({ platform, stream }: { platform: string; stream: string }) => `${platform} ${stream}`;

/** How often each kind stands in all files together. */
function standingKinds(findings: Pick<Findings, "files">): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { platform, streams } of findings.files) {
    for (const { stream, count } of streams) {
      const kind = kindOf({ platform, stream });
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
  }
  return counts;
}

/** How many there are of each kind, over all files, each counted once: so many are kept. */
export function foundKinds(findings: Findings): Map<string, number> {
  const standing = standingKinds(findings);
  return new Map([...standing].map(([kind, count]) => [kind, findings.kept[kind] ?? count]));
}
