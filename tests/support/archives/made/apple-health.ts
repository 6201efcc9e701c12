import { drawn, lastDays, two } from "./days";
import { type HandedOver, zipped } from "./zipped";

const DTD = `<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Workout|ActivitySummary)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
<!ATTLIST Record
  type          CDATA #REQUIRED
  unit          CDATA #IMPLIED
  value         CDATA #IMPLIED
  sourceName    CDATA #REQUIRED
  startDate     CDATA #REQUIRED
  endDate       CDATA #REQUIRED
>
]>
`;

const ZONE = "+0100";

type Of = { type: string; source: string; start: string; end: string; value: string | number; unit?: string };

function record({ type, source, start, end, value, unit }: Of): string {
  const has = unit ? ` unit="${unit}"` : "";
  return ` <Record type="${type}" sourceName="${source}" sourceVersion="26.0"${has} creationDate="${end} ${ZONE}" startDate="${start} ${ZONE}" endDate="${end} ${ZONE}" value="${value}"/>`;
}

const STEPS = "HKQuantityTypeIdentifierStepCount";
const SLEEP = "HKCategoryTypeIdentifierSleepAnalysis";

const dayBefore = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A day's records: steps that phone and watch both counted in the same ten minutes, and the night before. */
function recordsOf(date: string, weekday: number, index: number): string[] {
  const isWeekend = weekday > 5;
  const blocks = isWeekend ? 14 : 6;
  const steps = Array.from({ length: blocks }, (_, block) => {
    const count = 450 + Math.floor(drawn(index * 31 + block) * 200);
    const hour = two(8 + block);
    const span = { start: `${date} ${hour}:10:00`, end: `${date} ${hour}:20:00` };
    return [
      record({ type: STEPS, source: "Ada’s iPhone", unit: "count", value: count, ...span }),
      record({ type: STEPS, source: "Ada’s Apple&#160;Watch", unit: "count", value: count + 12, ...span }),
    ];
  }).flat();
  const minutes = Math.floor(drawn(index * 17) * 30);
  const wakes = isWeekend ? `${date} 09:${two(minutes)}:00` : `${date} 06:${two(minutes)}:00`;
  const night = { source: "Ada’s Apple&#160;Watch", start: `${dayBefore(date)} 23:00:00`, end: wakes };
  return [...steps, record({ type: SLEEP, value: "HKCategoryValueSleepAnalysisAsleepCore", ...night })];
}

/**
 * Apple Health's export.zip: 150 days, with more steps and longer nights on weekends. Two devices count each step.
 */
export function appleHealthArchive(): Promise<HandedOver> {
  const records = lastDays(150)
    .reverse()
    .flatMap(({ date, weekday, index }) => recordsOf(date, weekday, index));
  const workout = ` <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31.5" durationUnit="min" sourceName="Ada’s Apple&#160;Watch" creationDate="2026-10-30 19:00:00 ${ZONE}" startDate="2026-10-30 18:00:00 ${ZONE}" endDate="2026-10-30 18:31:30 ${ZONE}">\n  <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" startDate="2026-10-30 18:00:00 ${ZONE}" endDate="2026-10-30 18:31:30 ${ZONE}" sum="5.2" unit="km"/>\n </Workout>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${DTD}<HealthData locale="en_SE">\n <ExportDate value="2026-11-01 12:00:00 ${ZONE}"/>\n <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-03" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>\n${records.join("\n")}\n${workout}\n</HealthData>\n`;
  return zipped("export.zip", {
    "apple_health_export/export.xml": xml,
    "apple_health_export/export_cda.xml": `<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"/>`,
  });
}
