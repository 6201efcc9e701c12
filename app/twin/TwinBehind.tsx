import { Alert } from "~/web/ui/feedback/Alert";

/** Notice on a page whose statements about the user predate their latest changes. */
export function TwinBehind() {
  return (
    <Alert tone="notice" title="Your twin is behind your latest changes">
      <p>
        Your changes are kept, but your twin could not work out what they mean. What it says here is from
        before them. It tries again each time you open a page.
      </p>
    </Alert>
  );
}
