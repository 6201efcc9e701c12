import { atHeading, paths } from "~/web/paths";
import { enumerated } from "~/web/ui/text/enumerated";
import { SOURCES } from "./sources";

/** What a platform's archive is called: "Facebook or Instagram archive". */
export function archiveName(platform: string): string {
  return `${enumerated(SOURCES[platform] ?? [], "or")} archive`;
}

/** The id of a platform's part of the archives screen. */
export const wayPart = (platform: string) => `archive-of-${platform}`;

/** The address that shows the steps to a platform's archive, already opened. */
export const wayAddress = (platform: string) => atHeading(paths.archives(platform), wayPart(platform));
