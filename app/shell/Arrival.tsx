import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { ScrollRestoration } from "react-router-dom";

/** On the server, where nothing is laid out, React warns of the one before the paint. */
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

const focusOn = (element: HTMLElement) => element.focus({ preventScroll: true });

/** Scrolls to an element, unless it is in the window already when that is scrolled to a place. */
function bringIntoWindow(element: Element, place: number): void {
  window.scrollTo(0, place);
  const isBelow = element.getBoundingClientRect().bottom > window.innerHeight;
  element.scrollIntoView({ block: isBelow ? "start" : "nearest" });
}

/** Puts the focus on a screen's heading, unless it is in the screen, or was left where it was beside the same screen. */
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
 * With scripts a new screen comes without a new document, so nothing tells a keyboard or a screen reader what is new.
 * As a browser does without scripts, this puts the focus on what the address names in its fragment: the heading of what
 * somebody opened or changed. On the same screen nothing is scrolled as long as that is in the window. Where an address
 * names nothing, the focus goes to the screen's heading if it is lost.
 */
export function Arrival() {
  const location = useLocation();
  const isWayBack = useNavigationType() === "POP";
  const before = useRef(location);
  const place = useRef(0);
  useEffectBeforePaint(() => {
    if (before.current === location) return;
    const isSameScreen = before.current.pathname === location.pathname;
    before.current = location;
    // Where the browser went itself, back or to a fragment of the page, it has done what there is to do.
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
      {/* The router's own. Remix's also writes a script that does after a reload what browsers do by themselves. */}
      <ScrollRestoration />
    </>
  );
}

/** Notes how far the window is scrolled before the router scrolls it, which it does after this and before `Arrival`. */
function Place({ of }: { of: { current: number } }) {
  useEffectBeforePaint(() => {
    of.current = window.scrollY;
  });
  return null;
}
