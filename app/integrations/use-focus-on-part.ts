import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** With scripts, moves the focus to the address's fragment, as browsers do by themselves without scripts. */
export function useFocusOnPart(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user may navigate to the same address again
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (part?.hasAttribute("tabindex")) part.focus({ preventScroll: true });
  }, [hash, key]);
}
