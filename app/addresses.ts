/**
 * The table of contents of the product: every address with the file in `routes/` that answers it and, where it takes
 * forms, what these can ask for. `routes.ts`, `paths.ts` and `intents.ts` follow from it.
 */

/**
 * The address, with `:name` for each part that it leaves open and, after a question mark, the names of what its query
 * may have; the file; the intents of its forms.
 */
export type Row = readonly [address: string, file: string, intents?: readonly [string, ...string[]]];

/** What a form sends that can ask for one thing only: nothing. */
const ONLY = "";

/** What browsers are led to. */
export const SCREENS = {
  dashboard: ["/", "dashboard.tsx", ["helpful", "not-for-me", "disconnect", "put-away"]],
  setup: ["/setup", "setup.tsx", ["connect-demo", "add-examples", "complete"]],
  /** `section` is 1 to 5; without it, the latest result or the first section not yet posted. */
  personalityAssessment: [
    "/personality-assessment?section",
    "personality-assessment.tsx",
    ["next", "previous"],
  ],
  /** `category` is the one whose tab is open. */
  preferences: ["/preferences?category", "preferences.tsx", ["add", "change", "delete", "undo"]],
  /** `left` is a platform that was disconnected, of which the page says how it is ended there. */
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
  /** Asks before a platform is disconnected. */
  disconnectPlatform: ["/integrations/:platform/disconnect", "platforms/disconnect.tsx"],
  previewTwin: ["/preview-twin?answered", "preview-twin.tsx", [ONLY]],
  /** Where archives are handed over, and what became of those that were. */
  archives: ["/archives", "archives/archives.tsx", [ONLY]],
  /** An archive that waits for its owner, as a download. */
  archive: ["/archives/:id", "archives/download.ts"],
  /** What was found in archives that were handed over together, and what becomes of it. */
  archiveImport: [
    "/archives/imports/:id",
    "archives/import.tsx",
    ["keep-import", "throw-away", "undo-import"],
  ],
  /** What the twin says since an import. */
  importChanges: ["/archives/imports/:id/changes", "archives/import-changes.tsx"],
  /** `category` is the one of which only these are listed. */
  dataSources: ["/data-sources?category", "platforms/data-sources.tsx"],
  /** What was counted of platforms and archives; `platform` is the one whose signals are shown, the first without. */
  signals: ["/signals?platform", "signals.tsx", ["silence", "hear"]],
  /** `category` is the first word of one, as `categorySlug` has it: only these are listed, with more of each. */
  odysseys: ["/use-cases?category", "odysseys/use-cases.tsx", ["activate"]],
  /** One odyssey with its latest report; `report` is the id of an earlier one. */
  odyssey: ["/use-cases/:id?report", "odysseys/use-case.tsx", ["schedule", "stop"]],
  /** `sample` is the one that is shown; the first without. */
  odysseyDemo: ["/odyssey-demo?sample", "odysseys/demo.tsx"],
  /** What guards the account. Each thing on it is posted to an address of its own, which shows it again where it fails. */
  security: ["/security", "accounts/security.tsx"],
  authenticator: [
    "/security/authenticator",
    "accounts/authenticator.tsx",
    ["begin", "confirm", "new-codes", "turn-off"],
  ],
  passkeys: ["/security/passkeys", "accounts/passkeys.tsx", ["add", "rename", "remove"]],
  /** Where somebody has Google sign them in no more. */
  unlinkGoogle: ["/security/google", "accounts/unlink-google.tsx", [ONLY]],
  /** Where somebody erases their account. */
  deleteAccount: ["/security/delete-account", "accounts/delete-account.tsx", [ONLY]],
  endSessions: ["/security/sessions", "accounts/end-sessions.ts", ["end-session", "end-other-sessions"]],
  changePassword: ["/security/password", "accounts/change-password.tsx", [ONLY]],
  securityProtection: [
    "/security/protection",
    "accounts/security-protection.ts",
    ["enroll", "unenroll", "read"],
  ],
  /** Where somebody who is signed in proves again that it is they. */
  prove: ["/prove?next", "accounts/prove.tsx", ["password", "code", "passkey"]],
  /** Name, address and time zone of whoever is signed in. */
  account: ["/account", "accounts/account.tsx", ["names", "address", "time-zone", "send-again"]],
  profile: ["/profile", "profile.tsx"],
  share: ["/share", "share.tsx", ["create", "end"]],
  sharedTwin: ["/shared/:name?key", "shared-twin.tsx"],
  /** `format` downloads at once; without it, the page with the choice. */
  exportPage: ["/export?format", "export.tsx"],
  importPage: ["/import", "import.tsx", [ONLY]],
  notifications: ["/notifications", "notifications.tsx", ["read", "read-all"]],
  terms: ["/terms", "terms.tsx"],
  privacy: ["/privacy", "privacy.tsx"],
  oauthDebug: ["/oauth-debug", "platforms/oauth-debug.tsx"],
  register: ["/register", "signing-in/register.tsx", [ONLY]],
  login: ["/login?next", "signing-in/login.tsx", [ONLY]],
  /** Where an account that lost its email is given another one. */
  newAddress: ["/login/new-address", "signing-in/new-address.tsx", [ONLY]],
  /** Where whoever has given the right password is asked for a code. */
  secondStep: ["/login/second-step", "signing-in/second-step.tsx", [ONLY]],
  passkeyLogin: ["/login/passkey?next", "signing-in/passkey-login.tsx", [ONLY]],
  logout: ["/logout", "signing-in/logout.tsx", [ONLY]],
  forgotPassword: ["/forgot-password", "signing-in/forgot-password.tsx", [ONLY]],
  /** `token` is of the link that somebody was sent; so with the next. */
  resetPassword: ["/reset-password?token", "signing-in/reset-password.tsx", [ONLY]],
  proveAddress: ["/prove-address?token", "accounts/prove-address.tsx", [ONLY]],
  /** Where whoever is to prove their address first has the letter sent; `next` is where they go on then. */
  proveAddressFirst: ["/prove-address/first?next", "accounts/prove-address-first.tsx", [ONLY]],
  googleLogin: ["/auth/google/login?next", "signing-in/google-login.ts"],
  /** Where somebody who is signed in proves by a fresh sign-in at Google that it is they. */
  googleProof: ["/auth/google/prove?next", "accounts/google-proof.ts"],
  googleCallback: ["/auth/google/login/callback", "signing-in/google-callback.ts"],
  googleLink: ["/auth/google/link", "signing-in/google-link.tsx", [ONLY, "not-mine"]],
  /** Where Google is asked for a batch of its data portability. */
  authorizeGoogleBatch: ["/auth/google/incremental/:batch", "platforms/connect.ts"],
  connectPlatform: ["/auth/:platform", "platforms/connect.ts"],
  /** Where a platform is asked for something else than what comes first. */
  connectGrant: ["/auth/:platform/grants/:grant", "platforms/connect.ts"],
  /** Where a platform sends the browser back to. */
  platformCallback: ["/auth/:platform/callback", "platforms/callback.ts"],
  /** Asked by machines that watch over the server. */
  health: ["/healthz", "health.ts"],
} as const satisfies Record<string, Row>;

