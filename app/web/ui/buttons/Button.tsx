import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { classNames } from "../theme/class-names";

/** Emphasis of a button: one `primary` per screen, `secondary` beside it, `quiet` for the rest. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "button button-primary",
  secondary: "button button-secondary",
  quiet: "button button-quiet",
  danger: "button button-danger",
};

/** A button that submits its form, unless `type="button"`. At least 44 px high. */
export function Button({
  variant = "primary",
  type = "submit",
  className,
  ...rest
}: { variant?: ButtonVariant } & ComponentProps<"button">) {
  return <button type={type} className={classNames(VARIANTS[variant], className)} {...rest} />;
}

/** A link to another screen that looks like a button, for the main next step. */
export function ButtonLink({
  variant = "primary",
  className,
  ...rest
}: { variant?: ButtonVariant; className?: string } & Omit<LinkProps, "className">) {
  return <Link className={classNames(VARIANTS[variant], className)} {...rest} />;
}
