import { SIGNAL_KINDS, type SignalKind, ZONED_KINDS } from "~/platforms/signals";
import { enumerated } from "~/web/ui/text/enumerated";
import { type ArchiveStream, keptFields } from "./format";

/** How signals of these kinds count, in words: "by hour and weekday". */
export function signalsInWords(kinds: readonly SignalKind[]): string {
  return `by ${enumerated([...new Set(kinds.map((kind) => SIGNAL_KINDS[kind]))])}`;
}

/** A sentence on what is kept of each entry of a stream. */
export function keptInWords({ holds, unit, signals }: ArchiveStream): string {
  if (holds === "figures") return `Kept: of each day its figure${unit ? ` (${unit})` : ""}.`;
  const { time, kind } = keptFields({ signals });
  const parts = [
    "its day",
    ...(time ? ["its hour (where the file writes UTC, the quarter of an hour)"] : []),
    ...(kind ? ["of which kind it is"] : []),
  ];
  return `Kept: of each one ${enumerated(parts)}.`;
}

/** A sentence on what is derived from a stream. */
export function derivedInWords({ signals }: ArchiveStream): string {
  if (signals.length === 0) return "Your twin makes nothing of it yet; it counts as data points.";
  const local = signals.filter((kind) => ZONED_KINDS.includes(kind));
  const rest = signals.filter((kind) => !local.includes(kind));
  const always = rest.length > 0 ? [signalsInWords(rest)] : [];
  const also = local.length > 0 ? [`${signalsInWords(local)} where your local time is known`] : [];
  return `Your twin counts it ${[...always, ...also].join(", and ")}.`;
}
