import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

type PageHeadingProps = {
  children: ReactNode;
  /** One or two sentences under the heading on what the screen is for. */
  lead?: ReactNode;
  /** The id by which a link or a redirect leads to the heading, and focuses it. */
  id?: string;
  className?: string;
};

/** The `h1` of a screen, with an optional lead. */
export function PageHeading({ children, lead, id, className }: PageHeadingProps) {
  return (
    <header className={classNames("mb-8", className)}>
      <h1 id={id} tabIndex={id ? -1 : undefined} className="text-2xl sm:text-3xl">
        {children}
      </h1>
      {lead && <p className="mt-3 max-w-measure text-muted">{lead}</p>}
    </header>
  );
}
