import { describe, expect, it } from "vitest";
import { appleData } from "~/platforms/panels/data";
import { isLeftOut, mergePanels } from "../../keeping/panel-parts";
import { readSample } from "../../reading/read-sample.fixture";
import { appleHealth } from "./health";
import { by, exported, HEALTH, record } from "./health.fixture";

const STEPS = "HKQuantityTypeIdentifierStepCount";

const read = (content: string) => readSample(appleHealth, "apple_health_export/export.xml", content);
const figures = async (content: string, stream: string) =>
  Object.fromEntries(
    (await read(content)).figures
      .filter((one) => one.stream === stream)
      .map(({ day, amount }) => [day, amount]),
  );

describe("steps in Apple Health", () => {
  it("come from the source with the highest count in each hour, and are never summed across sources", async () => {
    // The watch's 2,300 count for the walk, without the phone's 2,000; at noon the phone's 500.
    expect(await figures(HEALTH, "steps")).toEqual({ "2026-03-02": 2300 + 500 + 300, "2026-03-03": 300 });
  });

  it("do not depend on the order of sources in the file", async () => {
    const walk = [
      record(STEPS, by.phone, "02 08:00:00", "02 09:30:00", 900),
      record(STEPS, by.watch, "02 08:30:00", "02 09:00:00", 700),
    ];
    expect(await figures(exported(...walk), "steps")).toEqual({ "2026-03-02": 700 + 300 });
    expect(await figures(exported(...walk.reverse()), "steps")).toEqual({ "2026-03-02": 700 + 300 });
  });

  it("are summed within one source", async () => {
    const walk = ["00", "10", "20"].map((minute) =>
      record(STEPS, by.watch, `02 08:${minute}:00`, `02 08:${minute}:59`, 100),
    );
    expect(await figures(exported(...walk), "steps")).toEqual({ "2026-03-02": 300 });
  });

  it("of an instant count, and those that end before they begin do not", async () => {
    const at = (end: string) => exported(record(STEPS, by.watch, "02 08:00:00", end, 100));
    expect(await figures(at("02 08:00:00"), "steps")).toEqual({ "2026-03-02": 100 });
    expect(await figures(at("02 07:59:59"), "steps")).toEqual({});
    expect(await figures(at("03 08:00:00"), "steps")).toMatchObject({ "2026-03-02": expect.any(Number) });
    expect(await figures(at("03 08:00:01"), "steps")).toEqual({});
  });

  it("follow local hours when the clocks change", async () => {
    const spring = record(STEPS, by.watch, "29 01:30:00", "29 03:30:00", 600).replace(
      /endDate="2026-03-29 03:30:00 \+0100"/,
      'endDate="2026-03-29 03:30:00 +0200"',
    );
    expect(await figures(exported(spring), "steps")).toEqual({ "2026-03-29": 600 });
  });
});

describe("distances on foot in Apple Health", () => {
  const DISTANCE = "HKQuantityTypeIdentifierDistanceWalkingRunning";
  const walk = (who: string, value: string | number, unit: string) =>
    record(DISTANCE, who, "02 08:00:00", "02 08:30:00", value, unit);

  it("come from the source with the longest in each hour, like steps, and are told in kilometres", async () => {
    const both = exported(walk(by.phone, 1.5, "km"), walk(by.watch, 1, "mi"));
    expect(await figures(both, "distance")).toEqual({ "2026-03-02": 1.61 });
    expect(await figures(exported(walk(by.phone, 820, "m")), "distance")).toEqual({ "2026-03-02": 0.82 });
    expect(await figures(both, "steps")).toEqual({});
  });

  it.each([
    [1, "furlong"],
    [1, ""],
    [-1, "km"],
    ["", "km"],
    ["1e400", "km"],
  ])("of %j %j cannot be read", async (value, unit) => {
    const found = await read(exported(walk(by.phone, value, unit)));
    expect([found.figures, found.unreadable]).toEqual([[], 1]);
  });
});

describe("sleep in Apple Health", () => {
  it("counts only time asleep, each minute once, for the day on which the night ends", async () => {
    // 23:00 to 7:00, since the app continues through ten minutes awake and ends half an hour later.
    expect(await figures(HEALTH, "sleep")).toEqual({ "2026-03-03": 8, "2026-03-04": 0.5 });
  });
});

