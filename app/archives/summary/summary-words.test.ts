import { expect, it, test } from "vitest";
import { nextArchive } from "./next-archive";
import type { Lean, StreamSummary } from "./summary";
import { leadInWords } from "./summary-words";

const plays = (over: Partial<StreamSummary> = {}): StreamSummary => ({
  platform: "spotify",
  stream: "plays",
  count: 15_068,
  first: "2023-11-03",
  last: "2025-11-07",
  fullest: { day: "2024-12-31", amount: 212 },
  lean: null,
  names: [],
  ...over,
});
const steps = (lean: Lean | null) => plays({ platform: "apple", stream: "steps", count: 730, lean });

test.each<[StreamSummary, string]>([
  [
    plays({ names: [{ kind: "play", creators: ["Ada Winter", "Nils"], isLed: true }] }),
    "Spotify: 15,068 plays, most often Ada Winter.",
  ],
  [
    plays({ names: [{ kind: "play", creators: ["Nils", "Sault"], isLed: false }] }),
    "Spotify: 15,068 plays, Nils among them.",
  ],
  [
    plays({ lean: { by: "hours", from: 22, share: 0.4104 } }),
    "Spotify: 15,068 plays, 41\u00a0% between 22:00 and 02:00.",
  ],
  [
    plays({ lean: { by: "month", month: "2024-03", isAll: false } }),
    "Spotify: 15,068 plays, most in March 2024.",
  ],
  [
    plays({ lean: { by: "month", month: "2024-03", isAll: true } }),
    "Spotify: 15,068 plays, all in March 2024.",
  ],
  [plays(), "Spotify: 15,068 plays, 3 November 2023 to 7 November 2025."],
  [plays({ count: 1, last: "2023-11-03" }), "Spotify: 1 play, on 3 November 2023."],
  [plays({ count: 1, names: [{ kind: "play", creators: ["Nils"], isLed: true }] }), "Spotify: 1 play, Nils."],
  [steps({ by: "weekday", weekday: 5 }), "Apple Health: 730 days with steps, most on Saturdays."],
  [steps({ by: "day", day: "2024-05-01" }), "Apple Health: 730 days with steps, most on 1 May 2024."],
])("an import leads with what came in: %#", (stream, words) => {
  expect(leadInWords({ streams: [stream] })).toBe(words);
});

it("leads with the largest stream that names somebody, or else the largest", () => {
  const named = plays({ count: 3, names: [{ kind: "play", creators: ["Nils"], isLed: true }] });
  expect(leadInWords({ streams: [steps(null), named] })).toBe("Spotify: 3 plays, most often Nils.");
  expect(leadInWords({ streams: [steps(null), plays({ count: 3 })] })).toMatch(/^Apple Health/);
  expect(leadInWords({ streams: [] })).toBeNull();
});

test.each([
  ["2025-11-29", "Your Spotify archive ends 7 November 2025: ask for a new one in May 2026."],
  ["2026-05-01", "Your Spotify archive ends 7 November 2025: a new one has what came since."],
])("the next archive is asked for half a year after the last, on %s", (today, sentence) => {
  const streams = [plays({ last: "2025-11-01" }), plays({ stream: "searches" }), steps(null)];
  expect(nextArchive({ streams }, today)).toMatchObject({ last: "2025-11-07", sentence });
  expect(nextArchive({ streams: [] }, today)).toBeNull();
});
