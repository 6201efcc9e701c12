import { useEffect, useRef } from "react";
import { withoutQuery } from "./navigation";

/**
 * With scripts a new screen comes without a new document, so nothing tells a keyboard or a screen reader that it is
 * there: this puts the focus on its heading. It leaves the focus alone where the screen has placed it itself (an
 * error summary, a section's heading), and in the header as long as the screen stays the same.
 *
 * @param path of the screen, with its query
 */
export function useFocusOnArrival(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    const from = withoutQuery(before.current);
    if (before.current === path) return;
    before.current = path;
    const main = document.getElementById("main");
    const focused = document.activeElement;
    const sameScreen = withoutQuery(path) === from;
    if (main?.contains(focused) || (sameScreen && focused !== document.body)) return;
    const heading = main?.querySelector("h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
}
