import { TextLink } from "~/ui/buttons/TextLink";
import { Alert } from "~/ui/feedback/Alert";

/** Says that a link opens nothing, for whatever reason, and leads on. @param to where another one is asked for */
export function LinkGone({ to, children }: { to: string; children: string }) {
  return (
    <Alert tone="error" title="This link opens nothing any more">
      <p>It was used already, is too old, or is not complete. Take the newest letter, and all of its link.</p>
      <p>
        <TextLink to={to}>{children}</TextLink>
      </p>
    </Alert>
  );
}
