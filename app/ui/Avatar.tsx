import { classNames } from "./class-names";

const SIZES = { small: "size-9 text-xs", medium: "size-14 text-lg", large: "size-20 text-xl" };

/** A person's initials on a round of their own colour. Decorative: write the name or address beside it. */
export function Avatar({ initials, size = "medium" }: { initials: string; size?: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex shrink-0 select-none items-center justify-center rounded-full border border-own/40 bg-own-soft font-serif font-semibold text-own",
        SIZES[size],
      )}
    >
      {initials}
    </span>
  );
}
