import { enumerated } from "~/web/ui/text/enumerated";
import type { HandedOver } from "../imports/columns";
import { filesInWords } from "../imports/words";
import { archiveLabel } from "./summary-words";

/** The title of an import's page: "Your Spotify archive", or the name of its file where nothing is known of it. */
export function importTitle({
  platforms,
  files,
}: {
  platforms: readonly string[];
  files: HandedOver;
}): string {
  const labels = [...new Set(platforms.map(archiveLabel))];
  if (labels.length === 0) return files.length === 1 ? filesInWords(files) : "Your import";
  return `Your ${enumerated(labels)} ${labels.length === 1 ? "archive" : "archives"}`;
}
