import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Toast } from "~/web/http/forms/toast";
import { classNames } from "../theme/class-names";
import { useToastOnScreen } from "./use-toast";

type ToastRegionProps = {
  toast: Toast | null;
  /** False on pages without scripts, where the toast stays in the page. */
  floats?: boolean;
};

/**
 * Shows the toast within the page, first in `main`. With scripts it floats (bottom right, on small screens at the top),
 * and is dismissed by its button. Its further behaviour, such as disappearing after five seconds, is loaded with the
 * first toast (`toast-life.ts`); if that cannot be loaded, it stays until it is closed.
 */
export function ToastRegion({ toast, floats = true }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const [live, setLive] = useState(false);
  const [alive, setAlive] = useState<Toast | null>(null);
  const { shown, dismiss } = useToastOnScreen(toast);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (!shown) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const begin = ({ enliven }: typeof import("./toast-life")) => {
      if (!isGone && region.current) end = enliven(region.current, dismiss);
    };
    const loaded = import("./toast-life").then(begin);
    loaded.catch(() => {}).then(() => setAlive(shown));
    return () => {
      isGone = true;
      end?.();
    };
  }, [shown, dismiss]);

  const message = shown && (
    <ToastMessage key={shown.id} toast={shown} onDismiss={alive === shown ? dismiss : undefined} />
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
    >
      <div role="status">{!destructive && message}</div>
      <div role="alert">{destructive && message}</div>
    </section>
  );
}

/** The message; its Close button appears once it works. */
function ToastMessage({ toast, onDismiss }: { toast: Toast; onDismiss?: () => void }) {
  return (
    <div className={classNames("toast", toast.tone === "destructive" && "toast-destructive")}>
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
