import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { ScrollRestoration } from "react-router-dom";

/** React warns about useLayoutEffect on the server. */
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

const focusOn = (element: HTMLElement) => element.focus({ preventScroll: true });

/** Scrolls to an element, unless it is visible at the given scroll position. */
function bringIntoWindow(element: Element, place: number): void {
  window.scrollTo(0, place);
  const isBelow = element.getBoundingClientRect().bottom > window.innerHeight;
  element.scrollIntoView({ block: isBelow ? "start" : "nearest" });
}

/** Focuses the screen's heading, unless the focus is in the screen, or outside of it on the same screen. */
function focusOnScreen(isSameScreen: boolean): void {
  const main = document.getElementById("main");
  const focused = document.activeElement;
  if (main?.contains(focused) || (isSameScreen && focused !== document.body)) return;
  const heading = main?.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  focusOn(heading);
}

/**
 * Client-side navigation does not tell keyboard and screen-reader users what is new. As browsers do without scripts,
 * this focuses the element in the address's fragment: the heading of what was opened or changed. On the same screen it
 * does not scroll as long as that element is visible. Without a fragment, lost focus moves to the screen's heading.
 */
export function NavigationFocus() {
  const location = useLocation();
  const isWayBack = useNavigationType() === "POP";
  const before = useRef(location);
  const place = useRef(0);
  useEffectBeforePaint(() => {
    if (before.current === location) return;
    const isSameScreen = before.current.pathname === location.pathname;
    before.current = location;
    // On back or fragment navigation, the browser itself has moved the focus.
    const named = isWayBack ? null : document.getElementById(location.hash.slice(1));
    if (named) {
      if (isSameScreen) bringIntoWindow(named, place.current);
      focusOn(named);
    }
    focusOnScreen(isSameScreen);
  }, [location]);
  return (
    <>
      <Place of={place} />
      {/* The router's own. Remix's also adds a script that restores the scroll position on reload, which browsers do
         by themselves. */}
      <ScrollRestoration />
    </>
  );
}

/** Records the scroll position before the router scrolls, which happens after this and before `AuthenticatedUser`. */
function Place({ of }: { of: { current: number } }) {
  useEffectBeforePaint(() => {
    of.current = window.scrollY;
  });
  return null;
}
