import type { SignalKind } from "~/platforms/signals";
import type { ArchiveStream } from "./format";

/** Kinds that come with another one, where events are counted. */
const COMES_WITH: Partial<Record<SignalKind, readonly SignalKind[]>> = {
  "activity-by-hour": ["hours-of-week", "first-and-last-hours"],
  regularity: ["days-of-months"],
};

/** All signals derived from a stream: those that it names, and what comes with them. */
export function derivedSignals({ holds, signals }: Pick<ArchiveStream, "holds" | "signals">): SignalKind[] {
  if (holds === "figures") return [...signals];
  return [...signals, ...signals.flatMap((kind) => COMES_WITH[kind] ?? [])];
}
