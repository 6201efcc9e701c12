import { index, prefix, route } from "@remix-run/route-config";

/** Every address of the product and the file that answers it. Links are written with `paths.ts`. */

const screens = [
  index("routes/dashboard.tsx"),
  route("setup", "routes/setup.tsx"),
  route("personality-assessment", "routes/personality-assessment.tsx"),
  route("preferences", "routes/preferences.tsx"),
  route("integrations", "routes/integrations.tsx"),
  route("integrations/:platform/disconnect", "routes/disconnect-platform.tsx"),
  route("preview-twin", "routes/preview-twin.tsx"),
  route("archives", "routes/archives.tsx"),
  route("archives/imports/:id", "routes/archive-import.tsx"),
  route("data-sources", "routes/data-sources.tsx"),
  route("signals", "routes/signals.tsx"),
  route("use-cases", "routes/use-cases.tsx"),
  route("use-cases/:id", "routes/use-case.tsx"),
  route("odyssey-demo", "routes/odyssey-demo.tsx"),
  route("security", "routes/security.tsx"),
  route("security/authenticator", "routes/authenticator.tsx"),
  route("security/passkeys", "routes/passkeys.tsx"),
  route("security/google", "routes/unlink-google.tsx"),
  route("prove", "routes/prove.tsx"),
  route("security/delete-account", "routes/delete-account.tsx"),
  route("security/sessions", "routes/end-sessions.ts"),
  route("security/password", "routes/change-password.tsx"),
  route("account", "routes/account.tsx"),
  route("security/protection", "routes/security-protection.ts"),
  route("profile", "routes/profile.tsx"),
  route("share", "routes/share.tsx"),
  route("shared/:name", "routes/shared-twin.tsx"),
  route("export", "routes/export.tsx"),
  route("import", "routes/import.tsx"),
  route("notifications", "routes/notifications.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("oauth-debug", "routes/oauth-debug.tsx"),
  route("*", "routes/not-found.tsx"),
];

const signingIn = [
  route("register", "routes/register.tsx"),
  route("login", "routes/login.tsx"),
  route("login/new-address", "routes/new-address.tsx"),
  route("login/second-step", "routes/second-step.tsx"),
  route("login/passkey", "routes/passkey-login.tsx"),
  route("logout", "routes/logout.tsx"),
  route("forgot-password", "routes/forgot-password.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("prove-address", "routes/prove-address.tsx"),
  route("prove-address/first", "routes/prove-address-first.tsx"),
];

/** Signing in with Google, and connecting a platform. */
const otherServices = prefix("auth", [
  route("google/login", "routes/google-login.ts"),
  route("google/prove", "routes/google-proof.ts"),
  route("google/login/callback", "routes/google-callback.ts"),
  route("google/link", "routes/google-link.tsx"),
  route("google/incremental/:batch", "routes/connect-platform.ts", { id: "connect-google-batch" }),
  route(":platform", "routes/connect-platform.ts"),
  route(":platform/grants/:grant", "routes/connect-platform.ts", { id: "connect-grant" }),
  route(":platform/callback", "routes/platform-callback.ts"),
]);

const json = prefix("api", [
  route("user", "routes/api/user.ts"),
  route("register", "routes/api/register.ts"),
  route("login", "routes/api/login.ts"),
  route("logout", "routes/api/logout.ts"),
  route("passkeys/challenge", "routes/api/passkey-challenge.ts"),
  route("auth/debug", "routes/api/oauth-debug.ts"),
  route("complete-setup", "routes/api/complete-setup.ts"),
  route("personality", "routes/api/personality.ts"),
  route("preferences", "routes/api/preferences.ts"),
  route("preferences/:id", "routes/api/preference.ts"),
  route("integrations", "routes/api/integrations.ts"),
  route("integrations/:platform", "routes/api/integration.ts"),
  route("platform-integrations", "routes/api/platform-integrations.ts"),
  route("booking/continuous-access", "routes/api/continuous-access.ts"),
  route("booking/continuous-access/status", "routes/api/continuous-access-status.ts"),
  route("booking/sync", "routes/api/booking-sync.ts"),
  route("booking/data", "routes/api/booking-data.ts"),
  route("google/data", "routes/api/google-data.ts"),
  route("google/sync", "routes/api/google-sync.ts"),
  route("google/revoke", "routes/api/google-revoke.ts"),
  route("apple/data", "routes/api/apple-data.ts"),
  route("apple/sync", "routes/api/apple-sync.ts"),
  route("apple/revoke", "routes/api/apple-revoke.ts"),
  route("apple/notices", "routes/api/apple-notices.ts"),
  route("security/risc", "routes/api/risc.ts"),
  route("security/cap-status", "routes/api/cap-status.ts"),
  route("security/cap-enrollment", "routes/api/cap-enrollment.ts"),
  route("security/events", "routes/api/security-events.ts"),
  route("dashboard-stats", "routes/api/dashboard-stats.ts"),
  route("activity-metrics", "routes/api/activity-metrics.ts"),
  route("decision-patterns", "routes/api/decision-patterns.ts"),
  route("recommendations", "routes/api/recommendations.ts"),
  route("use-cases", "routes/api/use-cases.ts"),
  route("use-cases/:id/activate", "routes/api/use-case-activate.ts"),
  route("notifications/unread", "routes/api/notifications-unread.ts"),
  route("notifications/mark-all-read", "routes/api/notifications-read.ts"),
  route("notifications/:id/read", "routes/api/notification-read.ts"),
  route("*", "routes/api/not-found.ts"),
]);

const downloads = prefix("api/export", [
  route("twin-data", "routes/api/export-json.ts"),
  route("twin-data-excel", "routes/api/export-workbook.ts"),
]);

/** Archives that a platform made for a person. */
const archives = [
  route("archives/:id", "routes/archive.ts"),
  route("archives/imports/:id/changes", "routes/import-changes.tsx"),
];

/** Asked by machines that watch over the server. */
const machines = [route("healthz", "routes/health.ts")];

export default [...screens, ...signingIn, ...otherServices, ...json, ...downloads, ...archives, ...machines];
