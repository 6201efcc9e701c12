import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

const WIDTHS = { form: "max-w-md", reading: "max-w-measure" };

/** A centred column: `form` for short forms, `reading` for tasks and texts. */
export function Column({
  width = "reading",
  children,
  className,
}: {
  width?: keyof typeof WIDTHS;
  children: ReactNode;
  className?: string;
}) {
  return <div className={classNames("mx-auto", WIDTHS[width], className)}>{children}</div>;
}
