import type { ReactNode } from "react";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { type RowHead, RowHeading, rowProps } from "./RowHeading";

type FoldedRowProps = RowHead & {
  /** Beside the heading, usually a `Badge`. */
  badge?: ReactNode;
  /** One sentence. */
  says: ReactNode;
  /** A button or a link at the end of the line. */
  action?: ReactNode;
  /** What opens the figures, and whose they are, for screen readers. */
  summary: string;
  about: string;
  /** The figures, folded. */
  children: ReactNode;
};

/** A line for what does not stand out: one sentence, and its figures folded. */
export function FoldedRow({
  heading,
  headingLevel,
  badge,
  says,
  action,
  summary,
  about,
  children,
  id,
}: FoldedRowProps) {
  return (
    <section {...rowProps(id)} className="flex flex-wrap items-center gap-x-6 border-t border-line py-2">
      <div className="flex min-w-0 grow basis-72 flex-wrap items-baseline gap-x-4">
        <RowHeading id={id} heading={heading} headingLevel={headingLevel} className="min-w-32" />
        {badge}
        {says && <p>{says}</p>}
      </div>
      {action}
      <Disclosure summary={summary} about={about} className="min-w-0 open:basis-full">
        {children}
      </Disclosure>
    </section>
  );
}