/** What programs ask: the same as JSON, and downloads, all below `/api`. */
export const API = {
  user: ["/user", "api/accounts/user.ts"],
  register: ["/register", "api/accounts/register.ts"],
  login: ["/login", "api/accounts/login.ts"],
  logout: ["/logout", "api/accounts/logout.ts"],
  passkeyChallenge: ["/passkeys/challenge", "api/accounts/passkey-challenge.ts"],
  authDebug: ["/auth/debug", "api/platforms/oauth-debug.ts"],
  completeSetup: ["/complete-setup", "api/accounts/complete-setup.ts"],
  personality: ["/personality", "api/personality.ts"],
  preferences: ["/preferences", "api/preferences.ts"],
  preference: ["/preferences/:id", "api/preference.ts"],
  integrations: ["/integrations", "api/platforms/integrations.ts"],
  integration: ["/integrations/:platform", "api/platforms/integration.ts"],
  platformIntegrations: ["/platform-integrations", "api/platforms/platform-integrations.ts"],
  continuousAccess: ["/booking/continuous-access", "api/platforms/continuous-access.ts"],
  continuousAccessStatus: ["/booking/continuous-access/status", "api/platforms/continuous-access-status.ts"],
  /** Where Apple's server tells what people changed there. */
  appleNotices: ["/apple/notices", "api/platforms/apple-notices.ts"],
  /** Where Google's server tells what concerns the safety of people's accounts. */
  risc: ["/security/risc", "api/protection/risc.ts"],
  capStatus: ["/security/cap-status", "api/protection/status.ts"],
  capEnrollment: ["/security/cap-enrollment", "api/protection/enrolment.ts"],
  securityEvents: ["/security/events", "api/accounts/security-events.ts"],
  dashboardStats: ["/dashboard-stats", "api/twin/dashboard-stats.ts"],
  activityMetrics: ["/activity-metrics", "api/twin/activity-metrics.ts"],
  decisionPatterns: ["/decision-patterns", "api/twin/decision-patterns.ts"],
  recommendations: ["/recommendations", "api/twin/recommendations.ts"],
  odysseys: ["/use-cases", "api/use-cases.ts"],
  activateOdyssey: ["/use-cases/:id/activate", "api/use-case-activate.ts"],
  exportJson: ["/export/twin-data", "api/export-json.ts"],
  exportExcel: ["/export/twin-data-excel", "api/export-workbook.ts"],
  unreadNotifications: ["/notifications/unread", "api/notifications/unread.ts"],
  markNotificationRead: ["/notifications/:id/read", "api/notifications/mark-read.ts"],
  markAllNotificationsRead: ["/notifications/mark-all-read", "api/notifications/mark-all-read.ts"],
  /** The platforms that have these are in `platforms/calls.ts`. */
  platformData: ["/:platform/data", "api/platforms/data.ts"],
  syncPlatform: ["/:platform/sync", "api/platforms/sync.ts"],
  revokePlatform: ["/:platform/revoke", "api/platforms/revoke.ts"],
} as const satisfies Record<string, Row>;

/** An address without the names of its query. */
export const patternOf = ([address]: Row): string => address.replace(/\?.*/, "");
