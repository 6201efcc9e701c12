import { ARCHIVES_PART } from "../parts";
import type { Served } from "./connected-platform";

/** Link to upload a platform's archive, if its archives can be imported. */
export function ArchiveLink({ platform }: { platform: Pick<Served, "label" | "takesArchives"> }) {
  if (!platform.takesArchives) return null;
  return (
    <a href={`#${ARCHIVES_PART}`} className="link link-alone text-sm">
      Upload an archive<span className="sr-only"> of {platform.label}</span>
    </a>
  );
}
