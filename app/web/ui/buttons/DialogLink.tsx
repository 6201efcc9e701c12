import { type ComponentType, type MouseEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "./Button";

type DialogLinkProps = {
  /** The page with the same content as the dialog. */
  to: string;
  label: string;
  className?: string;
  /** Content of the dialog; `lazy`, so that it is only loaded when opened. */
  content: ComponentType;
};

/** A link to a page; with scripts its content opens in a native dialog instead. */
export function DialogLink({ to, label, className, content: Content }: DialogLinkProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  function openHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link to={to} onClick={openHere} className={className}>
        {label}
      </Link>
      {open && (
        <dialog ref={dialog} aria-labelledby={titleId} onClose={() => setOpen(false)} className="dialog">
          <h2 id={titleId} className="mb-4 text-xl">
            {label}
          </h2>
          <Suspense fallback={<p>Loading...</p>}>
            <Content />
          </Suspense>
          <form method="dialog" className="mt-4">
            <Button variant="quiet">Close</Button>
          </form>
        </dialog>
      )}
    </>
  );
}
