import { useEffect } from "react";

/** The least way of a finger that is a swipe, and how far it may stray from a level line, in CSS pixels. */
const SWIPE = { least: 72, astray: 48 };
/** Where arrow keys and fingers have something else to do. */
const BUSY = "input, textarea, select, summary, [contenteditable], svg, table";

const isBusy = (target: EventTarget | null) => target instanceof Element && target.closest(BUSY) !== null;

/** Whether something is typed that is not kept yet, which would be lost. */
const isTyped = () =>
  [
    ...document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
      "#main textarea, #main input[type=text]",
    ),
  ].some(({ value, defaultValue }) => value !== defaultValue);

/** Whether the page is enlarged with two fingers, so that one moves it about. */
const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01;

/** Follows the link to a neighbouring day that is on the page now. */
function follow(rel: "prev" | "next"): void {
  if (!isTyped()) document.querySelector<HTMLAnchorElement>(`.day-around > [rel="${rel}"]`)?.click();
}

/** Lets arrow keys and swipes follow the links to the days before and after. */
export function useDayKeys(): void {
  useEffect(() => {
    let began: { x: number; y: number } | null = null;
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.defaultPrevented || hasModifier || isBusy(event.target)) return;
      if (event.key === "ArrowLeft") follow("prev");
      if (event.key === "ArrowRight") follow("next");
    };
    const onTouch = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      began =
        touch && touches.length === 1 && !isBusy(target) && !isEnlarged()
          ? { x: touch.clientX, y: touch.clientY }
          : null;
    };
    const onRelease = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!touch || !began) return;
      const [across, down] = [touch.clientX - began.x, touch.clientY - began.y];
      began = null;
      if (Math.abs(across) >= SWIPE.least && Math.abs(down) <= SWIPE.astray)
        follow(across > 0 ? "prev" : "next");
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("touchstart", onTouch, { passive: true });
    document.addEventListener("touchend", onRelease, { passive: true });
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("touchstart", onTouch);
      document.removeEventListener("touchend", onRelease);
    };
  }, []);
}
