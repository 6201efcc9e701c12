import { platformLabel } from "~/platforms/catalogue";
import { enumerated } from "~/ui/text/enumerated";
import type { Format, Stream } from "./format";
import { signalsInWords } from "./stream-words";

/** What is kept of archives of one platform, for the privacy page. */
export type Collected = {
  /** As people know it. */
  platform: string;
  /** The formats, as people know them. */
  formats: string;
  /** What is counted, and what the twin reads from each. */
  counted: string[];
  /** What its panel shows of them; null where it has none. */
  panel: string | null;
};

function countedInWords({ of, holds, unit, signals }: Stream): string {
  const what = holds === "figures" && unit ? `${of} (${unit}, one figure a day)` : of;
  return signals.length === 0 ? what : `${what}: ${signalsInWords(signals)}`;
}

/** What a platform's panel is given of archives of these formats; null where that is nothing. */
export function panelInWords(formats: readonly Pick<Format, "panel">[]): string | null {
  return enumerated([...new Set(formats.flatMap(({ panel }) => panel ?? []))]) || null;
}

/** What is kept of the archives that some formats know, platform by platform in the order of the formats. */
export function collectedBy(formats: readonly Format[]): Collected[] {
  return [...new Set(formats.map(({ platform }) => platform))].map((platform) => {
    const own = formats.filter((format) => format.platform === platform);
    const streams = new Map(
      own
        .flatMap((format) => format.streams)
        // What is kept as another one's is told of there.
        .filter(({ keptAs }) => keptAs === undefined)
        .map((stream) => [stream.name, stream] as const),
    );
    return {
      platform: platformLabel(platform),
      formats: enumerated([...new Set(own.map(({ label }) => label))]),
      counted: [...streams.values()].map(countedInWords),
      panel: panelInWords(own),
    };
  });
}
