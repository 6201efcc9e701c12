import { Alert } from "~/web/ui/feedback/Alert";
import { preferenceInFull } from "./categories";
import type { Preference } from "./preferences.server";

/** Shows both versions of a preference that was changed in two tabs; the form beside it holds this tab's version. */
export function StalePreference({ now, sent }: { now: Preference; sent: string }) {
  return (
    <Alert tone="error" title="This preference was changed elsewhere meanwhile.">
      <p>Nothing was overwritten. The form holds your version; save it to replace the other one.</p>
      <dl className="space-y-2">
        <div>
          <dt className="text-sm font-semibold">As it stands now</dt>
          <dd className="line-clamp-6 whitespace-pre-line">{preferenceInFull(now)}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold">As you sent it</dt>
          <dd className="line-clamp-6 whitespace-pre-line">{sent}</dd>
        </div>
      </dl>
    </Alert>
  );
}
