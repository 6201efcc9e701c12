/** What deleting the account erases. */
export function ErasedData() {
  return (
    <section aria-labelledby="goes">
      <h2 id="goes" className="text-xl">
        What is erased at once
      </h2>
      <ul className="mt-3 list-disc space-y-2 pl-6">
        <li>
          Your name, username, email, and every way in which you log in. All your devices are logged out.
        </li>
        <li>Your assessments, your preferences, and what you answered and said of recommendations.</li>
        <li>
          All that came from platforms and archives, files that wait here included, and the access to the
          platforms.
        </li>
        <li>All that your twin made of it: insights, recommendations, reports and figures.</li>
        <li>Your share links, which open nothing from then on.</li>
        <li>Your notifications and security events.</li>
      </ul>
    </section>
  );
}
