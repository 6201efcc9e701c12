import { useEffect, useState } from "react";
import { syncProgressInWords } from "~/platforms/cards/status";
import type { Progress } from "~/platforms/connector";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";

type SyncProgressProps = {
  label: string;
  /** Progress of the running syncs. */
  syncing: readonly (Progress | null)[];
};

/**
 * Progress of a platform's running syncs. With scripts it updates itself and announces the end; without, a link
 * refreshes it. The page never reloads by itself, which would send screen reader users back to its top.
 */
export function SyncProgress({ label, syncing }: SyncProgressProps) {
  const isSyncing = syncing.length > 0;
  const hasEnded = useHasEnded(isSyncing);
  const [first = null] = syncing.filter((progress) => progress !== null);
  return (
    <div className={isSyncing ? "syncing" : "sr-only"}>
      {/* Rendered while empty, so that screen readers announce later changes. */}
      <p role="status">
        {isSyncing && <>Syncing… {first && syncProgressInWords(first)}</>}
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

/** Whether a sync ended while the page was open. */
function useHasEnded(isUnderWay: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isUnderWay) setSeen(true);
  }, [isUnderWay]);
  return wasSeen && !isUnderWay;
}
