import type { ReactNode } from "react";
import { headingProps } from "../interaction/title-id";
import { classNames } from "../theme/class-names";

const TONES = {
  error: "border-danger bg-danger-soft",
  notice: "border-notice bg-notice-soft",
  success: "border-success bg-success-soft",
};
const TITLES = { error: "text-danger", notice: "text-notice", success: "text-success" };

type AlertProps = {
  tone: keyof typeof TONES;
  title?: string;
  /** Makes the title a focusable heading, by `titleId`. */
  id?: string;
  children: ReactNode;
  className?: string;
};

/** A message about the content below it. An `error` is announced at once. */
export function Alert({ tone, title, id, children, className }: AlertProps) {
  const Title = id ? "h2" : "p";
  return (
    <div
      role={tone === "error" ? "alert" : undefined}
      className={classNames("rounded-control border border-l-4 px-4 py-3", TONES[tone], className)}
    >
      {title && (
        <Title {...(id && headingProps(id))} className={classNames("font-sans font-semibold", TITLES[tone])}>
          {title}
        </Title>
      )}
      <div className="space-y-2">{children}</div>
    </div>
  );
}
