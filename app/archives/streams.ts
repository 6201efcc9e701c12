import type { Format, Stream } from "./format";
import { FORMATS } from "./registry";

const BY_FORMAT = new Map(FORMATS.map((format) => [format.name, format]));
const BY_NAME = new Map(
  FORMATS.flatMap(({ platform, streams }) =>
    streams.map((stream) => [`${platform} ${stream.name}`, stream] as const),
  ),
);

/** The format of this name; null where there is none any more. */
export function formatOf(name: string): Format | null {
  return BY_FORMAT.get(name) ?? null;
}

/** A platform's stream of this name; null where no format has it any more. */
export function streamOf(platform: string, name: string): Stream | null {
  return BY_NAME.get(`${platform} ${name}`) ?? null;
}
