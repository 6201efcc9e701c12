import { useEffect, useRef } from "react";
import { titleId } from "./title-id";

/**
 * For a part of a page that the page itself brings up to date: when `value` changes and what had the focus is gone,
 * the part's heading takes it, so that the keyboard goes on from there and a screen reader reads what it came to.
 */
export function useFocusWhenLost(value: unknown, part: string): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (document.activeElement === document.body) document.getElementById(titleId(part))?.focus();
  }, [value, part]);
}
