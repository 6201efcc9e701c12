const DTD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord|Audiogram|VisionPrescription)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
<!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
<!ATTLIST Record
  type          CDATA #REQUIRED
  unit          CDATA #IMPLIED
  value         CDATA #IMPLIED
  sourceName    CDATA #REQUIRED
  device        CDATA #IMPLIED
  startDate     CDATA #REQUIRED
  endDate       CDATA #REQUIRED
>
]>
`;

const PHONE = `sourceName="Ada’s iPhone" sourceVersion="18.1" device="&lt;&lt;HKDevice: 0x3025&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, software:18.1&gt;"`;
const WATCH = `sourceName="Ada’s Apple&#xa0;Watch" sourceVersion="11.1" device="&lt;&lt;HKDevice: 0x77aa&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,2, software:11.1&gt;"`;

/** A record between two times of a day in March 2026, in standard time. */
export function record(
  type: string,
  who: string,
  from: string,
  to: string,
  value: string | number,
  unit = "count",
): string {
  const on = (time: string) => `2026-03-${time} +0100`;
  return ` <Record type="${type}" ${who} unit="${unit}" creationDate="${on(to)}" startDate="${on(from)}" endDate="${on(to)}" value="${value}"/>`;
}

const STEPS = "HKQuantityTypeIdentifierStepCount";
const SLEEP = "HKCategoryTypeIdentifierSleepAnalysis";
const HEART = "HKQuantityTypeIdentifierHeartRate";
const stage = (name: string) => `HKCategoryValueSleepAnalysis${name}`;

/** A file as the Health app writes it, containing these lines. */
export const exported = (...lines: readonly string[]) =>
  `${DTD}<HealthData locale="sv_SE">
 <ExportDate value="2026-03-20 12:00:00 +0100"/>
 <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-03" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet" HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse="None"/>
${lines.join("\n")}
</HealthData>
`;

export const by = { phone: PHONE, watch: WATCH };

export const HEALTH = exported(
  // Phone and watch both count a walk from 8:00 to 8:30; at noon the watch is not worn.
  record(STEPS, PHONE, "02 08:00:00", "02 08:30:00", 2000),
  record(STEPS, PHONE, "02 12:00:00", "02 12:10:00", 500),
  record(STEPS, WATCH, "02 08:00:00", "02 08:10:00", 900),
  record(STEPS, WATCH, "02 08:10:00", "02 08:30:00", 1400),
  // Two hours across midnight: half on each day.
  record(STEPS, WATCH, "02 23:00:00", "03 01:00:00", 600),
  record(STEPS, WATCH, "03 10:00:00", "03 09:00:00", 10),
  record(STEPS, WATCH, "some time", "03 09:00:00", 10),
  // A night from 23:00 to 6:30 in stages by the watch; an app reports it in one piece, half an hour longer.
  record(SLEEP, PHONE, "02 22:30:00", "03 07:15:00", stage("InBed")),
  record(SLEEP, WATCH, "02 23:00:00", "03 02:00:00", stage("AsleepCore")),
  record(SLEEP, WATCH, "03 02:00:00", "03 02:10:00", stage("Awake")),
  record(SLEEP, WATCH, "03 02:10:00", "03 04:00:30", stage("AsleepDeep")),
  record(SLEEP, WATCH, "03 04:00:30", "03 06:30:00", stage("AsleepREM")),
  record(
    SLEEP,
    'sourceName="Sleepy" sourceVersion="3"',
    "03 01:00:00",
    "03 07:00:00",
    stage("AsleepUnspecified"),
  ),
  // An afternoon nap on the same day belongs to the next night.
  record(SLEEP, WATCH, "03 14:00:00", "03 14:30:00", stage("Asleep")),
  record(HEART, WATCH, "02 08:00:00", "02 08:00:00", 60),
  record(HEART, WATCH, "02 09:00:00", "02 09:00:00", 71),
  record(
    "HKQuantityTypeIdentifierBodyMass",
    'sourceName="Scale" sourceVersion="1"',
    "02 07:00:00",
    "02 07:00:00",
    70,
  ),
  ` <Correlation type="HKCorrelationTypeIdentifierBloodPressure" sourceName="Cuff" startDate="2026-03-02 07:00:00 +0100" endDate="2026-03-02 07:00:00 +0100">`,
  record(
    "HKQuantityTypeIdentifierBloodPressureSystolic",
    'sourceName="Cuff"',
    "02 07:00:00",
    "02 07:00:00",
    120,
  ),
  " </Correlation>",
  ` <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="32.5" durationUnit="min" ${WATCH} creationDate="2026-03-02 18:40:00 +0100" startDate="2026-03-02 18:00:00 +0100" endDate="2026-03-02 18:32:30 +0100">`,
  `  <MetadataEntry key="HKIndoorWorkout" value="0"/>`,
  `  <WorkoutEvent type="HKWorkoutEventTypeSegment" date="2026-03-02 18:00:00 +0100" duration="5" durationUnit="min"/>`,
  `  <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="2026-03-02 18:00:00 +0100" endDate="2026-03-02 18:32:30 +0100" sum="312.4" unit="kcal"/>`,
  `  <WorkoutRoute sourceName="Watch" startDate="2026-03-02 18:00:00 +0100" endDate="2026-03-02 18:32:30 +0100"><FileReference path="/workout-routes/route_2026-03-02.gpx"/></WorkoutRoute>`,
  " </Workout>",
  // An app recorded the same run.
  ` <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Runner" sourceVersion="7" startDate="2026-03-02 18:01:00 +0100" endDate="2026-03-02 18:31:00 +0100"/>`,
  // As in older files.
  ` <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="20" durationUnit="min" totalDistance="0" totalDistanceUnit="km" totalEnergyBurned="418.4" totalEnergyBurnedUnit="kJ" ${WATCH} startDate="2026-03-01 07:00:00 +0100" endDate="2026-03-01 07:20:00 +0100"/>`,
  ` <ActivitySummary dateComponents="2026-03-02" activeEnergyBurned="512" activeEnergyBurnedGoal="500" activeEnergyBurnedUnit="kcal" appleExerciseTime="44" appleStandHours="11"/>`,
  ` <Hologram type="new"/>`,
);

export const SAMPLES = [
  { format: "apple-health", path: "apple_health_export/export.xml", content: HEALTH },
  { format: "apple-health", path: "apple_health_export/Exportieren.xml", content: exported() },
];
