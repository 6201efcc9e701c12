/** Why a session was ended, with the message for its browser on the next request. */
export const SESSION_ENDS = {
  "ended-elsewhere": "This session was ended from another session of the account. Log in again.",
  "ended-by-operator": "Whoever runs this server ended your sessions. Log in again.",
  "password-changed": "The password of this account was changed. Log in again.",
  "address-proven":
    "The address of this account was confirmed in another browser, which ended what was open before. Log in again.",
  "google-sessions-revoked":
    "Google reported that your sessions there were ended, so they were ended here too. Log in again.",
  "google-tokens-revoked":
    "Google reported that what you had allowed this server was taken back, so your sessions here were ended. Log in again.",
  "google-account-disabled":
    "Google reported that your account there may have been taken over, so your sessions here were ended. Log in again.",
} as const;

export type SessionEnd = keyof typeof SESSION_ENDS;

export function isSessionEnd(text: string): text is SessionEnd {
  return Object.hasOwn(SESSION_ENDS, text);
}
