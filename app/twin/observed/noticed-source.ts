import { z } from "zod";
import { ENTRY_KINDS, isEntryKind } from "~/entries/kinds";
import { platformLabel } from "~/platforms/catalogue";
import { grouped } from "~/ui/text/counted";
import { countedOf } from "~/ui/text/counted-of";
import { PARTS_OF_WEEK, type PartOfWeek } from "./kind-events";
import type { ObservedCounts, ObservedOffer } from "./offer";
import { periodByMonths } from "./offer-words";

const isPart = (text: string): text is PartOfWeek => PARTS_OF_WEEK.some((part) => part === text);
const count = z.number().int().min(1);

/** The `sourceData` of a preference that the twin had noticed. */
export const noticedSourceSchema = z.object({
  observed: z.object({
    source: z.string(),
    kind: z.string().refine(isEntryKind),
    count,
    of: count,
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  /** By what later data is looked at; unknown of preferences from elsewhere. */
  noticed: z.object({ creator: z.string(), when: z.string().refine(isPart).nullable() }).optional(),
  /** Up to which day later data no longer supports it, once that is told. */
  gone: z.iso.date().optional(),
});

/** What an added offer keeps of where it came from. */
export const noticedSource = ({ observed, creator, when }: ObservedOffer) => ({
  observed,
  noticed: { creator, when },
});

/** "From 61 of 88 plays on Spotify, January to October." */
function evidenceLine({ source, kind, count, of, from, to }: ObservedCounts): string {
  const counts = `${grouped(count)} of ${countedOf(of, ENTRY_KINDS[kind].of)}`;
  return `From ${counts} on ${platformLabel(source)}, ${periodByMonths(from, to)}.`;
}

/** What stands beside a preference that was noticed; null for others. */
export type NoticedEvidence = { line: string; isGone: boolean };

/** Words where a preference came from, if it was noticed. @param sourceData as stored */
export function noticedEvidence(sourceData: unknown): NoticedEvidence | null {
  const { data } = noticedSourceSchema.safeParse(sourceData);
  return data ? { line: evidenceLine(data.observed), isGone: data.gone !== undefined } : null;
}
