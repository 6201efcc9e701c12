import { index, prefix, route } from "@remix-run/route-config";

/** Every address of the product and the file that answers it. Links are written with `paths.ts`. */

const screens = [
  index("routes/dashboard.tsx"),
  route("setup", "routes/setup.tsx"),
  route("personality-assessment", "routes/personality-assessment.tsx"),
  route("preferences", "routes/preferences.tsx"),
  route("integrations", "routes/platforms/integrations.tsx"),
  route("integrations/:platform/disconnect", "routes/platforms/disconnect.tsx"),
  route("preview-twin", "routes/preview-twin.tsx"),
  route("archives", "routes/archives/archives.tsx"),
  route("archives/imports/:id", "routes/archives/import.tsx"),
  route("data-sources", "routes/platforms/data-sources.tsx"),
  route("signals", "routes/signals.tsx"),
  route("use-cases", "routes/odysseys/use-cases.tsx"),
  route("use-cases/:id", "routes/odysseys/use-case.tsx"),
  route("odyssey-demo", "routes/odysseys/demo.tsx"),
  route("security", "routes/accounts/security.tsx"),
  route("security/authenticator", "routes/accounts/authenticator.tsx"),
  route("security/passkeys", "routes/accounts/passkeys.tsx"),
  route("security/google", "routes/accounts/unlink-google.tsx"),
  route("prove", "routes/accounts/prove.tsx"),
  route("security/delete-account", "routes/accounts/delete-account.tsx"),
  route("security/sessions", "routes/accounts/end-sessions.ts"),
  route("security/password", "routes/accounts/change-password.tsx"),
  route("account", "routes/accounts/account.tsx"),
  route("security/protection", "routes/accounts/security-protection.ts"),
  route("profile", "routes/profile.tsx"),
  route("share", "routes/share.tsx"),
  route("shared/:name", "routes/shared-twin.tsx"),
  route("export", "routes/export.tsx"),
  route("import", "routes/import.tsx"),
  route("notifications", "routes/notifications.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("oauth-debug", "routes/platforms/oauth-debug.tsx"),
  route("*", "routes/not-found.tsx"),
];

const signingIn = [
  route("register", "routes/signing-in/register.tsx"),
  route("login", "routes/signing-in/login.tsx"),
  route("login/new-address", "routes/signing-in/new-address.tsx"),
  route("login/second-step", "routes/signing-in/second-step.tsx"),
  route("login/passkey", "routes/signing-in/passkey-login.tsx"),
  route("logout", "routes/signing-in/logout.tsx"),
  route("forgot-password", "routes/signing-in/forgot-password.tsx"),
  route("reset-password", "routes/signing-in/reset-password.tsx"),
  route("prove-address", "routes/accounts/prove-address.tsx"),
  route("prove-address/first", "routes/accounts/prove-address-first.tsx"),
];

/** Signing in with Google, and connecting a platform. */
const otherServices = prefix("auth", [
  route("google/login", "routes/signing-in/google-login.ts"),
  route("google/prove", "routes/accounts/google-proof.ts"),
  route("google/login/callback", "routes/signing-in/google-callback.ts"),
  route("google/link", "routes/signing-in/google-link.tsx"),
  route("google/incremental/:batch", "routes/platforms/connect.ts", { id: "connect-google-batch" }),
  route(":platform", "routes/platforms/connect.ts"),
  route(":platform/grants/:grant", "routes/platforms/connect.ts", { id: "connect-grant" }),
  route(":platform/callback", "routes/platforms/callback.ts"),
]);

const json = prefix("api", [
  route("user", "routes/api/accounts/user.ts"),
  route("register", "routes/api/accounts/register.ts"),
  route("login", "routes/api/accounts/login.ts"),
  route("logout", "routes/api/accounts/logout.ts"),
  route("passkeys/challenge", "routes/api/accounts/passkey-challenge.ts"),
  route("auth/debug", "routes/api/platforms/oauth-debug.ts"),
  route("complete-setup", "routes/api/accounts/complete-setup.ts"),
  route("personality", "routes/api/personality.ts"),
  route("preferences", "routes/api/preferences.ts"),
  route("preferences/:id", "routes/api/preference.ts"),
  route("integrations", "routes/api/platforms/integrations.ts"),
  route("integrations/:platform", "routes/api/platforms/integration.ts"),
  route("platform-integrations", "routes/api/platforms/platform-integrations.ts"),
  route("booking/continuous-access", "routes/api/platforms/continuous-access.ts"),
  route("booking/continuous-access/status", "routes/api/platforms/continuous-access-status.ts"),
  route("booking/sync", "routes/api/platforms/booking-sync.ts"),
  route("booking/data", "routes/api/platforms/booking-data.ts"),
  route("google/data", "routes/api/platforms/google-data.ts"),
  route("google/sync", "routes/api/platforms/google-sync.ts"),
  route("google/revoke", "routes/api/platforms/google-revoke.ts"),
  route("apple/data", "routes/api/platforms/apple-data.ts"),
  route("apple/sync", "routes/api/platforms/apple-sync.ts"),
  route("apple/revoke", "routes/api/platforms/apple-revoke.ts"),
  route("apple/notices", "routes/api/platforms/apple-notices.ts"),
  route("security/risc", "routes/api/protection/risc.ts"),
  route("security/cap-status", "routes/api/protection/status.ts"),
  route("security/cap-enrollment", "routes/api/protection/enrolment.ts"),
  route("security/events", "routes/api/accounts/security-events.ts"),
  route("dashboard-stats", "routes/api/twin/dashboard-stats.ts"),
  route("activity-metrics", "routes/api/twin/activity-metrics.ts"),
  route("decision-patterns", "routes/api/twin/decision-patterns.ts"),
  route("recommendations", "routes/api/twin/recommendations.ts"),
  route("use-cases", "routes/api/use-cases.ts"),
  route("use-cases/:id/activate", "routes/api/use-case-activate.ts"),
  route("notifications/unread", "routes/api/notifications/unread.ts"),
  route("notifications/mark-all-read", "routes/api/notifications/mark-all-read.ts"),
  route("notifications/:id/read", "routes/api/notifications/mark-read.ts"),
  route("*", "routes/api/not-found.ts"),
]);

const downloads = prefix("api/export", [
  route("twin-data", "routes/api/export-json.ts"),
  route("twin-data-excel", "routes/api/export-workbook.ts"),
]);

/** Archives that a platform made for a person. */
const archives = [
  route("archives/:id", "routes/archives/download.ts"),
  route("archives/imports/:id/changes", "routes/archives/import-changes.tsx"),
];

/** Asked by machines that watch over the server. */
const machines = [route("healthz", "routes/health.ts")];

export default [...screens, ...signingIn, ...otherServices, ...json, ...downloads, ...archives, ...machines];
