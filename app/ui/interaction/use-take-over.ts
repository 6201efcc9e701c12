import { type RefObject, useEffect, useState } from "react";

/** What takes over, and what it finds. */
type TakenOver<Live, Place> = {
  Live: Live;
  /** What was there, with what somebody may have typed into it since. */
  before: Place;
  /** Whether the focus was in it, and is to be in what comes. */
  hadFocus: boolean;
};

/**
 * For a part of a page that works as HTML and that a library makes livelier: fetches it once scripts have taken the
 * page over, and never on the server, whose HTML stays what it is. Where it cannot be had, the part stays what it was.
 *
 * @param load imports it; the same function each time
 * @param place the part as HTML
 * @returns null until it is here
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
