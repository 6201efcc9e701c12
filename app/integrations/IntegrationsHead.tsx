import { PageHeading } from "~/web/ui/layout/PageHeading";
import { grouped } from "~/web/ui/text/counted";
import type { IntegrationsScreen } from "./screen.server";

/** @param note what the counts leave out, if anything */
type IntegrationsHeadProps = { counts: IntegrationsScreen["counts"]; note: string | null };

/** The screen's purpose, and platform counts. */
export function IntegrationsHead({ counts, note }: IntegrationsHeadProps) {
  return (
    <div className="integrations-head">
      <PageHeading
        className="mb-0"
        lead="What your platforms know of your days can teach your twin. You choose which, and how much."
      >
        Platform Integrations
      </PageHeading>
      <dl className="platform-counts">
        <div>
          <dt>Connected</dt>
          <dd>
            {grouped(counts.connected)} {note && <span className="count-note">{note}</span>}
          </dd>
        </div>
        <div>
          <dt>Available</dt>
          <dd>{grouped(counts.available)}</dd>
        </div>
      </dl>
    </div>
  );
}
