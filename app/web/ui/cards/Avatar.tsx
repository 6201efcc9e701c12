const SIZES = { small: "avatar avatar-small", medium: "avatar", large: "avatar avatar-large" };

/** Initials on a coloured disc. Decorative: write the name or address beside it. */
export function Avatar({ initials, size = "medium" }: { initials: string; size?: keyof typeof SIZES }) {
  return (
    <span aria-hidden="true" className={SIZES[size]}>
      {initials}
    </span>
  );
}
