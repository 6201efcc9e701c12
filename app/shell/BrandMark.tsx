/** The mark of the product: five petals of unequal length around a centre. Decorative; `public/favicon.svg` is the same. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="-12.5 -12 25 24" className={className} aria-hidden="true">
      <g fill="currentColor">
        <path d="M0-1.2C5-4 4.6-9.6 0-11.6-4.6-9.6-5-4 0-1.2Z" />
        <path d="M0-1.2C4.4-3.6 4-7.8 0-9.4-4-7.8-4.4-3.6 0-1.2Z" transform="rotate(72)" />
        <path d="M0-1.2C4.8-3.9 4.4-9 0-11-4.4-9-4.8-3.9 0-1.2Z" transform="rotate(144)" />
        <path d="M0-1.2C4.2-3.4 3.8-7 0-8.6-3.8-7-4.2-3.4 0-1.2Z" transform="rotate(216)" />
        <path d="M0-1.2C4.7-3.8 4.3-8.6 0-10.5-4.3-8.6-4.7-3.8 0-1.2Z" transform="rotate(288)" />
      </g>
    </svg>
  );
}
