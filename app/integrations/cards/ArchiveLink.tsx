import { ARCHIVES_PART } from "../parts";
import type { Served } from "./connected-platform";

/** The way to hand over an archive of a platform, where such are read: it needs nobody's approval. */
export function ArchiveLink({ platform }: { platform: Pick<Served, "label" | "takesArchives"> }) {
  if (!platform.takesArchives) return null;
  return (
    <a href={`#${ARCHIVES_PART}`} className="link link-alone text-sm">
      Upload an archive<span className="sr-only"> of {platform.label}</span>
    </a>
  );
}
