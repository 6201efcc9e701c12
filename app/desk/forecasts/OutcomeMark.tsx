import type { ForecastOutcome } from "./schema";

const DRAWN: Partial<Record<ForecastOutcome, { path: string; colour: string }>> = {
  yes: { path: "M3 11 8 16 17 4", colour: "stroke-own" },
  no: { path: "M4 4 16 16M16 4 4 16", colour: "stroke-muted" },
};

/** ✓ for what happened, ✗ for what did not; the words beside it say the same. */
export function OutcomeMark({ outcome }: { outcome: ForecastOutcome | null }) {
  const drawn = outcome && DRAWN[outcome];
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-1.5 size-5 shrink-0 fill-none">
      {drawn && <path d={drawn.path} className={drawn.colour} strokeWidth={2.5} strokeLinecap="round" />}
    </svg>
  );
}
