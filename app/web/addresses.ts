/**
 * The product's table of contents: every address with the file in `routes/` that answers it and, if it takes forms,
 * their intents. `routes.ts`, `paths.ts` and `intents.ts` are derived from it.
 */

import type { Callers } from "./callers";

/**
 * The address, with `:name` for each parameter and, after a question mark, the names of optional query parameters; the
 * file; the intents of its forms.
 */
export type Row = readonly [address: string, file: string, intents?: readonly [string, ...string[]]];

/** A call of the JSON interface: its address, its file, and who may make it. */
export type CallRow = readonly [address: string, file: string, callers: Callers];

/** Intent of a form with a single purpose. */
const ONLY = "";

/** Addresses for browsers. */
export const SCREENS = {
  dashboard: ["/", "dashboard.tsx", ["disconnect", "put-away", "choose"]],
  setup: ["/setup", "setup.tsx", ["connect-demo", "add-examples", "complete"]],
  /** `section` is 1 to 5; by default the latest result, or the first section not yet posted. */
  personalityAssessment: [
    "/personality-assessment?section",
    "personality-assessment.tsx",
    ["next", "previous"],
  ],
  /** `category` selects the open tab. */
  preferences: [
    "/preferences?category",
    "preferences.tsx",
    ["add", "change", "delete", "undo", "reading", "noticed"],
  ],
  /** `left` is a platform that was just disconnected: the page says how to revoke access there. */
  integrations: [
    "/integrations?left",
    "platforms/integrations.tsx",
    [
      "sync",
      "disconnect",
      "revoke",
      "undo-disconnect",
      "enable",
      "disable",
      "keep-link",
      "delete-archive",
      "look-through",
    ],
  ],
  /** Asks before disconnecting a platform. */
  disconnectPlatform: ["/integrations/:platform/disconnect", "platforms/disconnect.tsx"],
  /** A recommendation in full. */
  recommendation: [
    "/recommendations/:id",
    "recommendation.tsx",
    ["try", "helped", "didnt", "untried", "helpful", "not-for-me"],
  ],
  previewTwin: ["/preview-twin?answered", "preview-twin.tsx", [ONLY]],
  /** Archive uploads, new and earlier, and how to get each platform's archive; `platform` selects the one explained. */
  archives: ["/archives?platform", "archives/archives.tsx", [ONLY]],
  /** Download of a pending archive. */
  archive: ["/archives/:id", "archives/download.ts"],
  /** The findings of an import, and the decision about them. */
  archiveImport: [
    "/archives/imports/:id",
    "archives/import.tsx",
    ["keep-import", "throw-away", "undo-import", "read-in-zone"],
  ],
  /** The twin's conclusions since an import. */
  importChanges: ["/archives/imports/:id/changes", "archives/import-changes.tsx"],
  /** `category` filters the list. */
  dataSources: ["/data-sources?category", "platforms/data-sources.tsx"],
  /** Counts from platforms and archives; `platform` selects one, by default the first. */
  signals: ["/signals?platform", "signals.tsx", ["silence", "hear", "not-only-me", "only-me"]],
  /** `category`, as made by `categorySlug`, filters the list and shows more of each odyssey. */
  odysseys: ["/use-cases?category", "odysseys/use-cases.tsx", ["activate"]],
  /** An odyssey with its latest report; `report` is the id of an earlier one. */
  odyssey: ["/use-cases/:id?report", "odysseys/use-case.tsx", ["schedule", "stop"]],
  /** `sample` selects a sample, by default the first. */
  odysseyDemo: ["/odyssey-demo?sample", "odysseys/demo.tsx"],
  /** The security page. Its forms are posted to separate addresses, which show them again on failure. */
  security: ["/security", "accounts/security.tsx"],
  authenticator: [
    "/security/authenticator",
    "accounts/authenticator.tsx",
    ["begin", "confirm", "new-codes", "turn-off"],
  ],
  /** The recovery codes on the screen, as a file. */
  recoveryCodes: ["/security/authenticator/codes", "accounts/recovery-codes.ts", [ONLY]],
  passkeys: ["/security/passkeys", "accounts/passkeys.tsx", ["add", "rename", "remove"]],
  /** Unlinks Google sign-in. */
  unlinkGoogle: ["/security/google", "accounts/unlink-google.tsx", [ONLY]],
  /** Account deletion. */
  deleteAccount: ["/security/delete-account", "accounts/delete-account.tsx", [ONLY]],
  endSessions: ["/security/sessions", "accounts/end-sessions.ts", ["end-session", "end-other-sessions"]],
  changePassword: ["/security/password", "accounts/change-password.tsx", [ONLY]],
  securityProtection: [
    "/security/protection",
    "accounts/security-protection.ts",
    ["enroll", "unenroll", "read"],
  ],
  /** Re-authentication. */
  prove: ["/prove?next", "accounts/prove.tsx", ["password", "code", "passkey"]],
  /** Name, address and time zone. */
  account: ["/account", "accounts/account.tsx", ["names", "address", "time-zone", "send-again"]],
  /** Subscribes to the weekly email, or stops it. Its form is on the account page. */
  weeklyEmail: ["/account/weekly-email", "accounts/weekly-email.ts", [ONLY]],
  /** Stops the weekly email, signed in or not; `token` comes from the email. */
  stopWeeklyEmail: ["/weekly-email/stop?token", "accounts/stop-weekly-email.tsx", [ONLY]],
  /** Sets up the daily reminder; the same form is on the account page. */
  reminder: ["/account/reminder", "accounts/reminder.tsx", ["save", "remove-browser", "stop"]],
  /** Stops the daily reminder, signed in or not; `token` comes from the email. */
  stopReminder: ["/reminder/stop?token", "accounts/stop-reminder.tsx", [ONLY]],
  decisions: ["/decisions?all", "decisions/decisions.tsx", ["undo", "subscribe", "end-address"]],
  /** `example` fills the form with a worked example. */
  newDecision: ["/decisions/new?example", "decisions/new.tsx", [ONLY]],
  /** `part` opens a step: options, criteria, ratings and the like. */
  decision: [
    "/decisions/:id?part",
    "decisions/decision.tsx",
    ["basics", "options", "criteria", "ratings", "notes", "forecast", "decide", "delete"],
  ],
  compareDecision: ["/decisions/:id/compare", "decisions/compare.tsx"],
  reviewDecision: ["/decisions/:id/review", "decisions/review.tsx", [ONLY]],
  forecasts: ["/forecasts?all", "forecasts/forecasts.tsx", ["yes", "no", "void", "delete", "undo"]],
  newForecast: ["/forecasts/new", "forecasts/new.tsx", [ONLY]],
  /** All forecasts as CSV. */
  forecastsCsv: ["/forecasts/csv", "forecasts/csv.ts"],
  calibration: ["/calibration", "forecasts/calibration.tsx"],
  /** The twin's forecasts for the coming weeks, and how earlier ones turned out. */
  twinForecasts: ["/twin-forecasts", "twin-forecasts.tsx"],
  /** A feed of due items for calendar programs; the name ends in `.ics`. */
  calendar: ["/calendar/:name?key", "forecasts/calendar.ts"],
  /** The list of entries; `q` searches it, and `entries/listing/filter.ts` has the other fields. */
  entries: ["/entries?q", "entries.tsx", ["remove-entry", "remove-creator", "take-back", "keep-for"]],
  /** How a day was; takes the forms of the dashboard, of the page of a day and of the account page, too. */
  checkIn: ["/check-in", "days/check-in.tsx", ["answer", "remove", "not-for-me", "ask-again"]],
  /** A day; `after` continues its entries after one of them. */
  day: ["/day/:date?after", "days/day.tsx", ["note", "mute", "bring-back"]],
  /** Leads to a day, by default to today. */
  anyDay: ["/day?date", "days/any-day.ts"],
  /** Leads to the latest year that has something. */
  latestYear: ["/year", "year/latest.ts"],
  /** A year of the user's archives; `source` selects the platform whose days the calendar shows. */
  year: ["/year/:year?source", "year/year.tsx"],
  /** A month ("03") or a quarter ("01-03"). */
  yearMonths: ["/year/:year/:months?source", "year/year.tsx"],
  /** The picture of a year to save; `year/addresses.ts` has the other fields. */
  yearSvg: ["/year/:year/picture.svg?months", "year/picture-svg.ts"],
  yearPng: ["/year/:year/picture.png?months", "year/picture-png.ts"],
  /** Which daily streams go together. */
  relations: ["/relations", "days/relations.tsx"],
  profile: ["/profile", "profile.tsx"],
  /** `year` is the one to share, by default the latest. */
  /** Keys for programs, and what they were used for. */
  access: ["/access", "access.tsx", ["create", "end", "pause", "resume"]],
  share: ["/share?year", "share.tsx", ["create", "end"]],
  sharedTwin: ["/shared/:name?key", "shared-twin.tsx"],
  /** `format` downloads at once; by default the page with the choice. */
  exportPage: ["/export?format", "export.tsx"],
  importPage: ["/import", "import.tsx", [ONLY]],
  /** All notifications; `before` continues the list before one of them. */
  notifications: ["/notifications?before", "notifications.tsx", ["read", "read-all"]],
  terms: ["/terms", "terms.tsx"],
  privacy: ["/privacy", "privacy.tsx"],
  oauthDebug: ["/oauth-debug", "platforms/oauth-debug.tsx"],
  /** Makes an account of the sample person for this visitor. */
  sample: ["/sample", "signing-in/sample.tsx", [ONLY]],
  leaveSample: ["/sample/leave", "signing-in/leave-sample.tsx", [ONLY]],
  register: ["/register", "signing-in/register.tsx", [ONLY]],
  login: ["/login?next", "signing-in/login.tsx", [ONLY]],
  /** A new email address for an account that has lost its own. */
  newAddress: ["/login/new-address", "signing-in/new-address.tsx", [ONLY]],
  /** The second step after the right password. */
  secondStep: ["/login/second-step", "signing-in/second-step.tsx", [ONLY]],
  passkeyLogin: ["/login/passkey?next", "signing-in/passkey-login.tsx", [ONLY]],
  logout: ["/logout", "signing-in/logout.tsx", [ONLY]],
  forgotPassword: ["/forgot-password", "signing-in/forgot-password.tsx", [ONLY]],
  /** `token` comes from an emailed link; likewise below. */
  resetPassword: ["/reset-password?token", "signing-in/reset-password.tsx", [ONLY]],
  proveAddress: ["/prove-address?token", "accounts/prove-address.tsx", [ONLY]],
  /** Requests the email when the address must be proven first; `next` is the destination afterwards. */
  proveAddressFirst: ["/prove-address/first?next", "accounts/prove-address-first.tsx", [ONLY]],
  googleLogin: ["/auth/google/login?next", "signing-in/google-login.ts"],
  /** Re-authentication at Google. */
  googleProof: ["/auth/google/prove?next", "accounts/google-proof.ts"],
  googleCallback: ["/auth/google/login/callback", "signing-in/google-callback.ts"],
  googleLink: ["/auth/google/link", "signing-in/google-link.tsx", [ONLY, "not-mine"]],
  /** Authorization of a batch of Google's data portability. */
  authorizeGoogleBatch: ["/auth/google/incremental/:batch", "platforms/connect.ts"],
  connectPlatform: ["/auth/:platform", "platforms/connect.ts"],
  /** Authorization of a platform's grants other than its first. */
  connectGrant: ["/auth/:platform/grants/:grant", "platforms/connect.ts"],
  /** OAuth redirect URI. */
  platformCallback: ["/auth/:platform/callback", "platforms/callback.ts"],
  /** Health check for monitoring. */
  health: ["/healthz", "health.ts"],
} as const satisfies Record<string, Row>;