describe("workouts in Apple Health", () => {
  it("count once if two apps recorded them", async () => {
    const { events } = await read(HEALTH);
    expect(events).toEqual([
      {
        stream: "workouts",
        key: "1772344800 yoga and stretching",
        at: "2026-03-01T07:00:00+01:00",
        value: "yoga and stretching",
        example: "A workout (yoga and stretching) of 20 minutes",
      },
      {
        stream: "workouts",
        key: "1772470800 running",
        at: "2026-03-02T18:00:00+01:00",
        value: "running",
        example: "A workout (running) of 33 minutes",
      },
    ]);
  });
});

/** Panel data of the kept parts. */
const appleDataOf = (parts: readonly Record<string, unknown>[]) =>
  appleData([{ data: parts.map((part) => JSON.parse(JSON.stringify(part))).reduce(mergePanels, {}) }]);

describe("the length of a workout", () => {
  const workout = (attributes: string) =>
    exported(
      `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" ${attributes} sourceName="Runner" startDate="2026-03-02 18:00:00 +0100" endDate="2026-03-02 19:00:00 +0100"/>`,
    );

  it.each([
    ["is the file's own, without the pauses", 'duration="41.5" durationUnit="min"', 42],
    ["may be in seconds", 'duration="2490" durationUnit="sec"', 42],
    ["may be nothing", 'duration="0" durationUnit="min"', 0],
    [
      "may be a minute longer than from its beginning to its end, by rounding",
      'duration="61" durationUnit="min"',
      61,
    ],
    ["is in minutes where the file names no unit", 'duration="41.5"', 42],
    ["may be in hours", 'duration="0.5" durationUnit="hr"', 30],
    ["is from its beginning to its end where the file says none", "", 60],
    ["and where the unit is not known", 'duration="3" durationUnit="fortnight"', 60],
    ["and where it is longer than that", 'duration="600" durationUnit="min"', 60],
    ["and where it is no number", 'duration="long" durationUnit="min"', 60],
  ])("%s", async (_, attributes, minutes) => {
    const { events, panels } = await read(workout(attributes));
    expect(events[0]?.example).toBe(`A workout (running) of ${minutes} minutes`);
    expect(appleDataOf(panels).healthData?.workouts[0]?.duration).toBe(minutes);
  });
});

describe("the clock of a workout", () => {
  const workout = (metadata: string) =>
    exported(
      `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch" startDate="2026-07-02 18:00:00 +0200" endDate="2026-07-02 18:45:00 +0200">${metadata}</Workout>`,
    );
  const zone = (name: string) => `<MetadataEntry key="HKTimeZone" value="${name}"/>`;

  it.each([
    ["is the file's", "", "2026-07-02T18:00:00+02:00"],
    [
      "is that of the zone where it was, with summer time",
      zone("America/New_York"),
      "2026-07-02T12:00:00-04:00",
    ],
    ["and beyond the date line", zone("Asia/Tokyo"), "2026-07-03T01:00:00+09:00"],
    ["is the file's where the zone does not exist", zone("Mars/Olympus"), "2026-07-02T18:00:00+02:00"],
    [
      "or nothing is said of it",
      '<MetadataEntry key="HKIndoorWorkout" value="1"/>',
      "2026-07-02T18:00:00+02:00",
    ],
  ])("%s", async (_, metadata, at) => {
    const { events, panels } = await read(workout(metadata));
    expect(events.map((event) => event.at)).toEqual([at]);
    // The same instant, whichever clock shows it.
    expect(events[0]?.key).toBe(`${Date.parse(at) / 1000} running`);
    expect(appleDataOf(panels).healthData?.workouts[0]?.startDate).toBe(at);
  });
});

