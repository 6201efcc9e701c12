import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { progressInWords } from "~/platforms/cards/standing";
import type { Progress } from "~/platforms/connector";
import { TextLink } from "~/ui/buttons/TextLink";
import { ProgressBar } from "~/ui/feedback/ProgressBar";

type SyncProgressProps = {
  label: string;
  /** What the syncs that are under way are at. */
  syncing: readonly (Progress | null)[];
};

/**
 * How far the syncs of a platform are that are under way. With scripts it goes on by itself, and says when they have
 * ended; without, a link looks again. The page never reloads itself: that would throw a reader back to its top.
 */
export function SyncProgress({ label, syncing }: SyncProgressProps) {
  const isSyncing = syncing.length > 0;
  const hasEnded = useHasEnded(isSyncing);
  const [first = null] = syncing.filter((progress) => progress !== null);
  return (
    <div className={isSyncing ? "syncing" : "sr-only"}>
      {/* There before it says anything, so that it is read out. */}
      <p role="status">
        {isSyncing && <>Syncing… {first && progressInWords(first)}</>}
        {hasEnded && `The sync of ${label} has ended.`}
      </p>
      {isSyncing && (
        <>
          <ProgressBar
            value={first?.of ? first.done : null}
            max={first?.of ?? 1}
            label={`Syncing ${label}`}
          />
          <TextLink to={paths.integrations()} className="link-alone" preventScrollReset>
            Reload
          </TextLink>
        </>
      )}
    </div>
  );
}

/** Whether something ended while the page was there. */
function useHasEnded(isUnderWay: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isUnderWay) setSeen(true);
  }, [isUnderWay]);
  return wasSeen && !isUnderWay;
}
