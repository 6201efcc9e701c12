import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import { Card } from "~/ui/cards/Card";
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
 * What a connection reads, or what an archive holds where connecting is not set up; and the way to it.
 *
 * @param isPanel whether it is a panel of its own, where the connection leads
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
