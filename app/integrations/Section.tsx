import type { ReactNode } from "react";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";

/** A section of the screen with a focusable heading (`titleId`). */
export function ScreenSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={titleId(id)}>
      <h2 {...headingProps(id)} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
