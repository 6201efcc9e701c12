import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

type DisclosureProps = {
  /** The visible summary. */
  summary: ReactNode;
  /** The subject, for screen readers, if the summary alone is ambiguous. */
  about?: string;
  children: ReactNode;
  /** Whether it starts open. */
  open?: boolean;
  className?: string;
};

/** Optional content in a native `details`, closed unless `open`. */
export function Disclosure({ summary, about, children, open, className }: DisclosureProps) {
  return (
    <details open={open} className={classNames("disclosure", className)}>
      <summary>
        {summary}
        {about && <span className="sr-only"> {about}</span>}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
