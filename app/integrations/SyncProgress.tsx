import { paths } from "~/paths";
import type { Progress } from "~/platforms/connector";
import { progressInWords } from "~/platforms/standing";
import { ProgressBar } from "~/ui/ProgressBar";
import { TextLink } from "~/ui/TextLink";

/** How far the syncs of a platform are that are under way; nothing where none is. With scripts it goes on by itself. */
export function SyncProgress({ label, syncing }: { label: string; syncing: readonly (Progress | null)[] }) {
  if (syncing.length === 0) return null;
  const [first = null] = syncing.filter((progress) => progress !== null);
  return (
    <div className="syncing">
      <p role="status">Syncing… {first && progressInWords(first)}</p>
      <ProgressBar value={first?.of ? first.done : null} max={first?.of ?? 1} label={`Syncing ${label}`} />
      <TextLink to={paths.integrations()} className="link-alone" preventScrollReset>
        Reload
      </TextLink>
    </div>
  );
}
