import { useCallback, useEffect, useState } from "react";
import type { Toast } from "~/web/http/forms/toast";

const ARRIVED = "toast";
let shownHere = 0;

/** Shows a toast for an event in the page itself, such as a copy to the clipboard. */
export function showToast(toast: Omit<Toast, "id">): void {
  shownHere += 1;
  window.dispatchEvent(new CustomEvent(ARRIVED, { detail: { ...toast, id: `here-${shownHere}` } }));
}

/** The toast on the screen. Survives responses without a toast, and is replaced by a newer one. */
export function useToastOnScreen(arrived: Toast | null) {
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
  return { shown, dismiss };
}
