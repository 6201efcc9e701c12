import { useEffect, useState } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";

type Entry = { at: string; text: string };

const POPUP = "popup,width=500,height=640";

/** Runs Google's login in a popup and logs what happens; without scripts or popups, a plain link. */
export function SignInTest() {
  const [live, setLive] = useState(false);
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => setLive(true), []);
  const note = (text: string) =>
    setEntries((earlier) => [...earlier, { at: new Date().toISOString().slice(11, 19), text }]);

  function openPopup(event: React.MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const popup = window.open(paths.googleLogin(), "google-login", POPUP);
    if (popup) {
      note("Google's login was opened in a popup.");
      return;
    }
    note("The popup was blocked; going there directly.");
    window.location.assign(paths.googleLogin());
  }

  return (
    <Card title="Try the sign-in" id="try">
      <a href={paths.googleLogin()} onClick={openPopup} className="button button-primary">
        Open Google login
      </a>
      {live && (
        <>
          <h3 className="mt-6 mb-2 font-semibold">Log</h3>
          {entries.length === 0 ? (
            <p className="text-muted">Nothing has happened yet.</p>
          ) : (
            <ul aria-live="polite" className="mb-4 space-y-1 tabular-nums">
              {entries.map(({ at, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever appended
                <li key={index}>
                  {at} {text}
                </li>
              ))}
            </ul>
          )}
          <Button type="button" variant="quiet" onClick={() => setEntries([])}>
            Clear logs
          </Button>
        </>
      )}
    </Card>
  );
}
