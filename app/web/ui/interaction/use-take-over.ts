import { type RefObject, useEffect, useState } from "react";

/** The loaded replacement, and the state of what it replaces. */
type TakenOver<Live, Place> = {
  Live: Live;
  /** The original element, with what the user may have typed into it since. */
  before: Place;
  /** Whether the focus was in it, and should move to the replacement. */
  hadFocus: boolean;
};

/**
 * Progressive enhancement of a working HTML part with a lazily loaded library: loads it after hydration, never on the
 * server. If loading fails, the HTML stays.
 *
 * @param load imports it; must be the same function each time
 * @param place the HTML part
 * @returns null until loaded
 */
export function useTakeOver<Live, Place extends HTMLElement>(
  load: () => Promise<Live>,
  place: RefObject<Place>,
): TakenOver<Live, Place> | null {
  const [taken, setTaken] = useState<TakenOver<Live, Place> | null>(null);
  useEffect(() => {
    let isHere = true;
    const take = (Live: Live) => {
      const before = place.current;
      if (isHere && before) setTaken({ Live, before, hadFocus: before.contains(document.activeElement) });
    };
    load().then(take, () => {});
    return () => {
      isHere = false;
    };
  }, [load, place]);
  return taken;
}
