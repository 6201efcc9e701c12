/** An email address that prefers to wrap before its @. */
export function EmailAddress({ email }: { email: string }) {
  const [local = "", ...domain] = email.split(/(?=@)/);
  return (
    <>
      {local}
      <wbr />
      {domain.join("")}
    </>
  );
}
