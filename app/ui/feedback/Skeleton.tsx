import { classNames } from "../theme/class-names";

/** Lines that hold the place of what is being fetched; what is around them says so. `lines` from 1. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("skeleton space-y-3", className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <div key={line} className="h-4 rounded-control bg-line last:w-2/3" />
      ))}
    </div>
  );
}
