import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

type DisclosureProps = {
  /** The visible summary. */
  summary: ReactNode;
  /** What it is about, for screen readers, where the summary alone is ambiguous. */
  about?: string;
  children: ReactNode;
  className?: string;
};

/** Optional content that starts closed, in a native `details`. */
export function Disclosure({ summary, about, children, className }: DisclosureProps) {
  return (
    <details className={classNames("disclosure", className)}>
      <summary>
        {summary}
        {about && <span className="sr-only"> {about}</span>}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
