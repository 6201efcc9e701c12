import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { useSlow } from "~/web/ui/feedback/use-slow";
import { useUnderWay } from "~/web/ui/interaction/use-under-way";

/**
 * Shows and says that a screen is on its way, or a form being sent, once that takes a noticeable time. Browsers do so
 * themselves where they navigate without scripts. What waits for the connection is not on its way.
 */
export function NavigationProgress() {
  const { state } = useUnderWay();
  const isSlow = useSlow(state !== "idle");
  return (
    <div role="status">
      {isSlow && (
        <>
          <ProgressBar value={null} max={1} label={null} className="navigation-progress" />
          <span className="sr-only">{state === "submitting" ? "Sending..." : "Loading..."}</span>
        </>
      )}
    </div>
  );
}
