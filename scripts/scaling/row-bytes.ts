/**
 * Bytes of a row with its part of the indexes, measured on 2026-11-26 by `npm run bench -- --only sizes`: the product made
 * the rows of one person who has used everything, and these were copied for others, up to 200,000 rows or 150 MB a table.
 */
export const ROW_BYTES: Readonly<Record<string, { postgresql: number; sqlite: number }>> = {
  User: { postgresql: 470, sqlite: 415 },
  Session: { postgresql: 451, sqlite: 420 },
  PersonalityProfile: { postgresql: 782, sqlite: 687 },
  Notification: { postgresql: 412, sqlite: 395 },
  Preference: { postgresql: 514, sqlite: 519 },
  PlatformIntegration: { postgresql: 458, sqlite: 383 },
  PlatformGrant: { postgresql: 894, sqlite: 956 },
  PlatformData: { postgresql: 3353, sqlite: 16619 },
  Signal: { postgresql: 701, sqlite: 509 },
  ArchiveImport: { postgresql: 672, sqlite: 682 },
  ImportedMonth: { postgresql: 6136, sqlite: 5325 },
  Entry: { postgresql: 641, sqlite: 506 },
  CreatorMonth: { postgresql: 285, sqlite: 248 },
  CountedYear: { postgresql: 3071, sqlite: 8327 },
  TwinForecast: { postgresql: 463, sqlite: 400 },
  ChoiceAnswer: { postgresql: 751, sqlite: 717 },
  RecommendationFeedback: { postgresql: 218, sqlite: 178 },
  ActivityMetric: { postgresql: 332, sqlite: 237 },
  TwinState: { postgresql: 8453, sqlite: 16443 },
  Job: { postgresql: 398, sqlite: 376 },
  Decision: { postgresql: 1767, sqlite: 1659 },
  Forecast: { postgresql: 626, sqlite: 532 },
};
