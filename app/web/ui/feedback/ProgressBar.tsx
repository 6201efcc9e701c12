import { classNames } from "../theme/class-names";

type ProgressBarProps = {
  /** From 0 to `max`; null while indeterminate. */
  value: number | null;
  max: number;
  /** Accessible name. Null if name and figure are written beside it. */
  label: string | null;
  /** A text colour (`text-openness`) colours the bar; a height class replaces its 8 px. */
  className?: string;
};

/** A native progress bar. Write the figure beside it. */
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
