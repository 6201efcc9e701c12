import { ENTRY_KINDS } from "~/entries/kinds";
import { platformLabel } from "~/platforms/catalogue";
import { enumerated } from "~/web/ui/text/enumerated";
import { type ArchiveStream, entryKindsOf, type Format } from "./format";
import { signalsInWords } from "./stream-words";

/** What is kept of one platform's archives, for the privacy page. */
export type CollectedData = {
  /** Display name. */
  platform: string;
  /** Display names of the formats. */
  formats: string;
  /** What is counted, and what the twin reads from it. */
  counted: string[];
  /** What is kept with titles, where the user chooses that. */
  titles: string[];
  /** What the platform's panel shows of these archives, or null. */
  panel: string | null;
};

function countedInWords({ of, holds, unit, signals }: ArchiveStream): string {
  const what = holds === "figures" && unit ? `${of} (${unit}, one figure a day)` : of;
  return signals.length === 0 ? what : `${what}: ${signalsInWords(signals)}`;
}

function titlesInWords(streams: readonly ArchiveStream[]): string[] {
  const kinds = new Set(streams.flatMap(entryKindsOf));
  return [...kinds].map((kind) => `of ${ENTRY_KINDS[kind].of} ${ENTRY_KINDS[kind].keeps}`);
}

/** What archives of these formats add to a platform's panel; null if nothing. */
export function panelInWords(formats: readonly Pick<Format, "panel">[]): string | null {
  return enumerated([...new Set(formats.flatMap(({ panel }) => panel ?? []))]) || null;
}

/** What is kept of archives of these formats, grouped by platform in the order of the formats. */
export function collectedBy(formats: readonly Format[]): CollectedData[] {
  return [...new Set(formats.map(({ platform }) => platform))].map((platform) => {
    const own = formats.filter((format) => format.platform === platform);
    const streams = new Map(
      own
        .flatMap((format) => format.streams)
        // A stream stored as another one is covered by that one.
        .filter(({ keptAs }) => keptAs === undefined)
        .map((stream) => [stream.name, stream] as const),
    );
    return {
      platform: platformLabel(platform),
      formats: enumerated([...new Set(own.map(({ label }) => label))]),
      counted: [...streams.values()].map(countedInWords),
      titles: titlesInWords([...streams.values()]),
      panel: panelInWords(own),
    };
  });
}
