import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

/** Running text of plain elements (`h2`, `p`, `ul`, `table` …), for the legal pages. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames("prose", className)}>{children}</div>;
}
