import { paths } from "~/web/paths";
import { Badge } from "~/web/ui/cards/Badge";
import { Moment } from "~/web/ui/text/Moment";
import { ArchiveLink } from "../cards/ArchiveLink";
import { AccessPageLink, DisconnectButton, ReconnectLink, SyncButton } from "../cards/ConnectionActions";
import { Came, ConnectionData, ConnectionNews } from "../cards/ConnectionData";
import type { ConnectedPlatform } from "../cards/connected-platform";
import { PlatformBadges } from "../cards/PlatformBadges";
import { PlatformRow } from "../cards/PlatformRow";
import { ArchiveList } from "./ArchiveList";
import type { GooglePanelData } from "./panel";
import type { Batch } from "./portability";

type GooglePanelProps = { platform: ConnectedPlatform; panel: GooglePanelData };

/** Google's row: the usual one, with its data among the details, and the two data portability batches. */
export function GooglePanel({ platform, panel }: GooglePanelProps) {
  const { granted, of } = panel.portability;
  const access = granted > 0 ? `Data Portability (${granted}/${of} scopes)` : "Basic Access Only";
  return (
    <PlatformRow
      platform={platform}
      badge={
        <span className="badges">
          <Badge tone={granted > 0 ? "own" : "plain"}>{access}</Badge>
          <PlatformBadges {...platform} />
        </span>
      }
      came={<Came platform={platform} />}
      actions={
        <>
          <SyncButton platform={platform}>Sync</SyncButton>
          <ReconnectLink platform={platform} />
          <DisconnectButton platform={platform} />
        </>
      }
      details={
        <>
          <ConnectionData platform={platform} />
          <Parts parts={panel.parts} />
          <div className="platform-actions">
            <AccessPageLink platform={platform} />
            <ArchiveLink platform={platform} />
          </div>
        </>
      }
    >
      <ConnectionNews platform={platform} />
      <Batches batches={panel.batches} />
    </PlatformRow>
  );
}

function Parts({ parts }: Pick<GooglePanelData, "parts">) {
  if (parts.length === 0)
    return <p className="text-muted">No Google data available. Try syncing your data.</p>;
  return (
    <div className="panel-parts">
      {parts.map(({ title, facts }) => (
        <section key={title}>
          <h4 className="panel-part-title">{title}</h4>
          <dl className="panel-part">
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The data portability batches, each with its own consent. */
function Batches({ batches }: Pick<GooglePanelData, "batches">) {
  return (
    <section className="batches">
      <h4 className="panel-part-title">Data portability</h4>
      <p className="text-sm text-muted">
        Google prepares an archive of what you allow here, one batch at a time. It offers that to people in
        the EEA, the United Kingdom and Switzerland.
      </p>
      <ul className="entries">
        {batches.map((batch) => (
          <BatchEntry key={batch.number} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function BatchEntry({ batch }: { batch: Batch }) {
  const { number, label, granted, of, status, notBefore, archives } = batch;
  return (
    <li className="batch">
      <div className="batch-head">
        <div>
          <p>
            <span className="font-semibold">{label}</span>{" "}
            <span className="whitespace-nowrap text-sm text-muted">
              {granted} of {of} allowed
            </span>
          </p>
          {status && <p>{status}</p>}
          {notBefore && (
            <p>
              The next archive is possible from <Moment iso={notBefore} />.
            </p>
          )}
        </div>
        <a href={paths.authorizeGoogleBatch(number)} className="button button-secondary">
          Authorize<span className="sr-only"> {label}</span>
        </a>
      </div>
      <ArchiveList archives={archives} />
    </li>
  );
}
