import type { Findings } from "./findings";

/** A stream of a platform as forms and rows name it. */
export const kindOf = ({ platform, stream }: { platform: string; stream: string }) => `${platform} ${stream}`;

/** What was found of each kind, over all files. */
export function foundKinds(findings: Findings): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { platform, streams } of findings.files) {
    for (const { stream, count } of streams) {
      const kind = kindOf({ platform, stream });
      counts.set(kind, (counts.get(kind) ?? 0) + count);
    }
  }
  return counts;
}
