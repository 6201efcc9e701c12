/** Random numbers that are the same each time. @returns 0 to 1 */
const drawn = (seed: number) => (((Math.sin(seed * 12.9898) * 43_758.5453) % 1) + 1) % 1;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const record = (type: string, from: string, to: string, more: string) =>
  ` <Record type="${type}" sourceName="Phone" creationDate="${to}" startDate="${from}" endDate="${to}" ${more}/>`;

/**
 * Apple's `export.xml` of somebody who sleeps longer after days with many steps.
 *
 * @param from the first day, YYYY-MM-DD
 * @param until the last day on which that is so; afterwards nights are as they may be
 */
export function longWalks(from: string, days: number, until = days): Record<string, string> {
  const steps = Array.from({ length: days + 1 }, (_none, day) => Math.round(3_000 + 6_000 * drawn(day)));
  const records = Array.from({ length: days }, (_none, index) => {
    const day = dayAfter(from, index);
    const before = index <= until ? ((steps[index - 1] ?? 6_000) - 6_000) / 1_000 : 0;
    const hours = 7 + 0.3 * before + drawn(index + 500) - 0.5;
    const wakes = new Date(Date.parse(`${day}T00:00:00Z`) + (hours - 1) * 60 * 60 * 1000);
    return [
      record(
        "HKCategoryTypeIdentifierSleepAnalysis",
        `${dayAfter(day, -1)} 23:00:00 +0000`,
        `${wakes.toISOString().slice(0, 19).replace("T", " ")} +0000`,
        'value="HKCategoryValueSleepAnalysisAsleepCore"',
      ),
      record(
        "HKQuantityTypeIdentifierStepCount",
        `${day} 12:00:00 +0000`,
        `${day} 13:00:00 +0000`,
        `unit="count" value="${steps[index]}"`,
      ),
    ].join("\n");
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!-- HealthKit Export Version: 14 -->\n]>\n<HealthData locale="en_GB">\n${records.join("\n")}\n</HealthData>\n`;
  return { "export.xml": xml };
}
