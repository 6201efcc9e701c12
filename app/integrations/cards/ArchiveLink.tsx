import { archiveName, wayAddress } from "~/archives/way-address";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import type { ServedPlatform } from "./connected-platform";

type ArchiveLinkProps = { platform: Pick<ServedPlatform, "name" | "label" | "takesArchives"> };

/** Link to upload a platform's archive, if its archives can be imported. */
export function ArchiveLink({ platform: { name, label, takesArchives } }: ArchiveLinkProps) {
  if (!takesArchives) return null;
  return (
    <TextLink to={wayAddress(name)} className="link-alone text-sm">
      Upload an archive<span className="sr-only"> of {label}</span>
    </TextLink>
  );
}

/** {@link ArchiveLink} as the main button, for a platform that cannot be connected here. */
export function ArchiveButton({ platform: { name, takesArchives } }: ArchiveLinkProps) {
  if (!takesArchives) return null;
  return (
    <ButtonLink variant="secondary" to={wayAddress(name)}>
      Upload your {archiveName(name)}
    </ButtonLink>
  );
}
