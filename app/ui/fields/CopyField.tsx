import { useEffect, useRef, useState } from "react";
import { Button } from "../buttons/Button";
import { showToast } from "../feedback/use-toast";

/** How long the button says that it has copied, in ms. */
const COPIED_MS = 2000;

type CopyFieldProps = {
  label: string;
  value: string;
  /** Title of the toast after copying. */
  copied: string;
};

/** A text in a read-only field that selects itself; with scripts a button copies it. */
export function CopyField({ label, value, copied }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
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
      await navigator.clipboard.writeText(value);
      setDone(true);
      showToast({ title: copied, tone: "default" });
    } catch {
      field.current?.select();
      showToast({
        title: "Copy Failed",
        text: "Failed to copy link. Please copy manually.",
        tone: "destructive",
      });
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-4">
      <label className="min-w-0 grow basis-72">
        <span className="block font-semibold">{label}</span>
        <input
          ref={field}
          type="text"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="control"
        />
      </label>
      {live && (
        <Button type="button" variant="secondary" onClick={copy}>
          {done ? "Copied" : "Copy"}
        </Button>
      )}
    </div>
  );
}
