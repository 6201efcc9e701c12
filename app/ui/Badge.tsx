import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  plain: "border-line text-muted",
  own: "bg-own-soft text-own",
  success: "bg-success-soft text-success",
  notice: "bg-notice-soft text-notice",
  danger: "bg-danger-soft text-danger",
};

/** One or two words on the state of what it stands beside: 'Complete', 'Sample data', 'Demo'. */
export function Badge({
  tone = "plain",
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classNames("badge", TONES[tone], className)}>{children}</span>;
}
