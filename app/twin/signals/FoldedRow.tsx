import type { ReactNode } from "react";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { headingProps } from "~/web/ui/interaction/title-id";

type FoldedRowProps = {
  heading: ReactNode;
  headingLevel?: 3 | 4;
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
  /** Makes it a named region, whose heading can be focused by `titleId`. */
  id?: string;
};

/** A line for what does not stand out: one sentence, and its figures folded. */
export function FoldedRow({
  heading,
  headingLevel = 4,
  badge,
  says,
  action,
  summary,
  about,
  children,
  id,
}: FoldedRowProps) {
  const Heading = `h${headingLevel}` as const;
  const named = id ? headingProps(id) : undefined;
  return (
    <section
      id={id}
      aria-labelledby={named?.id}
      className="flex flex-wrap items-center gap-x-6 border-t border-line py-2"
    >
      <div className="flex min-w-0 grow basis-72 flex-wrap items-baseline gap-x-4">
        <Heading {...named} className="min-w-32 font-sans text-sm text-muted">
          {heading}
        </Heading>
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
