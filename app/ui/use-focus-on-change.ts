import { type RefObject, useEffect, useRef } from "react";

/**
 * For a heading whose content changes without a new page: takes the focus whenever `value` changes, so that the
 * keyboard goes on from there and a screen reader reads it. Give the heading `tabIndex={-1}`.
 */
export function useFocusOnChange(value: unknown): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    heading.current?.focus({ preventScroll: true });
  }, [value]);
  return heading;
}
