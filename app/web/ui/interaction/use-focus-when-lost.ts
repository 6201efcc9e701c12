import { useEffect, useRef } from "react";
import { titleId } from "./title-id";

/**
 * For content that updates itself: when `value` changes and the focused element is gone, focuses the section's heading,
 * so that keyboard users stay in place and screen readers announce the result.
 */
export function useFocusWhenLost(value: unknown, part: string): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (document.activeElement === document.body) document.getElementById(titleId(part))?.focus();
  }, [value, part]);
}
