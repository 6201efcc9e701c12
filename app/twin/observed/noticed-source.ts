import { z } from "zod";
import { ENTRY_KINDS, isEntryKind } from "~/entries/kinds";
import { platformLabel } from "~/platforms/catalogue";
import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { PARTS_OF_WEEK, type PartOfWeek } from "./kind-events";
import type { ObservedCounts, ObservedOffer } from "./offer";
import { periodByMonths } from "./offer-words";

const isPart = (text: string): text is PartOfWeek => PARTS_OF_WEEK.some((part) => part === text);
const count = z.number().int().min(1);

/** The `sourceData` of a preference that the twin noticed. */
export const noticedSourceSchema = z.object({
  observed: z.object({
    source: z.string(),
    kind: z.string().refine(isEntryKind),
    count,
    of: count,
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  /** Selects the later data that is compared; absent for preferences from elsewhere. */
  noticed: z.object({ creator: z.string(), when: z.string().refine(isPart).nullable() }).optional(),
  /** Last day of the data that no longer supports it, once its owner has been notified. */
  gone: z.iso.date().optional(),
});

/** Where an added offer came from, to be stored with the preference. */
export const noticedSource = ({ observed, creator, when }: ObservedOffer) => ({
  observed,
  noticed: { creator, when },
});

/** "From 61 of 88 plays on Spotify, January to October." */
function evidenceLine({ source, kind, count, of, from, to }: ObservedCounts): string {
  const counts = `${grouped(count)} of ${countedOf(of, ENTRY_KINDS[kind].of)}`;
  return `From ${counts} on ${platformLabel(source)}, ${periodByMonths(from, to)}.`;
}

/** Line beside a preference that was noticed, and whether later data no longer shows it. */
export type NoticedEvidence = { line: string; isGone: boolean };

/** Evidence for a preference in words; null if it was not noticed. @param sourceData as stored */
export function noticedEvidence(sourceData: unknown): NoticedEvidence | null {
  const { data } = noticedSourceSchema.safeParse(sourceData);
  return data ? { line: evidenceLine(data.observed), isGone: data.gone !== undefined } : null;
}
