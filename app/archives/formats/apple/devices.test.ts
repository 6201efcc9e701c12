import { describe, expect, it } from "vitest";
import { collectDevices } from "./devices";
import { collectHeartRates } from "./heart-rate";

const at = (day: number) => `2026-03-${String(day).padStart(2, "0")} 08:00:00 +0100`;
const described = (parts: string) => `<<HKDevice: 0x28>, name:Ada's, ${parts}>`;
const WATCH = described("manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:9.1");

/** The devices collected from these records, each given with its day in March. */
function devicesOf(...records: [attributes: Record<string, string>, day: number][]) {
  const devices = collectDevices();
  for (const [attributes, day] of records) devices.take(attributes, at(day));
  return devices.all();
}

describe("a device in Apple Health", () => {
  it("is told by its model, and never by the name that its owner gave it", () => {
    expect(devicesOf([{ device: WATCH }, 1])).toEqual([
      { id: "Apple Watch Watch6,2", name: "Apple Watch", model: "Watch6,2", osVersion: "9.1", last: at(1) },
    ]);
    expect(devicesOf([{ device: described("manufacturer:Garmin, model:Fenix") }, 1])).toMatchObject([
      { name: "Garmin Fenix", model: "Fenix", osVersion: null },
    ]);
  });

  it("or, without one, by a kind of Apple's in the source's name", () => {
    const devices = devicesOf(
      [{ sourceName: "Ada's Apple\u00a0Watch", sourceVersion: "9.1" }, 1],
      [{ sourceName: "Runner" }, 1],
    );
    expect(devices).toEqual([
      { id: "Apple Watch", name: "Apple Watch", model: null, osVersion: "9.1", last: at(1) },
    ]);
  });

  it("stands with its last day, the latest first", () => {
    const phone = { sourceName: "iPhone" };
    const devices = devicesOf([{ device: WATCH }, 3], [phone, 4], [{ device: WATCH }, 2], [phone, 5]);
    expect(devices.map(({ name, last }) => [name, last])).toEqual([
      ["iPhone", at(5)],
      ["Apple Watch", at(3)],
    ]);
  });

  it("is left out where its description is longer than any real one, and beyond fifty", () => {
    const long = (length: number) =>
      devicesOf([{ device: WATCH, sourceName: "x".repeat(length - WATCH.length) }, 1]);
    expect([long(1_000).length, long(1_001).length]).toEqual([1, 0]);
    const many = Array.from({ length: 51 }, (_, number): [Record<string, string>, number] => [
      { device: described(`model:Watch, hardware:Watch${number}`) },
      1,
    ]);
    expect(devicesOf(...many)).toHaveLength(50);
  });

  it("has words of at most sixty characters", () => {
    const [device] = devicesOf([
      { device: described(`model:${"m".repeat(70)}, software:${"9".repeat(70)}`) },
      1,
    ]);
    expect([device?.name.length, device?.osVersion?.length]).toEqual([60, 60]);
  });
});

it("heart rates come to a mean for each day, oldest first, in whatever order the file has them", () => {
  const rates = collectHeartRates();
  for (const [day, rate] of [
    ["2026-03-02", 70],
    ["2026-03-01", 60],
    ["2026-03-02", 81],
    ["2026-02-28", 50],
  ] as const)
    rates.take(day, rate);
  expect(rates.byDay()).toEqual([
    ["2026-02-28", 50],
    ["2026-03-01", 60],
    ["2026-03-02", 76],
  ]);
});
