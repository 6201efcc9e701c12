import { Link, type LinkProps } from "@remix-run/react";
import { classNames } from "../theme/class-names";

/** A link in running text. */
export function TextLink({ className, ...rest }: { className?: string } & Omit<LinkProps, "className">) {
  return <Link discover="none" className={classNames("link", className)} {...rest} />;
}
