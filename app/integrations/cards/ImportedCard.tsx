import { ConnectLink } from "~/platforms/connecting/ConnectLink";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { counted } from "~/web/ui/text/counted";
import { ArchiveLink } from "./ArchiveLink";
import type { ConnectedPlatform } from "./connected-platform";
import { PlatformCard } from "./PlatformCard";

type ImportedProps = { platform: ConnectedPlatform };

/** A platform with imported archives and no connection. */
export function ImportedCard({ platform }: ImportedProps) {
  return (
    <PlatformCard platform={platform}>
      <ImportedData platform={platform} />
    </PlatformCard>
  );
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

/** Imported data of a platform, and how to add more. */
export function ImportedData({ platform }: ImportedProps) {
  const { label, dataPoints, accessPage } = platform;
  return (
    <>
      <p>
        {counted(dataPoints, "data point")} from archives that you uploaded. They stay as they are until you
        upload a newer one, or undo the import.
      </p>
      <div className="platform-actions">
        {accessPage !== null && platform.isSetUp && <ConnectLink platform={platform}>Connect</ConnectLink>}
        <TextLink to={paths.archives()} className="link-alone">
          Your imports<span className="sr-only"> of {label}</span>
        </TextLink>
        <ArchiveLink platform={platform} />
        {accessPage !== null && !platform.isSetUp && <ConnectLink platform={platform}>Connect</ConnectLink>}
      </div>
    </>
  );
}
