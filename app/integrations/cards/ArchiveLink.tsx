import { ARCHIVES_PART } from "../parts";
import type { ServedPlatform } from "./connected-platform";

/** Link to upload a platform's archive, if its archives can be imported. */
export function ArchiveLink({ platform }: { platform: Pick<ServedPlatform, "label" | "takesArchives"> }) {
  if (!platform.takesArchives) return null;
  return (
    <a href={`#${ARCHIVES_PART}`} className="link link-alone text-sm">
      Upload an archive<span className="sr-only"> of {platform.label}</span>
    </a>
  );
}
