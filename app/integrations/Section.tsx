import type { ReactNode } from "react";

/** One of the screen's parts under its heading, which can take the focus (`{id}-title`). */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
