/** An email address that breaks before its @ first, where its line is too short for all of it. */
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
