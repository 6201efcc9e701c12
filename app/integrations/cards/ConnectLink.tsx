import type { ReactNode } from "react";
import { paths } from "~/paths";
import type { ButtonVariant } from "~/ui/buttons/Button";
import type { ServedPlatform } from "./connected-platform";

type ConnectLinkProps = {
  platform: Pick<ServedPlatform, "name" | "label">;
  /** Text before the platform's name. */
  children: ReactNode;
  variant?: Exclude<ButtonVariant, "danger">;
};

/** Links to the platform's own sign-in, in the same window. */
export function ConnectLink({
  platform: { name, label },
  children,
  variant = "secondary",
}: ConnectLinkProps) {
  return (
    <a href={paths.connectPlatform(name)} className={`button button-${variant}`}>
      {children}
      <span className="sr-only"> {label}</span>
    </a>
  );
}
