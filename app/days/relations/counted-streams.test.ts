import { describe, expect, it } from "vitest";
import { dayNumber } from "~/twin/foretelling/days";
import { type CountedRow, hoursListened, streamsOfCounts } from "./counted-streams";

const TODAY = dayNumber("2026-06-20");
const NOTHING = { days: {}, weekdays: {}, clock: {}, figures: {} };

const row = (
  platform: string,
  stream: string,
  kind: string,
  counts: Partial<typeof NOTHING>,
): CountedRow => ({
  ...{ platform, stream, kind, year: 2026 },
  counts: { ...NOTHING, ...counts },
});

const figureOn = (rows: CountedRow[], day: string) =>
  streamsOfCounts(rows, TODAY)[0]?.days.get(dayNumber(`2026-${day}`));

describe("a day without an event", () => {
  const plays = [
    row("spotify", "plays", "play", { days: { "03-01": 4, "03-03": 7, "03-05": 2, "06-01": 9, "06-03": 1 } }),
  ];

  it("counts as 0 between the first and the last day that the archive covers", () => {
    expect([figureOn(plays, "03-02"), figureOn(plays, "03-03"), figureOn(plays, "03-04")]).toEqual([0, 7, 0]);
  });

  it("is unknown before and after, and in a gap of more than eight weeks", () => {
    expect([figureOn(plays, "02-20"), figureOn(plays, "04-20"), figureOn(plays, "06-10")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("leaves the first and the last day out, of which an archive may have a part", () => {
    expect([figureOn(plays, "03-01"), figureOn(plays, "06-03")]).toEqual([undefined, undefined]);
  });

  it("is unknown for figures, which have no zeros of their own", () => {
    const steps = [row("apple", "steps", "", { figures: { "03-01": 4000, "03-03": 7000 } })];
    expect([figureOn(steps, "03-01"), figureOn(steps, "03-02")]).toEqual([4000, undefined]);
  });
});

it("today and days to come are left out: today is not over", () => {
  const [steps] = streamsOfCounts(
    [row("apple", "steps", "", { figures: { "06-19": 1, "06-20": 2, "06-21": 3 } })],
    TODAY,
  );
  expect(steps?.days.size).toBe(1);
});

it("films and episodes of one source are watched together", () => {
  const rows = [
    row("netflix", "viewings", "episode", { days: { "03-01": 1, "03-02": 2, "03-03": 1 } }),
    row("netflix", "viewings", "video", { days: { "03-02": 1 } }),
  ];
  expect(streamsOfCounts(rows, TODAY)).toHaveLength(1);
  expect(figureOn(rows, "03-02")).toBe(3);
});

it("hours listened are unknown on days of whose plays many have no title, and 0 on days without plays", () => {
  const streams = streamsOfCounts(
    [row("spotify", "plays", "play", { days: { "03-01": 1, "03-02": 4, "03-04": 4, "03-05": 1 } })],
    TODAY,
  );
  const titled = (day: string, count: number) => ({
    ...{ source: "spotify", kind: "play", day: `2026-${day}` },
    ...{ count, amount: 3600 },
  });
  const [hours] = hoursListened(streams, [titled("03-02", 4), titled("03-04", 2)]);
  const on = (day: string) => hours?.days.get(dayNumber(`2026-${day}`));
  expect([on("03-02"), on("03-03"), on("03-04")]).toEqual([1, 0, undefined]);
});
