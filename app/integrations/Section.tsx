import type { ReactNode } from "react";
import { titleId, titleOf } from "~/ui/interaction/title-id";

/** One of the screen's parts under its heading, which can take the focus (by `titleId`). */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={titleId(id)}>
      <h2 {...titleOf(id)} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
