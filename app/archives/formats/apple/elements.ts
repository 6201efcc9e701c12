/** Elements that are not kept, with the words for them shown to the user. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  Me: "dates of birth, sex and blood types",
  ActivitySummary: "days of activity rings",
  WorkoutRoute: "routes of workouts",
  ClinicalRecord: "clinical records",
  Audiogram: "hearing tests",
  VisionPrescription: "prescriptions for glasses",
};
/** Elements around and inside the kept ones. */
export const KNOWN = new Set([
  "HealthData",
  "ExportDate",
  "Correlation",
  "MetadataEntry",
  "WorkoutEvent",
  "FileReference",
  "HeartRateVariabilityMetadataList",
  "InstantaneousBeatsPerMinute",
  "SensitivityPoint",
  "LeftEye",
  "RightEye",
  "RightVisionPrescription",
  "LeftVisionPrescription",
  "Attachment",
]);
