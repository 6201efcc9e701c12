const SIZES = { small: "avatar avatar-small", medium: "avatar", large: "avatar avatar-large" };

/** A person's initials on a round of their own colour. Decorative: write the name or address beside it. */
export function Avatar({ initials, size = "medium" }: { initials: string; size?: keyof typeof SIZES }) {
  return (
    <span aria-hidden="true" className={SIZES[size]}>
      {initials}
    </span>
  );
}
