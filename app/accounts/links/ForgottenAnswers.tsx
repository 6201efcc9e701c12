import { Alert } from "~/web/ui/feedback/Alert";
import { EmailAddress } from "~/web/ui/text/EmailAddress";

/** Shown whether or not an account has the address. */
export function LetterOnItsWay({ email }: { email: string }) {
  return (
    <Alert tone="success" title="Check your email">
      <p>
        If an account here has <EmailAddress email={email} />, an email to it is on its way. Its link sets a
        new password, once, within 30 minutes.
      </p>
      <p>
        Nothing after a few minutes? Check the spam folder, and whether you log in with the address above.
      </p>
    </Alert>
  );
}

/** Shown where email is not set up: who can help, and how. */
export function AskTheOperator() {
  return (
    <div className="prose">
      <p>
        This server sends no email. Whoever runs it can make a link for you that sets a new password, once,
        within 30 minutes. Write to them in a way by which they know that it is you.
      </p>
      <p>They make it with this command, with your address in it:</p>
      <pre className="wrap-anywhere whitespace-pre-wrap">
        <code>npm run reset-password -- person@example.org</code>
      </pre>
    </div>
  );
}
