import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { useSlow } from "~/web/ui/feedback/use-slow";
import { useUnderWay } from "~/web/ui/interaction/use-under-way";

/**
 * Shows and announces that a screen is loading, or a form being sent, once that takes a noticeable time. Without
 * scripts, browsers do so themselves. Requests waiting for the connection do not count as loading.
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
