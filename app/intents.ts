import type { paths } from "./paths";

/** What a form sends that can ask for one thing only: nothing. */
const ONLY = "";

/**
 * Everything that a form of the product can ask for, by the address in `paths.ts` that it is posted to. An action takes
 * no form that is not listed here (`http/forms/action.server.ts`), and the sweeps over routes attack each of these: as
 * another site's page, as a stranger, with somebody else's ids.
 */
export const INTENTS = {
  dashboard: ["helpful", "not-for-me", "disconnect", "put-away"],
  setup: ["connect-demo", "add-examples", "complete"],
  personalityAssessment: ["next", "previous"],
  preferences: ["add", "change", "delete", "undo"],
  previewTwin: [ONLY],
  integrations: [
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
  archives: [ONLY],
  signals: ["silence", "hear"],
  archiveImport: ["keep-import", "throw-away", "undo-import"],
  endSessions: ["end-session", "end-other-sessions"],
  changePassword: [ONLY],
  odysseys: ["activate"],
  odyssey: ["schedule", "stop"],
  share: ["create", "end"],
  importPage: [ONLY],
  deleteAccount: [ONLY],
  securityProtection: ["enroll", "unenroll", "read"],
  notifications: ["read", "read-all"],
  register: [ONLY],
  login: [ONLY],
  newAddress: [ONLY],
  logout: [ONLY],
  forgotPassword: [ONLY],
  resetPassword: [ONLY],
  proveAddress: [ONLY],
  proveAddressFirst: [ONLY],
  account: ["names", "address", "time-zone", "send-again"],
  prove: ["password", "code", "passkey"],
  secondStep: [ONLY],
  passkeyLogin: [ONLY],
  authenticator: ["begin", "confirm", "new-codes", "turn-off"],
  passkeys: ["add", "rename", "remove"],
  unlinkGoogle: [ONLY],
  googleLink: [ONLY, "not-mine"],
} as const satisfies Partial<Record<Exclude<keyof typeof paths, "api">, readonly string[]>>;

/** An address that takes forms, as `paths.ts` names it. */
export type FormName = keyof typeof INTENTS;

/** What a form of an address can ask for. */
type Intent<Name extends FormName> = (typeof INTENTS)[Name][number];

/** The forms that say what they ask for in a field of another name than `intent`. */
export const INTENT_FIELDS = { googleLink: "decision" } as const satisfies Partial<Record<FormName, string>>;

/** What a form asks for: its intent, in the field that has it. A form for one thing has none. */
export type Asked<Name extends FormName> = Name extends keyof typeof INTENT_FIELDS
  ? Record<(typeof INTENT_FIELDS)[Name], Intent<Name>>
  : Intent<Name> extends typeof ONLY
    ? { intent?: never; [field: string]: unknown }
    : { intent: Intent<Name> };
