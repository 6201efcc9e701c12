import { Card } from "~/ui/cards/Card";
import { partOf } from "../parts";
import type { OfferedPlatform } from "../screen.server";
import { ArchiveLink } from "./ArchiveLink";
import { ConnectLink } from "./ConnectLink";
import { SandboxBadge } from "./PlatformBadges";

/** A platform that can be connected: its purpose, what is read, and the link. */
export function OfferedCard({ platform }: { platform: OfferedPlatform }) {
  const { name, label, description, dataTypes, isSetUp } = platform;
  return (
    <Card
      id={partOf(name)}
      title={label}
      headingLevel={3}
      badge={<SandboxBadge {...platform} />}
      className="platform-offer"
    >
      <div className="platform-body">
        <p>{description}</p>
        <DataTypes dataTypes={dataTypes} />
        {!isSetUp && <NotSetUp />}
      </div>
      <div className="platform-actions">
        <ConnectLink platform={platform}>Connect</ConnectLink>
        <ArchiveLink platform={platform} />
      </div>
    </Card>
  );
}

/** What is read of a platform, in plain words. */
export function DataTypes({ dataTypes }: Pick<OfferedPlatform, "dataTypes">) {
  if (dataTypes.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">What is read</p>
      <ul className="data-types">
        {dataTypes.map((type) => (
          <li key={type}>{type}</li>
        ))}
      </ul>
    </div>
  );
}

/** Shown for a platform not set up on this server, which is normal. */
export function NotSetUp() {
  return <p className="text-sm text-muted">It is not set up on this server.</p>;
}
