import { Link, type LinkProps } from "react-router-dom";
import { classNames } from "../theme/class-names";

/** A link in running text. */
export function TextLink({ className, ...rest }: { className?: string } & Omit<LinkProps, "className">) {
  return <Link className={classNames("link", className)} {...rest} />;
}
