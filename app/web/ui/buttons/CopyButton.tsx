import { useEffect, useState } from "react";
import { showToast } from "../feedback/use-toast";
import { Button } from "./Button";

/** How long the button confirms the copy, in ms. */
const COPIED_MS = 2000;

type CopyButtonProps = {
  /** The text to copy. */
  text: string;
  /** Title of the toast after copying. */
  copied: string;
  /** What to do instead if copying fails. */
  failed: string;
  onFailure?: () => void;
  children: string;
};

/** Copies a text to the clipboard. Rendered only once scripts run. */
export function CopyButton({ text, copied, failed, onFailure, children }: CopyButtonProps) {
  const [live, setLive] = useState(false);
  const [done, setDone] = useState(false);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      showToast({ title: copied, tone: "default" });
    } catch {
      onFailure?.();
      showToast({ title: "Copy Failed", text: failed, tone: "destructive" });
    }
  }

  if (!live) return null;
  return (
    <Button type="button" variant="secondary" onClick={copy}>
      {done ? "Copied" : children}
    </Button>
  );
}
