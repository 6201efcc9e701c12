import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

const WIDTHS = { form: "max-w-md", reading: "max-w-measure", wide: "max-w-measure lg:max-w-none" };

/**
 * A centred column: `form` for short forms, `reading` for tasks and texts, `wide` for what has two columns from 1024 px
 * on.
 */
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
