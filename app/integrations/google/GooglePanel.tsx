import { paths } from "~/web/paths";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { Moment } from "~/web/ui/text/Moment";
import { ArchiveLink } from "../cards/ArchiveLink";
import {
  AccessPageLink,
  ConnectionData,
  DisconnectButton,
  ReconnectLink,
  SyncButton,
} from "../cards/ConnectedCard";
import type { ConnectedPlatform } from "../cards/connected-platform";
import { OfferContents } from "../cards/OfferedCard";
import { PlatformBadges, SandboxBadge } from "../cards/PlatformBadges";
import { PlatformCard } from "../cards/PlatformCard";
import { partOf } from "../parts";
import type { OfferedPlatform } from "../screen.server";
import { ArchiveList } from "./ArchiveList";
import type { GooglePanelData } from "./panel";
import type { Batch } from "./portability";

/** Google's panel before connecting. */
export function GoogleOffer({ platform }: { platform: OfferedPlatform }) {
  return (
    <Card
      id={partOf(platform.name)}
      title={platform.label}
      headingLevel={3}
      badge={<SandboxBadge {...platform} />}
      className="platform-offer"
    >
      <OfferContents platform={platform} isPanel />
    </Card>
  );
}

type GooglePanelProps = { platform: ConnectedPlatform; panel: GooglePanelData };

/** Google's card: the usual one plus its data and the two data portability batches. */
export function GooglePanel({ platform, panel }: GooglePanelProps) {
  const { granted, of } = panel.portability;
  const access = granted > 0 ? `Data Portability (${granted}/${of} scopes)` : "Basic Access Only";
  return (
    <PlatformCard
      platform={platform}
      className="card-wide"
      badge={
        <span className="badges">
          <Badge tone={granted > 0 ? "own" : "plain"}>{access}</Badge>
          <PlatformBadges {...platform} />
        </span>
      }
    >
      <ConnectionData platform={platform} />
      <div className="platform-actions">
        <SyncButton platform={platform}>Sync</SyncButton>
        <ReconnectLink platform={platform} />
        <DisconnectButton platform={platform} />
        <AccessPageLink platform={platform} />
        <ArchiveLink platform={platform} />
      </div>
      <Disclosure
        summary={
          <>
            <span className="when-closed">Show Details</span>
            <span className="when-open">Hide Details</span>
          </>
        }
      >
        <Parts parts={panel.parts} />
      </Disclosure>
      <Batches batches={panel.batches} />
    </PlatformCard>
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
