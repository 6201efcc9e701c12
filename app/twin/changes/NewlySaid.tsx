/** What the twin says since an import and did not say before. */
export function NewlySaid({ said }: { said: readonly { id: string; text: string }[] }) {
  if (said.length === 0) return null;
  return (
    <section aria-labelledby="newly-said" className="mt-6">
      <h3 id="newly-said" className="font-semibold">
        Your twin now says
      </h3>
      <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-muted">
        {said.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
