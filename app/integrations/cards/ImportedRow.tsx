import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { counted } from "~/web/ui/text/counted";
import { dayInFull } from "~/web/ui/text/day-in-full";
import { ArchiveLink } from "./ArchiveLink";
import type { ConnectedPlatform } from "./connected-platform";
import { PlatformBadges } from "./PlatformBadges";
import { PlatformRow } from "./PlatformRow";

type ImportedProps = { platform: ConnectedPlatform };

/** A platform with imported archives and no connection. */
export function ImportedRow({ platform }: ImportedProps) {
  return (
    <PlatformRow
      platform={platform}
      badge={<PlatformBadges {...platform} />}
      came={<ImportedCame platform={platform} />}
      actions={<ArchiveLink platform={platform} />}
      details={<ImportedData platform={platform} />}
    />
  );
}

/** How much came with archives, and to which day. */
export function ImportedCame({ platform: { dataPoints, importedTo } }: ImportedProps) {
  return `${counted(dataPoints, "data point")}${importedTo ? `, to ${dayInFull(importedTo)}` : ""}`;
}

/** Says that imports stay after disconnecting; nothing without imports. */
export function ImportsStay({ platform: { label, importedPoints } }: ImportedProps) {
  if (importedPoints === 0) return null;
  return (
    <p>
      What came with archives stays when you disconnect {label}. You can take it back under{" "}
      <TextLink to={paths.archives()}>Your imports</TextLink>.
    </p>
  );
}

/** Where imported data of a platform comes from, and the way to a connection. */
export function ImportedData({ platform }: ImportedProps) {
  const { label, accessPage } = platform;
  return (
    <>
      <p>
        From archives that you uploaded. They stay as they are until you upload a newer one, or undo the
        import.
      </p>
      <div className="platform-actions">
        <TextLink to={paths.archives()} className="link-alone">
          Your imports<span className="sr-only"> of {label}</span>
        </TextLink>
        {accessPage !== null && <ConnectLink platform={platform}>Connect</ConnectLink>}
      </div>
    </>
  );
}
