import { MIB } from "~/ground/units";
import { Button } from "~/web/ui/buttons/Button";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { inPercent } from "~/web/ui/text/percent";
import type { Sent } from "./send-files";

/** Percentage step announced to screen readers; the visible bar moves continuously. */
const STEP = 10;

const inMib = (bytes: number) => (bytes / MIB).toFixed(1);

/** Upload progress in words and as a bar, with a cancel button. */
export function UploadProgress({ sent: { done, of }, cancel }: { sent: Sent; cancel: () => void }) {
  const percent = of > 0 ? Math.floor((100 * done) / of) : 0;
  const hasGone = of > 0 && done >= of;
  return (
    <div className="upload-progress">
      <p aria-hidden="true">
        {hasGone
          ? "Everything has arrived. One moment…"
          : `Uploading… ${inMib(done)} of ${inMib(of)} MiB (${inPercent(percent)})`}
      </p>
      <p role="status" className="sr-only">
        {hasGone
          ? "Everything has arrived. One moment."
          : `Uploading, ${Math.floor(percent / STEP) * STEP} percent`}
      </p>
      <ProgressBar value={of > 0 ? done : null} max={of > 0 ? of : 1} label="Upload" />
      <Button type="button" variant="secondary" onClick={cancel}>
        Cancel<span className="sr-only"> the upload</span>
      </Button>
    </div>
  );
}
