import { titleId } from "./ui/interaction/title-id";

/**
 * Every address of the product as a function: links, redirects and tests use these, so an address is written once.
 */
const withNext = (path: string, next?: string) =>
  next && next !== "/" ? `${path}?${new URLSearchParams({ next })}` : path;

const withToken = (path: string, token?: string) =>
  token ? `${path}?${new URLSearchParams({ token })}` : path;

/** The ids of the parts of screens to which other screens lead, and answers to posts. */
export const PARTS = {
  platforms: "platforms",
  recommendations: "recommendations",
  choice: "choice",
  apple: "apple",
  sessions: "sessions",
  password: "password",
  google: "google",
} as const;

/**
 * An address that leads to the heading of a part of its screen, and puts the focus on it.
 *
 * @param part the id of a card or a section
 */
export const atHeading = (path: string, part: string) => `${path}#${titleId(part)}`;

export const paths = {
  dashboard: () => "/",
  /** The part of the dashboard that shows the platforms. */
  platforms: () => atHeading("/", PARTS.platforms),
  login: (next?: string) => withNext("/login", next),
  register: () => "/register",
  /** Where an account that lost its email is given another one. */
  newAddress: () => "/login/new-address",
  /** Where whoever has given the right password is asked for a code. */
  secondStep: () => "/login/second-step",
  passkeyLogin: (next?: string) => withNext("/login/passkey", next),
  logout: () => "/logout",
  forgotPassword: () => "/forgot-password",
  /** @param token of the link that somebody was sent */
  resetPassword: (token?: string) => withToken("/reset-password", token),
  /** @param token of the link that somebody was sent */
  proveAddress: (token?: string) => withToken("/prove-address", token),
  /** Where whoever is to prove their address first has the letter sent. @param next where they go on then */
  proveAddressFirst: (next?: string) => withNext("/prove-address/first", next),
  /** Name, address and time zone of whoever is signed in. */
  account: () => "/account",
  googleLogin: (next?: string) => withNext("/auth/google/login", next),
  /** Where somebody who is signed in proves by a fresh sign-in at Google that it is they. */
  googleProof: (next?: string) => withNext("/auth/google/prove", next),
  googleCallback: () => "/auth/google/login/callback",
  googleLink: () => "/auth/google/link",
  /** @param section 1 to 5; without it, the latest result or the first section not yet posted */
  personalityAssessment: (section?: number) =>
    section === undefined ? "/personality-assessment" : `/personality-assessment?section=${section}`,
  /** What the latest result says of a trait. */
  traitResult: (trait: string) => atHeading("/personality-assessment", trait),
  setup: () => "/setup",
  previewTwin: () => "/preview-twin",
  /** @param left a platform that was disconnected, of which the page says how it is ended there */
  integrations: (left?: string) =>
    left ? `/integrations?${new URLSearchParams({ left })}` : "/integrations",
  /** The choice that tests the twin. @param answered the one whose answer is revealed, else the next is asked */
  testYourTwin: (answered?: string) =>
    atHeading(
      answered === undefined ? "/preview-twin" : `/preview-twin?${new URLSearchParams({ answered })}`,
      PARTS.choice,
    ),
  /** Asks before a platform is disconnected. */
  disconnectPlatform: (platform: string) => `/integrations/${platform}/disconnect`,
  /** @param category whose tab is open */
  preferences: (category?: string) => (category ? `/preferences?category=${category}` : "/preferences"),
  editPreference: (id: string) => `/preferences?edit=${encodeURIComponent(id)}`,
  deletePreference: (id: string) => `/preferences?delete=${encodeURIComponent(id)}`,
  /** @param grant what is asked for, where that is not what comes first */
  connectPlatform: (platform: string, grant?: string) =>
    grant ? `/auth/${platform}/grants/${grant}` : `/auth/${platform}`,
  /** Where Google is asked for a batch of its data portability. */
  authorizeGoogleBatch: (batch: number) => `/auth/google/incremental/${batch}`,
  /** Where a platform sends the browser back to. */
  platformCallback: (platform: string) => `/auth/${platform}/callback`,
  /** The Apple panel. @param tab which of its tabs is open; its overview without */
  applePanel: (tab?: string) => `/integrations${tab ? `?apple=${tab}` : ""}#${PARTS.apple}`,
  /** @param category of which only these are listed */
  dataSources: (category?: string) => `/data-sources${category ? `?category=${category}` : ""}`,
  /** One of the data sources, among all of them. */
  dataSource: (id: string) => `/data-sources#${id}`,
  /** Where archives are handed over, and what became of those that were. */
  archives: () => "/archives",
  /** What was found in archives that were handed over together, and what becomes of it. */
  archiveImport: (id: string) => `/archives/imports/${encodeURIComponent(id)}`,
  /** What the twin says since an import. @param part the id of an insight or a recommendation */
  importChanges: (id: string, part?: string) =>
    `/archives/imports/${encodeURIComponent(id)}/changes${part ? `#${part}` : ""}`,
  /** An archive that waits for its owner, as a download. */
  archive: (id: string) => `/archives/${encodeURIComponent(id)}`,
  /** What was counted of platforms and archives. @param platform whose signals are shown; the first one's without. @param part the id of one of them */
  signals: (platform?: string, part?: string) => {
    const path = platform ? `/signals?${new URLSearchParams({ platform })}` : "/signals";
    return part ? atHeading(path, part) : path;
  },
  /** The odysseys. @param category by its first word, as `categorySlug` has it: only these are listed, with more of each */
  odysseys: (category?: string) =>
    category ? `/use-cases?${new URLSearchParams({ category })}` : "/use-cases",
  /** One odyssey with its latest report. @param report an earlier one's id */
  odyssey: (id: string, report?: string) =>
    `/use-cases/${encodeURIComponent(id)}${report ? `?${new URLSearchParams({ report })}` : ""}`,
  /** @param sample which of the samples is shown; the first without */
  odysseyDemo: (sample?: string) =>
    sample ? `/odyssey-demo?${new URLSearchParams({ sample })}` : "/odyssey-demo",
  /** What guards the account. Each thing on it is posted to an address of its own, which shows it again where it fails. */
  security: () => "/security",
  securityProtection: () => "/security/protection",
  /** Where somebody erases their account. */
  deleteAccount: () => "/security/delete-account",
  endSessions: () => "/security/sessions",
  changePassword: () => "/security/password",
  authenticator: () => "/security/authenticator",
  passkeys: () => "/security/passkeys",
  /** Where somebody has Google sign them in no more. */
  unlinkGoogle: () => "/security/google",
  /** Where somebody who is signed in proves again that it is they. */
  prove: (next?: string) => withNext("/prove", next),
  /** The same where all that the account asks for is to be proven, and not one thing of it. */
  proveFully: (next: string) => `/prove?${new URLSearchParams({ next, fully: "1" })}`,
  profile: () => "/profile",
  share: () => "/share",
  /** @param format "json" or "excel" downloads at once; without it, the page with the choice */
  exportPage: (format?: "json" | "excel") => (format ? `/export?format=${format}` : "/export"),
  importPage: () => "/import",
  terms: () => "/terms",
  privacy: () => "/privacy",
  notifications: () => "/notifications",
  oauthDebug: () => "/oauth-debug",
  health: () => "/healthz",
  api: {
    user: () => "/api/user",
    login: () => "/api/login",
    register: () => "/api/register",
    passkeyChallenge: () => "/api/passkeys/challenge",
    logout: () => "/api/logout",
    personality: () => "/api/personality",
    preferences: () => "/api/preferences",
    preference: (id: string) => `/api/preferences/${encodeURIComponent(id)}`,
    integrations: () => "/api/integrations",
    integration: (platform: string) => `/api/integrations/${encodeURIComponent(platform)}`,
    continuousAccess: () => "/api/booking/continuous-access",
    continuousAccessStatus: () => "/api/booking/continuous-access/status",
    /** Where Apple's server tells what people changed there. */
    appleNotices: () => "/api/apple/notices",
    /** Where Google's server tells what concerns the safety of people's accounts. */
    risc: () => "/api/security/risc",
    capStatus: () => "/api/security/cap-status",
    capEnrollment: () => "/api/security/cap-enrollment",
    securityEvents: () => "/api/security/events",
    completeSetup: () => "/api/complete-setup",
    dashboardStats: () => "/api/dashboard-stats",
    activityMetrics: () => "/api/activity-metrics",
    decisionPatterns: () => "/api/decision-patterns",
    recommendations: () => "/api/recommendations",
    odysseys: () => "/api/use-cases",
    activateOdyssey: (id: string) => `/api/use-cases/${encodeURIComponent(id)}/activate`,
    exportJson: () => "/api/export/twin-data",
    exportExcel: () => "/api/export/twin-data-excel",
    unreadNotifications: () => "/api/notifications/unread",
    markNotificationRead: (id: string) => `/api/notifications/${encodeURIComponent(id)}/read`,
    markAllNotificationsRead: () => "/api/notifications/mark-all-read",
    authDebug: () => "/api/auth/debug",
  },
};
