import { Alert } from "~/ui/Alert";

/** Stands on a page whose words about the person are from before their latest change. */
export function TwinBehind() {
  return (
    <Alert tone="notice" title="Your twin is one change behind">
      <p>
        Your latest change is kept, but your twin could not work out what it means. What it says here is from
        before that change. It tries again each time you open a page.
      </p>
    </Alert>
  );
}
