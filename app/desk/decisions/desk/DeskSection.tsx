import type { ReactNode } from "react";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";

type DeskSectionProps = { id: string; title: string; children: ReactNode };

/** A part of a decision's page that informs, set off by a line rather than by a card. */
export function DeskSection({ id, title, children }: DeskSectionProps) {
  return (
    <section id={id} aria-labelledby={titleId(id)} className="border-t border-line pt-4">
      <h2 {...headingProps(id)} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
