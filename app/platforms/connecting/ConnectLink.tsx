import { paths } from "~/web/paths";
import type { ButtonVariant } from "~/web/ui/buttons/Button";

type ConnectLinkProps = {
  platform: { name: string; label: string; isSetUp: boolean };
  /** Text before the platform's name. */
  children: string;
  variant?: Exclude<ButtonVariant, "danger">;
  /** Whether the name is visible too, not only for screen readers. */
  showsName?: boolean;
};

/**
 * Links to the platform's own sign-in, in the same window. If the platform is not set up, it is a plain link with a note
 * that says so, and leads to a toast.
 */
export function ConnectLink({ platform, children, variant = "secondary", showsName }: ConnectLinkProps) {
  const { name, label, isSetUp } = platform;
  const link = (className: string) => (
    <a href={paths.connectPlatform(name)} className={className}>
      {showsName ? `${children} ${label}` : children}
      {!showsName && <span className="sr-only"> {label}</span>}
    </a>
  );
  if (isSetUp) return link(`button button-${variant}`);
  return <p className="text-sm text-muted">{link("link")} isn’t set up here</p>;
}
