import { classNames } from "../theme/class-names";

/** Placeholder lines for content being loaded, which the surroundings must announce. `lines` is 1 or more. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("skeleton space-y-3", className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same
        <div key={line} className="h-4 rounded-control bg-line last:w-2/3" />
      ))}
    </div>
  );
}
