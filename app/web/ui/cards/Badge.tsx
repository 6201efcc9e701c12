import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

const TONES = {
  plain: "badge",
  own: "badge badge-own",
  success: "badge badge-success",
  notice: "badge badge-notice",
  danger: "badge badge-danger",
};

/** One or two words on the state of its neighbour: 'Complete', 'Sample data', 'Demo'. */
export function Badge({
  tone = "plain",
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classNames(TONES[tone], className)}>{children}</span>;
}
