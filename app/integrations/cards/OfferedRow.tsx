import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import type { OfferedPlatform } from "../screen.server";
import { ArchiveButton, ArchiveLink } from "./ArchiveLink";
import { SandboxBadge } from "./PlatformBadges";
import { PlatformRow } from "./PlatformRow";

type OfferedRowProps = {
  platform: OfferedPlatform;
  /** Whether the platform has a section of its own, in which connecting is the main action. */
  isAlone?: boolean;
};

/**
 * A platform that can be connected, with what a connection reads; or, if connecting is not set up here, one whose
 * archive can be uploaded, with what is counted in it.
 */
export function OfferedRow({ platform, isAlone = false }: OfferedRowProps) {
  const { description, dataTypes, counted, isSetUp, takesArchives } = platform;
  const badge = <SandboxBadge {...platform} />;
  const connect = (
    <ConnectLink platform={platform} variant={isAlone ? "primary" : "secondary"} showsName={isAlone}>
      Connect
    </ConnectLink>
  );
  if (!isSetUp && takesArchives) {
    return (
      <PlatformRow
        platform={platform}
        badge={badge}
        came={counted.length > 0 && `Your twin counts: ${counted.join("; ")}.`}
        actions={
          <>
            {connect}
            <ArchiveButton platform={platform} />
          </>
        }
      />
    );
  }
  return (
    <PlatformRow
      platform={platform}
      badge={badge}
      came={description}
      actions={
        <>
          <ArchiveLink platform={platform} />
          {connect}
        </>
      }
      details={
        dataTypes.length > 0 && (
          <div>
            <p className="text-sm text-muted">What is read</p>
            <ul className="data-types">
              {dataTypes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )
      }
    />
  );
}
