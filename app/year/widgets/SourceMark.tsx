import { classNames } from "~/web/ui/theme/class-names";
import { lookOf } from "./looks";

/** The pattern of a source, to fill with `url(#…)` within an SVG of the source's hue. */
export function SourcePattern({ id, look }: { id: string; look: number }) {
  const { lines } = lookOf(look);
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <path d="M0 0H6V6H0z" fill="currentColor" fillOpacity={lines ? 0.55 : 1} />
      {lines && <path d={lines} stroke="currentColor" strokeWidth={2.5} strokeLinecap="round" />}
    </pattern>
  );
}

/** The hue and pattern of a source, before its name. */
export function SourceMark({ look, within }: { look: number; within: string }) {
  const id = `${within}-mark-${look}`;
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={classNames("year-mark", lookOf(look).tone)}>
      <SourcePattern id={id} look={look} />
      <path d="M0 0H12V12H0z" fill={`url(#${id})`} />
    </svg>
  );
}
