import { classNames } from "../theme/class-names";

type ProgressBarProps = {
  /** From 0 to `max`; null while nobody knows how far it is. */
  value: number | null;
  max: number;
  /** What the bar measures, for those who do not see it. Null where name and figure stand beside it, and say it all. */
  label: string | null;
  /** A text colour (`text-openness`) colours the bar; a height class changes its 8 px. */
  className?: string;
};

/** A native progress bar. Say the figure in words beside it. */
export function ProgressBar({ value, max, label, className }: ProgressBarProps) {
  return (
    <progress
      className={classNames("progress", className)}
      value={value ?? undefined}
      max={max}
      {...(label === null ? { "aria-hidden": true } : { "aria-label": label })}
    />
  );
}
