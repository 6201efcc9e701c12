import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import { Card } from "~/web/ui/cards/Card";
import { partOf } from "../parts";
import type { OfferedPlatform } from "../screen.server";
import { ArchiveButton, ArchiveLink } from "./ArchiveLink";
import { SandboxBadge } from "./PlatformBadges";

type OfferProps = { platform: OfferedPlatform };

/** A platform that can be connected, or whose archive can be uploaded. */
export function OfferedCard({ platform }: OfferProps) {
  return (
    <Card
      id={partOf(platform.name)}
      title={platform.label}
      headingLevel={3}
      badge={<SandboxBadge {...platform} />}
      className="platform-offer"
    >
      <OfferContents platform={platform} />
    </Card>
  );
}

/**
 * Shows what a connection reads, with a link to connect; or, if connecting is not set up here, what is counted in the
 * platform's archive, with a link to upload one.
 *
 * @param isPanel whether the platform has its own panel, in which connecting is the main action
 */
export function OfferContents({ platform, isPanel = false }: OfferProps & { isPanel?: boolean }) {
  const { description, dataTypes, counted, isSetUp, takesArchives } = platform;
  const connect = (
    <ConnectLink platform={platform} variant={isPanel ? "primary" : "secondary"} showsName={isPanel}>
      Connect
    </ConnectLink>
  );
  if (!isSetUp && takesArchives) {
    return (
      <>
        <div className="platform-body">
          <OfferList title="Your twin counts" items={counted} />
        </div>
        <div className="platform-actions">
          <ArchiveButton platform={platform} />
          {connect}
        </div>
      </>
    );
  }
  return (
    <>
      <div className="platform-body">
        <p className="max-w-measure">{description}</p>
        <OfferList title="What is read" items={dataTypes} />
      </div>
      <div className="platform-actions">
        {connect}
        <ArchiveLink platform={platform} />
      </div>
    </>
  );
}

function OfferList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">{title}</p>
      <ul className="data-types">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
