import { archiveSource } from "~/platforms/signals";
import type { ArchiveStream, Format } from "./format";
import { FORMATS } from "./registry";

const BY_FORMAT = new Map(FORMATS.map((format) => [format.name, format]));
const BY_NAME = new Map(
  FORMATS.flatMap(({ platform, streams }) =>
    streams.map((stream) => [`${platform} ${stream.name}`, stream] as const),
  ),
);

/** The format with this name; null if it no longer exists. */
export function formatOf(name: string): Format | null {
  return BY_FORMAT.get(name) ?? null;
}

/** A platform's stream with this name; null if no format has it any more. */
export function streamOf(platform: string, name: string): ArchiveStream | null {
  return BY_NAME.get(`${platform} ${name}`) ?? null;
}

const SHARED = new Set(
  FORMATS.flatMap(({ platform, streams }) =>
    streams.flatMap(({ name, mayBeShared }) => (mayBeShared ? [`${platform} ${archiveSource(name)}`] : [])),
  ),
);

/** Whether households often share the account that a signal's source comes from. */
export function mayBeShared({ platform, source }: { platform: string; source: string }): boolean {
  return SHARED.has(`${platform} ${source}`);
}
