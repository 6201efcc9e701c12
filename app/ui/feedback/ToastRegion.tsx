import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../theme/class-names";
import { type Toast, useFocusByF8, useSwipeRight, useToastOnScreen } from "./use-toast";

type ToastRegionProps = {
  toast: Toast | null;
  /** False on pages without scripts, where the toast stays in the page. */
  floats?: boolean;
};

/**
 * Shows the toast within the page, first in `main`. With scripts it floats (bottom right, on small screens at the top),
 * leaves after 5 s unless hovered or focused, and is dismissed by its button, Esc or a swipe to the right; F8 focuses
 * it.
 */
export function ToastRegion({ toast, floats = true }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false);
  const [paused, setPaused] = useState(false);
  const { shown, dismiss } = useToastOnScreen(toast, paused);
  useEffect(() => setLive(true), []);
  useFocusByF8(region, shown?.id);
  // Elements removed with the toast fire no leave or blur events.
  useEffect(() => {
    if (!shown) setPaused(false);
  }, [shown]);

  const message = shown && (
    <ToastMessage key={shown.id} toast={shown} onDismiss={live ? dismiss : undefined} />
  );
  const destructive = shown?.tone === "destructive";
  return (
    // The two live regions stay when empty: only changes inside an existing one are announced.
    <section
      ref={region}
      aria-label={shown ? "Notifications" : undefined}
      tabIndex={-1}
      data-live={live || undefined}
      className={classNames("toast-region", floats && "toast-region-floats")}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === "Escape" && dismiss()}
    >
      <div role="status">{!destructive && message}</div>
      <div role="alert">{destructive && message}</div>
    </section>
  );
}

/** The message; its Close button appears once it works. */
function ToastMessage({ toast, onDismiss }: { toast: Toast; onDismiss?: () => void }) {
  const swipe = useSwipeRight(() => onDismiss?.());
  return (
    <div className={classNames("toast", toast.tone === "destructive" && "toast-destructive")} {...swipe}>
      <div className="grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm">{toast.text}</p>}
      </div>
      {toast.undo && <Undo {...toast.undo} />}
      {onDismiss && (
        <button type="button" onClick={onDismiss} className="toast-close">
          <span className="sr-only">Close</span>
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <path
              d="m3 3 10 10M13 3 3 13"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
        </button>
      )}
    </div>
  );
}

/** Undoes what the toast reports; a form, so that it works without scripts. */
function Undo({ action, fields }: NonNullable<Toast["undo"]>) {
  return (
    <Form method="post" action={action} className="toast-undo">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet">
        Undo
      </button>
    </Form>
  );
}
