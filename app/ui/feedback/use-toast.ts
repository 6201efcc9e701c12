import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** A short message on what just happened. A new `id` is a new toast. */
export type Toast = {
  id: string;
  title: string;
  text?: string;
  tone: "default" | "destructive";
  /** A form post that undoes it: address and fields. */
  undo?: { action: string; fields: Record<string, string> };
};

const ARRIVED = "toast";
let shownHere = 0;

/** Shows a toast for an event in the page itself, such as a copy to the clipboard. */
export function showToast(toast: Omit<Toast, "id">): void {
  shownHere += 1;
  window.dispatchEvent(new CustomEvent(ARRIVED, { detail: { ...toast, id: `here-${shownHere}` } }));
}

/** How long a toast stays, in ms, restarted after a pause. */
export const TOAST_MS = 5000;

/** Swipe distance that dismisses a toast, in px. */
export const SWIPE_PX = 50;

/**
 * The toast on the screen. Survives responses without a toast, is replaced by a newer one, and leaves after `TOAST_MS`
 * unless `paused`.
 */
export function useToastOnScreen(arrived: Toast | null, paused: boolean) {
  const [shown, setShown] = useState(arrived);
  const id = arrived?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same toast may arrive as a new object
  useEffect(() => {
    if (arrived) setShown(arrived);
  }, [id]);
  useEffect(() => {
    const arrive = (event: Event) => setShown((event as CustomEvent<Toast>).detail);
    window.addEventListener(ARRIVED, arrive);
    return () => window.removeEventListener(ARRIVED, arrive);
  }, []);
  const dismiss = useCallback(() => setShown(null), []);
  useEffect(() => {
    if (!shown || paused) return;
    const timer = setTimeout(dismiss, TOAST_MS);
    return () => clearTimeout(timer);
  }, [shown, paused, dismiss]);
  return { shown, dismiss };
}

/** Focuses the region on F8, and returns the focus when the focused toast is gone. */
export function useFocusByF8(region: RefObject<HTMLElement>, shownId: string | undefined) {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    function toRegion(event: KeyboardEvent) {
      if (event.key !== "F8" || !region.current?.textContent) return;
      if (!region.current.contains(document.activeElement)) before.current = document.activeElement;
      region.current.focus();
    }
    document.addEventListener("keydown", toRegion);
    return () => document.removeEventListener("keydown", toRegion);
  }, [region]);
  useEffect(() => {
    if (shownId !== undefined) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [shownId]);
}

/** Handlers for swiping an element to the right by finger, pen or mouse. */
export function useSwipeRight(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown(event: React.PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest("button, a")) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      event.currentTarget.style.translate = `${Math.max(0, event.clientX - start.current)}px`;
    },
    onPointerUp(event: React.PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const pushed = event.clientX - start.current;
      start.current = null;
      event.currentTarget.style.translate = "";
      if (pushed >= SWIPE_PX) onSwiped();
    },
    onPointerCancel(event: React.PointerEvent<HTMLElement>) {
      start.current = null;
      event.currentTarget.style.translate = "";
    },
  };
}
