import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** What may be left closed: `summary` says what opens. A native `details`. */
export function Disclosure({
  summary,
  children,
  className,
}: {
  summary: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <details className={classNames("disclosure", className)}>
      <summary>{summary}</summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