/** For programs: JSON and downloads, all below `/api`. */
export const API = {
  user: ["/user", "api/accounts/user.ts", "profile:read"],
  register: ["/register", "api/accounts/register.ts", "everybody"],
  login: ["/login", "api/accounts/login.ts", "everybody"],
  logout: ["/logout", "api/accounts/logout.ts", "everybody"],
  passkeyChallenge: ["/passkeys/challenge", "api/accounts/passkey-challenge.ts", "everybody"],
  /** For mail programs: stops the weekly email with one click (RFC 8058). */
  stopWeeklyEmail: ["/weekly-email/stop?token", "api/accounts/stop-weekly-email.ts", "machines"],
  /** Likewise the daily reminder. */
  stopReminder: ["/reminder/stop?token", "api/accounts/stop-reminder.ts", "machines"],
  authDebug: ["/auth/debug", "api/platforms/oauth-debug.ts", "cookie alone"],
  completeSetup: ["/complete-setup", "api/accounts/complete-setup.ts", "cookie alone"],
  personality: ["/personality", "api/personality.ts", "profile:read"],
  access: ["/access", "api/access/tokens.ts", "cookie alone"],
  preferences: ["/preferences", "api/preferences.ts", "preferences:read"],
  preference: ["/preferences/:id", "api/preference.ts", "cookie alone"],
  preferenceReading: ["/preferences/:id/reading", "api/preference-meaning.ts", "cookie alone"],
  integrations: ["/integrations", "api/platforms/integrations.ts", "counts:read"],
  integration: ["/integrations/:platform", "api/platforms/integration.ts", "cookie alone"],
  platformIntegrations: ["/platform-integrations", "api/platforms/platform-integrations.ts", "cookie alone"],
  continuousAccess: ["/booking/continuous-access", "api/platforms/continuous-access.ts", "cookie alone"],
  continuousAccessStatus: [
    "/booking/continuous-access/status",
    "api/platforms/continuous-access-status.ts",
    "cookie alone",
  ],
  /** Apple's server-to-server notifications. */
  appleNotices: ["/apple/notices", "api/platforms/apple-notices.ts", "machines"],
  /** Google's security events. */
  risc: ["/security/risc", "api/protection/risc.ts", "machines"],
  capStatus: ["/security/cap-status", "api/protection/status.ts", "cookie alone"],
  capEnrollment: ["/security/cap-enrollment", "api/protection/enrolment.ts", "cookie alone"],
  securityEvents: ["/security/events", "api/accounts/security-events.ts", "cookie alone"],
  dashboardStats: ["/dashboard-stats", "api/twin/dashboard-stats.ts", "profile:read"],
  activityMetrics: ["/activity-metrics", "api/twin/activity-metrics.ts", "profile:read"],
  decisionPatterns: ["/decision-patterns", "api/twin/decision-patterns.ts", "profile:read"],
  recommendations: ["/recommendations", "api/twin/recommendations.ts", "profile:read"],
  recommendation: ["/recommendations/:id", "api/twin/recommendation.ts", "cookie alone"],
  tryRecommendation: ["/recommendations/:id/try", "api/twin/recommendation-try.ts", "cookie alone"],
  recommendationOutcome: [
    "/recommendations/:id/outcome",
    "api/twin/recommendation-outcome.ts",
    "cookie alone",
  ],
  decisions: ["/decisions", "api/decisions/decisions.ts", "decisions:read"],
  decision: ["/decisions/:id", "api/decisions/decision.ts", "decisions:read"],
  compareDecision: ["/decisions/:id/compare", "api/decisions/compare.ts", "decisions:read"],
  decide: ["/decisions/:id/decide", "api/decisions/decide.ts", "cookie alone"],
  reviewDecision: ["/decisions/:id/review", "api/decisions/review.ts", "cookie alone"],
  forecasts: ["/forecasts", "api/forecasts/forecasts.ts", "decisions:read"],
  forecast: ["/forecasts/:id", "api/forecasts/forecast.ts", "decisions:read"],
  resolveForecast: ["/forecasts/:id/resolve", "api/forecasts/resolve.ts", "cookie alone"],
  calibration: ["/calibration", "api/forecasts/calibration.ts", "decisions:read"],
  twinForecasts: ["/twin-forecasts", "api/twin/twin-forecasts.ts", "counts:read"],
  relations: ["/relations", "api/days/relations.ts", "counts:read"],
  observedPreferences: ["/observed-preferences", "api/twin/observed-preferences.ts", "preferences:read"],
  observedPreference: ["/observed-preferences/:id", "api/twin/observed-preference.ts", "cookie alone"],
  entries: ["/entries?creator", "api/entries.ts", "titles:read"],
  entry: ["/entries/:id", "api/entry.ts", "cookie alone"],
  checkIns: ["/check-ins", "api/days/check-ins.ts", "counts:read"],
  checkIn: ["/check-ins/:date", "api/days/check-in.ts", "cookie alone"],
  year: ["/year/:year", "api/year.ts", "counts:read"],
  day: ["/day/:date", "api/days/day.ts", "counts:read"],
  dayNote: ["/day/:date/note", "api/days/day-note.ts", "cookie alone"],
  muteDay: ["/day/:date/mute", "api/days/mute-day.ts", "cookie alone"],
  onThisDay: ["/on-this-day", "api/days/on-this-day.ts", "counts:read"],
  odysseys: ["/use-cases", "api/use-cases.ts", "counts:read"],
  activateOdyssey: ["/use-cases/:id/activate", "api/use-case-activate.ts", "cookie alone"],
  exportJson: ["/export/twin-data?titles", "api/export-json.ts", "cookie alone"],
  exportExcel: ["/export/twin-data-excel", "api/export-workbook.ts", "cookie alone"],
  unreadNotifications: ["/notifications/unread", "api/notifications/unread.ts", "cookie alone"],
  markNotificationRead: ["/notifications/:id/read", "api/notifications/mark-read.ts", "cookie alone"],
  markAllNotificationsRead: [
    "/notifications/mark-all-read",
    "api/notifications/mark-all-read.ts",
    "cookie alone",
  ],
  /** Only for the platforms listed in `platforms/calls.ts`. */
  platformData: ["/:platform/data", "api/platforms/data.ts", "cookie alone"],
  syncPlatform: ["/:platform/sync", "api/platforms/sync.ts", "cookie alone"],
  revokePlatform: ["/:platform/revoke", "api/platforms/revoke.ts", "cookie alone"],
} as const satisfies Record<string, CallRow>;

/** An address without its query parameters. */
export const patternOf = ([address]: Row | CallRow): string => address.replace(/\?.*/, "");
