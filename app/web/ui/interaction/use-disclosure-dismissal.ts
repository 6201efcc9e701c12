import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets a `details` used as a menu close like a menu: on Esc (returning the focus to its summary), when something
 * outside is pressed or focused, and when a link in it is followed. Without scripts its summary closes it.
 */
export function useDisclosureDismissal(): RefObject<HTMLDetailsElement> {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeFromOutside(event: Event) {
      const menu = ref.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    }
    function closeByKey(event: KeyboardEvent) {
      const menu = ref.current;
      if (event.key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
    function closeByLink(event: MouseEvent) {
      const menu = ref.current;
      if (menu && event.target instanceof Element && menu.contains(event.target.closest("a")))
        menu.open = false;
    }
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("focusin", closeFromOutside);
    document.addEventListener("keydown", closeByKey);
    document.addEventListener("click", closeByLink);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("focusin", closeFromOutside);
      document.removeEventListener("keydown", closeByKey);
      document.removeEventListener("click", closeByLink);
    };
  }, []);
  return ref;
}
