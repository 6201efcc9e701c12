import { expect, it } from "vitest";
import { derivedSignals } from "~/archives/derived-signals";
import { FORMATS } from "~/archives/registry";
import { PLATFORMS } from "~/platforms/registry";
import { SIGNAL_KINDS } from "~/platforms/signals";
import { MOST_SIGNALS } from "./most-signals";

it("the limit exceeds the signals anyone can have", () => {
  const streams = new Map(
    FORMATS.flatMap(({ platform, streams }) =>
      streams.map((one) => [`${platform} ${one.name}`, one] as const),
    ),
  );
  const ofArchives = [...streams.values()].reduce((sum, stream) => sum + derivedSignals(stream).length, 0);
  const grants = PLATFORMS.reduce((sum, { connector }) => sum + (connector?.grants.length ?? 0), 0);
  expect(ofArchives + grants * Object.keys(SIGNAL_KINDS).length).toBeLessThanOrEqual(MOST_SIGNALS);
});