describe("Apple Health's export", () => {
  it("has heart rates as a separate kind that can be left out", async () => {
    const { figures, panels, panelStreams } = await read(HEALTH);
    expect(figures.filter(({ stream }) => stream === "heart-rate")).toEqual([
      { stream: "heart-rate", day: "2026-03-02", amount: 66 },
    ]);
    const kept = panels.filter(
      (_, index) => !isLeftOut({ panel: "apple", stream: panelStreams[index] }, ["apple heart-rate"]),
    );
    const { healthData, deviceData } = appleDataOf(kept);
    expect([healthData?.heartRate, Object.keys(healthData?.steps ?? {}).length]).toEqual([{}, 2]);
    // Devices belong to no kind, so leaving anything out leaves them out.
    expect(deviceData).toBeNull();
  });

  it("gives the Apple panel devices by model, days and workouts", async () => {
    const { panels, panelStreams } = await read(HEALTH);
    expect(panelStreams).toEqual([undefined, "steps", "heart-rate", "workouts"]);
    expect(appleDataOf(panels)).toMatchObject({
      profile: null,
      appUsage: null,
      deviceData: {
        devices: [
          {
            name: "Apple Watch",
            model: "Watch6,2",
            osVersion: "11.1",
            lastUsed: "2026-03-03T14:00:00+01:00",
          },
          { name: "iPhone", model: "iPhone14,5", osVersion: "18.1", lastUsed: "2026-03-02T22:30:00+01:00" },
        ],
      },
      healthData: {
        steps: { "2026-03-02": 3100, "2026-03-03": 300 },
        heartRate: { "2026-03-02": 66 },
        workouts: [
          { type: "running", startDate: "2026-03-02T18:00:00+01:00", duration: 33, calories: 312 },
          { type: "yoga and stretching", duration: 20, calories: 100 },
        ],
      },
    });
  });

  it("passes on no names, routes or body measurements", async () => {
    expect(JSON.stringify(await read(HEALTH))).not.toMatch(/Ada|gpx|BodyMass|1990|Female/);
  });

  it("reports what it leaves out, does not know and cannot read", async () => {
    const { dropped, unknown, unreadable, trouble } = await read(HEALTH);
    expect({ dropped, unknown, unreadable, trouble }).toEqual({
      dropped: {
        "dates of birth, sex and blood types": 1,
        "health records of other kinds": 1,
        "times in bed or awake": 2,
        "routes of workouts": 1,
        "days of activity rings": 1,
      },
      unknown: ["Hologram"],
      unreadable: 2,
      trouble: null,
    });
  });

  it("is read from a phone with a twelve-hour clock too", async () => {
    const twelve = HEALTH.replaceAll(
      / (\d\d):(\d\d):(\d\d) \+0100/g,
      (_all, hour: string, minute, second) => {
        const half = Number(hour) < 12 ? "AM" : "PM";
        return ` ${Number(hour) % 12 || 12}:${minute}:${second}\u202f${half} +0100`;
      },
    );
    expect((await read(twelve)).figures).toEqual((await read(HEALTH)).figures);
  });

  it("gives nothing if empty, and tells the panel nothing", async () => {
    const { events, figures: none, panels } = await read(exported());
    expect({ events, none, panels }).toEqual({ events: [], none: [], panels: [] });
  });

  it("keeps nothing of a file that is cut off", async () => {
    const { trouble, events, figures: none, panels } = await read(HEALTH.slice(0, -100));
    expect({ trouble, events, none, panels }).toEqual({
      trouble: "is cut off: its end is missing",
      events: [],
      none: [],
      panels: [],
    });
  });

  it("is neither the clinical document beside it nor other XML", async () => {
    for (const content of [
      '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"/>',
      "<HealthDataset/>",
    ]) {
      expect((await read(content)).recognised).toBe(false);
    }
  });

  it("is read without the characters and records that are not XML, which are named", async () => {
    const STEPS = "HKQuantityTypeIdentifierStepCount";
    const text = exported(
      record(STEPS, by.phone.replace("Ada’s", "Ada’s\u000b"), "02 08:00:00", "02 08:30:00", 2000),
      record(
        "HKQuantityTypeIdentifierBodyMass",
        `${by.phone} note="a&#11;b"`,
        "02 09:00:00",
        "02 09:00:00",
        70,
      ),
      record("HKQuantityTypeIdentifierBodyMass", `${by.phone} my note="x"`, "02 09:00:00", "02 09:00:00", 70),
      record(STEPS, by.phone, "03 08:00:00", "03 08:30:00", 1000),
    );
    const { figures, dropped, trouble } = await readSample(appleHealth, "export.xml", text);
    expect(trouble).toBeNull();
    expect(figures.map(({ day, amount }) => [day, amount])).toEqual([
      ["2026-03-02", 2000],
      ["2026-03-03", 1000],
    ]);
    expect(dropped).toMatchObject({
      "characters that XML does not allow": 2,
      "elements with attributes that are not written as XML": 1,
      "health records of other kinds": 1,
    });
  });
});
