/** How long a toast stays, in ms, restarted after a pause. */
export const TOAST_MS = 5000;

/** Swipe distance that dismisses a toast, in px. */
export const SWIPE_PX = 50;

/** Height below the focused element's top, in px, that a toast must not cover: a heading and some of its content. */
const ASKED_PX = 160;

/** Where the focus was before F8. Kept while one toast replaces another. */
let before: Element | null = null;

/** Whether the toast covers the relevant content: the focused element, as after an action, or the fragment's target. */
function covers(region: HTMLElement): boolean {
  const focused = document.activeElement;
  const asked = focused && focused !== document.body ? focused : document.querySelector(":target");
  if (!asked || asked.id === "main") return false;
  const { top, left } = asked.getBoundingClientRect();
  const right = asked.closest("section, form, main")?.getBoundingClientRect().right ?? left;
  const toast = region.getBoundingClientRect();
  return toast.left < right && toast.right > left && toast.top < top + ASKED_PX && toast.bottom > top;
}

/**
 * Moves the toast to the other edge of the window whenever it covers the relevant content: when it grows, as it does by
 * a line when its Close button appears, and when the focus moves on. It stays put while it has the focus itself.
 */
function keepClear(region: HTMLElement, listen: Listen): () => void {
  const place = () => {
    if (region.contains(document.activeElement)) return;
    region.removeAttribute("data-away");
    region.toggleAttribute("data-away", covers(region));
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(region);
  listen(document, "focusin", place);
  return () => {
    sizes.disconnect();
    region.removeAttribute("data-away");
  };
}

/** Dismisses after a while, but not while the toast is hovered or focused. */
function leaveInTime(region: HTMLElement, dismiss: () => void, listen: Listen): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => clearTimeout(timer);
  const start = () => {
    pause();
    timer = setTimeout(dismiss, TOAST_MS);
  };
  for (const type of ["pointerenter", "focusin"] as const) listen(region, type, pause);
  for (const type of ["pointerleave", "focusout"] as const) listen(region, type, start);
  if (!region.contains(document.activeElement) && !region.matches(":hover")) start();
  return pause;
}

/** Follows a finger, pen or mouse to the right, and dismisses when it has gone far enough. */
function leaveBySwipe(region: HTMLElement, dismiss: () => void, listen: Listen): void {
  const toast = region.querySelector<HTMLElement>(".toast");
  if (!toast) return;
  let start: number | null = null;
  const end = (pushed: number) => {
    start = null;
    toast.style.translate = "";
    if (pushed >= SWIPE_PX) dismiss();
  };
  listen(toast, "pointerdown", (event) => {
    if (event.target instanceof Element && event.target.closest("button, a")) return;
    start = event.clientX;
    toast.setPointerCapture?.(event.pointerId);
  });
  listen(toast, "pointermove", (event) => {
    if (start !== null) toast.style.translate = `${Math.max(0, event.clientX - start)}px`;
  });
  listen(toast, "pointerup", (event) => {
    if (start !== null) end(event.clientX - start);
  });
  listen(toast, "pointercancel", () => end(0));
}

type Listen = <Type extends keyof HTMLElementEventMap>(
  target: HTMLElement | Document,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
) => void;

/**
 * Dismisses the toast in a region after `TOAST_MS`, on Esc and on a swipe to the right; F8 moves the focus to it. It
 * moves to the other edge of the window if it would cover the relevant content.
 *
 * @returns a function that ends all that, and returns the focus if no other toast has come
 */
export function enliven(region: HTMLElement, dismiss: () => void): () => void {
  const over = new AbortController();
  const listen: Listen = (target, type, listener) =>
    target.addEventListener(type, listener as EventListener, { signal: over.signal });
  const stopClearing = keepClear(region, listen);
  const stop = leaveInTime(region, dismiss, listen);
  leaveBySwipe(region, dismiss, listen);
  listen(region, "keydown", ({ key }) => {
    if (key === "Escape") dismiss();
  });
  listen(document, "keydown", ({ key }) => {
    if (key !== "F8") return;
    if (!region.contains(document.activeElement)) before = document.activeElement;
    region.focus();
  });
  return () => {
    stop();
    over.abort();
    stopClearing();
    if (region.querySelector(".toast")) return;
    if (before instanceof HTMLElement) before.focus();
    before = null;
  };
}
