import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { grouped } from "~/web/ui/text/counted";
import type { IntegrationsScreen } from "./screen.server";

/** @param note what the counts leave out, if anything */
type IntegrationsHeadProps = { counts: IntegrationsScreen["counts"]; note: string | null };

/** The screen's purpose, platform counts, and what connecting involves. */
export function IntegrationsHead({ counts, note }: IntegrationsHeadProps) {
  return (
    <>
      <PageHeading lead="What your platforms know of your days can teach your twin. You choose which, and how much.">
        Platform Integrations
      </PageHeading>
      <div className="integrations-head">
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
        <p className="integrations-notice">
          Connecting leads to the platform's own sign-in (OAuth), once whoever runs this server has given it
          API credentials. An archive needs neither. What was counted is under{" "}
          <TextLink to={paths.signals()}>Signals</TextLink>.
        </p>
      </div>
    </>
  );
}
