import { measureExportMemory } from "./export-memory";
import type { Figure } from "./figures";

/** The server's peak memory exporting 1,000,000 rows, compared with 10,000. Takes minutes. */
export async function exporting(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [format, name] of [
    ["json", "JSON"],
    ["excel", "workbook"],
  ] as const) {
    const { ratio, few, many } = await measureExportMemory(format);
    figures.push({
      name: `memory while exporting 1,000,000 rows as ${name}, against 10,000`,
      goal: { atMost: 1.3 },
      result: ratio,
      from: `${many.peak.toFixed(0)} and ${few.peak.toFixed(0)} MB at their highest; ${(many.bytes / 1e6).toFixed(0)} MB in ${many.seconds.toFixed(0)} s`,
    });
  }
  return figures;
}
