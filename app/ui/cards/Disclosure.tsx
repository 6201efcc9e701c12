import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

type DisclosureProps = {
  /** What opens. */
  summary: ReactNode;
  /** What it is about, for those who hear the page, where the summary alone could be anything's. */
  about?: string;
  children: ReactNode;
  className?: string;
};

/** What may be left closed. A native `details`. */
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
