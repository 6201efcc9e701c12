import { shownAddress } from "~/ground/email-address";
/** An email address as people read it, that prefers to wrap before its @. */
export function EmailAddress({ email }: { email: string }) {
  const [local = "", ...domain] = shownAddress(email).split(/(?=@)/);
  return (
    <>
      {local}
      <wbr />
      {domain.join("")}
    </>
  );
}
