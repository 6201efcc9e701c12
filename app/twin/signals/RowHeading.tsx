import type { ReactNode } from "react";
import { headingProps } from "~/web/ui/interaction/title-id";

/** What heads a row: its heading, the level of that, and the row's id, which makes it a named region. */
export type RowHead = {
  heading: ReactNode;
  headingLevel?: 3 | 4;
  /** Makes it a named region, whose heading can be focused by `titleId`. */
  id?: string;
};

const namedBy = (id: string | undefined) => (id ? headingProps(id) : undefined);

/** The attributes of a row's section: named by its heading where it has an id. */
export const rowProps = (id: string | undefined) => ({ id, "aria-labelledby": namedBy(id)?.id });

/** The small heading of a row. */
export function RowHeading({
  heading,
  headingLevel = 4,
  id,
  className = "",
}: RowHead & { className?: string }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Heading {...namedBy(id)} className={`${className} font-sans text-sm text-muted`.trim()}>
      {heading}
    </Heading>
  );
}
