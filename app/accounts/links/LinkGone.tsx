import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";

/**
 * Says that a link is no longer valid, for whatever reason.
 *
 * @param to where to request a new one
 */
export function LinkGone({ to, children }: { to: string; children: string }) {
  return (
    <Alert tone="error" title="This link no longer works">
      <p>It was used, is too old, or is not complete. Use all of the link in the newest email.</p>
      <p>
        <TextLink to={to}>{children}</TextLink>
      </p>
    </Alert>
  );
}
